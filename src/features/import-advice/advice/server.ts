import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#kernel/database.ts';
import { away, refusedBecause } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { importAdviceCalls } from '../contract.ts';
import type { GroupTarget } from '../groups/rules.ts';
import { newBlockGroup, targetOf } from '../groups/server.ts';
import { importContainerOf } from '../imports/rules.ts';
import type { FactNeighbours } from '../imports/server.ts';
import type { AdviceResult, AdviceSettings, ImportContainer } from '../model.ts';
import { operationAt } from '../rules.ts';
import { giveBackContainers, takeContainers } from '../sql.ts';
import { type Candidates, readCandidates, type Told, tellOf, writeDown } from '../terminal/server.ts';
import { failures, hoursTexts, refusals } from '../texts.ts';
import { askedFor, decide } from './rules.ts';

export type AdviceNeighbours = FactNeighbours & { settings: AdviceSettings };
type AdviceCalls = Pick<Handlers<typeof importAdviceCalls>, 'claim' | 'advise'>;

/** Claims and advises containers, hundreds at a time, with a result for each (spec §3, §5, §7). */
export function serveAdvice(neighbours: AdviceNeighbours): AdviceCalls {
  return {
    claim: async ({ body }, context) => {
      const truckingCo = collectorNow(neighbours.settings, context);
      return adviseAll(body, { truckingCo, target: { kind: 'keep' } }, neighbours, context);
    },
    advise: async ({ body }, context) => {
      const truckingCo = collectorNow(neighbours.settings, context);
      const target = await targetOf(body.group, truckingCo, neighbours, context);
      return adviseAll(body.containers, { truckingCo, target }, neighbours, context);
    },
  };
}

/** As whom the caller's company collects. @throws Failure 400 when the terminal does not know it, or outside operational hours */
export function collectorNow(settings: AdviceSettings, { caller, now, zone }: Context): string {
  const operation = operationAt(settings.operationalHours, { now, zone });
  if (!operation.isOpen) throw refusedBecause(`${hoursTexts.closed} ${operation.message}`);
  if (!caller.truckingCompanyId) throw refusedBecause(refusals.companyWithoutCode);
  return caller.truckingCompanyId;
}

/** What is asked for every container: who collects it, and what becomes of its group. */
type Wish = { truckingCo: string; target: GroupTarget };

/** What became of one container: none when it is not the caller's. */
export type Outcome = { container: ImportContainer | null; failure: string | null };

async function adviseAll(
  texts: readonly string[],
  wish: Wish,
  neighbours: FactNeighbours,
  context: Context,
): Promise<AdviceResult[]> {
  return eachAnswered(texts, numbers => changeAll(numbers, wish, neighbours, context), context);
}

/** A result for each text in its order, of containers that nobody else changes meanwhile. */
export async function eachAnswered(
  texts: readonly string[],
  change: (numbers: readonly string[]) => Promise<Map<string, Outcome>>,
  context: Context,
): Promise<AdviceResult[]> {
  const asked = askedFor(texts);
  const numbers = asked.flatMap(({ containerNumber, failure }) => (failure === null ? containerNumber : []));
  const lease = randomUUID();
  const taken = await takeSoon(context.db, lease, numbers);
  try {
    const outcomes = await change([...taken]);
    return asked.map(({ containerNumber, failure }) => {
      const outcome = failure === null ? outcomes.get(containerNumber) : { container: null, failure };
      const { container, failure: failureReason } = outcome ?? { container: null, failure: failures.busy };
      return { success: failureReason === null, container, containerNumber, failureReason };
    });
  } finally {
    await giveBackContainers(context.db, lease);
  }
}

/** How often and how long one waits for those whom somebody else is changing: mostly a colleague, and for a moment. */
const TRIES = 8;
const PAUSE_MS = 250;

/** Takes the containers; of those that somebody else has as many as are given back soon. */
async function takeSoon(db: Db, lease: string, numbers: readonly string[]): Promise<Set<string>> {
  const taken = await takeContainers(db, lease, numbers);
  for (let tries = 0; tries < TRIES && taken.size < numbers.length; tries += 1) {
    await pause(PAUSE_MS);
    const missing = numbers.filter(number => !taken.has(number));
    for (const number of await takeContainers(db, lease, missing)) taken.add(number);
  }
  return taken;
}

/** Reads, decides and tells the terminal, while nobody else does. @throws Failure 503 when nothing could be changed for its absence */
async function changeAll(
  numbers: readonly string[],
  wish: Wish,
  neighbours: FactNeighbours,
  context: Context,
): Promise<Map<string, Outcome>> {
  if (numbers.length === 0) return new Map();
  const candidates = await readCandidates(numbers, neighbours, context);
  const { found } = candidates;
  const refused = new Map(candidates.failures);
  const toClaim: string[] = [];
  const toMove: string[] = [];
  for (const [number, candidate] of found) {
    const decision = decide(candidate, wish.truckingCo, wish.target);
    if (decision.failure !== null) refused.set(number, decision.failure);
    else {
      if (decision.claims) toClaim.push(number);
      if (decision.changesGroup) toMove.push(number);
    }
  }
  const ctx = tosContext(context);
  const { terminal } = neighbours;
  const { truckingCo, target } = wish;
  const group = toMove.length === 0 ? null : await codeOf(target, terminal, context);
  const claimed = await tellOf(toClaim, containerNbrs =>
    terminal.setUnitParties({ containerNbrs, truckingCo }, ctx),
  );
  const moved = await tellOf(
    toMove.filter(number => !claimed.failures.has(number)),
    containerNbrs => terminal.setUnitGroup({ containerNbrs, group }, ctx),
    claimed.isAway,
  );
  const isNothingChanged = claimed.units.size + moved.units.size === 0;
  if (isNothingChanged && (claimed.isAway || moved.isAway)) throw away(TERMINAL);
  await writeDown('import advised', candidates, [claimed, moved], context);
  if (!isNothingChanged) context.publish({ topic: 'units', companyId: context.caller.companyId });
  return outcomesOf(numbers, wish, candidates, { refused, claimed, moved });
}

/** A new block group's number is taken once a container may go there: what is refused uses none up. */
async function codeOf(target: GroupTarget, terminal: TerminalPort, context: Context): Promise<string | null> {
  if (target.kind === 'newBlock') return newBlockGroup(terminal, context);
  return target.kind === 'group' ? target.group : null;
}

function outcomesOf(
  numbers: readonly string[],
  { truckingCo }: Wish,
  { found, around }: Candidates,
  { refused, claimed, moved }: { refused: Map<string, string>; claimed: Told; moved: Told },
): Map<string, Outcome> {
  return new Map(
    numbers.map(number => {
      const failure =
        [refused, claimed.failures, moved.failures].map(of => of.get(number)).find(Boolean) ?? null;
      const unit = moved.units.get(number) ?? claimed.units.get(number);
      const before = found.get(number);
      const isCallers = unit !== undefined || before?.collector === truckingCo;
      const container = unit ? importContainerOf(unit, around) : (before?.container ?? null);
      return [number, { container: isCallers ? container : null, failure }];
    }),
  );
}
