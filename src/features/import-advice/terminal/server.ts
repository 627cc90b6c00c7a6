import { TRANSIT_STATES } from '#features/containers/model.ts';
import { auditAll } from '#kernel/audit.ts';
import type { Context } from '#kernel/mount.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { Tos, Unit, UnitOutcome } from '#outside/terminal/terminal-port.ts';
import { importContainerOf, type Surroundings } from '../imports/rules.ts';
import { type FactNeighbours, surroundingsOf } from '../imports/server.ts';
import { failures as texts } from '../texts.ts';
import { type Candidate, refusalOfUnit } from './rules.ts';

export type Candidates = {
  /** Those that can be judged, by number. */
  found: Map<string, Candidate>;
  /** Why the others cannot be advised at all, by number. */
  failures: Map<string, string>;
  around: Surroundings;
};

/** How these containers stand now, in a handful of questions however many they are. @throws Failure 503 when the terminal is away */
export async function readCandidates(
  numbers: readonly string[],
  neighbours: FactNeighbours,
  context: Context,
): Promise<Candidates> {
  const { terminal } = neighbours;
  const ctx = tosContext(context);
  const { truckingCompanyId } = context.caller;
  // Also what another company collects: it is refused as such.
  const query = { whose: 'everyone' as const, containerNbrs: [...numbers], states: [...TRANSIT_STATES] };
  const units = byNumber(demand(await terminal.listImportUnits(query, ctx), 'Container'));
  const missing = numbers.filter(number => !units.has(number));
  const others = byNumber(
    missing.length === 0 ? [] : demand(await terminal.getUnits(missing, ctx), 'Container'),
  );
  const failures = new Map(
    numbers.flatMap(number => {
      const failure = refusalOfUnit(units.get(number), others.get(number), truckingCompanyId);
      return failure === null ? [] : [[number, failure] as const];
    }),
  );
  const coming = [...units.values()].filter(({ containerNbr }) => !failures.has(containerNbr));
  const around = await surroundingsOf(coming, neighbours, context);
  const bookedByOthers = await containersOfOthers(coming, around, neighbours, context);
  const found = new Map(
    coming.map(unit => [
      unit.containerNbr,
      {
        container: importContainerOf(unit, around),
        collector: unit.truckingCo,
        isBookedByOther: bookedByOthers.has(unit.containerNbr),
      },
    ]),
  );
  return { found, failures, around };
}

/** Those that another company has an appointment for, in either system. What somebody has claimed needs no asking. */
async function containersOfOthers(
  units: readonly Unit[],
  { appointments }: Surroundings,
  { terminal }: FactNeighbours,
  context: Context,
): Promise<Set<string>> {
  const { companyId, truckingCompanyId } = context.caller;
  const ofOthers = new Set(
    units
      .map(({ containerNbr }) => containerNbr)
      .filter(number => (appointments.get(number)?.companyId ?? companyId) !== companyId),
  );
  const numbers = units.flatMap(unit => (unit.truckingCo === null ? (unit.appointmentNbr ?? []) : []));
  if (numbers.length === 0) return ofOthers;
  const answer = await terminal.getAppointments(
    { whose: 'everyone', by: 'numbers', numbers },
    tosContext(context),
  );
  for (const { containerNbr, truckingCo } of demand(answer, 'Appointment')) {
    if (containerNbr && truckingCo !== truckingCompanyId) ofOthers.add(containerNbr);
  }
  return ofOthers;
}

function byNumber<U extends { containerNbr: string }>(units: readonly U[]): Map<string, U> {
  return new Map(units.map(unit => [unit.containerNbr, unit]));
}

/** What became of containers that the terminal was told to change. */
export type Told = {
  /** Those that are changed, as they are now. */
  units: Map<string, Unit>;
  /** Why the others are not, by number. */
  failures: Map<string, string>;
  /** The terminal stopped answering: nothing more was sent. */
  isAway: boolean;
};

/** Writes into the trail who collected what is changed, and its group, before and after. */
export async function writeDown(
  action: string,
  { found }: Candidates,
  told: readonly Told[],
  { db, caller }: Context,
): Promise<void> {
  const changed = new Map(told.flatMap(({ units }) => [...units]));
  await auditAll(
    db,
    caller,
    [...changed].map(([number, unit]) => {
      const { collector, container } = found.get(number)!;
      return {
        action,
        noun: 'container',
        id: number,
        before: { truckingCo: collector, group: container.group },
        after: { truckingCo: unit.truckingCo, group: unit.group ?? '' },
      };
    }),
  );
}

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
