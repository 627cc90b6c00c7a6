import type { Tos, Unit, UnitOutcome } from '#outside/terminal/terminal-port.ts';
import { failures as texts } from '../texts.ts';

/** What became of containers that the terminal was told to change. */
export type Told = {
  /** Those that are changed, as they are now. */
  units: Map<string, Unit>;
  /** Why the others are not, by number. */
  failures: Map<string, string>;
  /** The terminal stopped answering: nothing more was sent. */
  isAway: boolean;
};

const AT_ONCE = 250;

/**
 * Has the terminal change containers, some hundreds at a time; none when it is known to be away. Its reasons are passed on
 * in its own words.
 */
export async function tellOf(
  numbers: readonly string[],
  change: (containerNbrs: string[]) => Tos<UnitOutcome[]>,
  isAway = false,
): Promise<Told> {
  const told: Told = { units: new Map(), failures: new Map(), isAway };
  for (let first = 0; first < numbers.length; first += AT_ONCE) {
    const some = numbers.slice(first, first + AT_ONCE);
    if (told.isAway) fail(told, some, texts.terminal);
    else await tellSome(told, some, change);
  }
  return told;
}

async function tellSome(
  told: Told,
  numbers: string[],
  change: (containerNbrs: string[]) => Tos<UnitOutcome[]>,
): Promise<void> {
  const answer = await change(numbers);
  if (answer.ok) {
    for (const outcome of answer.data) {
      if (outcome.ok) told.units.set(outcome.containerNbr, outcome.unit);
      else told.failures.set(outcome.containerNbr, outcome.message.text);
    }
    return;
  }
  told.isAway = answer.kind !== 'rejected';
  const said = answer.messages.map(message => message.text).join(' ');
  fail(told, numbers, told.isAway ? texts.terminal : said);
}

function fail(told: Told, numbers: readonly string[], reason: string): void {
  for (const number of numbers) told.failures.set(number, reason);
}
