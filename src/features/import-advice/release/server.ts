import { away } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import { type AdviceNeighbours, collectorNow, eachAnswered, type Outcome } from '../advice/server.ts';
import type { importAdviceCalls } from '../contract.ts';
import { importContainerOf } from '../imports/rules.ts';
import type { FactNeighbours } from '../imports/server.ts';
import { type Candidates, readCandidates, type Told, tellOf, writeDown } from '../terminal/server.ts';
import { decideRelease } from './rules.ts';

type ReleaseCalls = Pick<Handlers<typeof importAdviceCalls>, 'release'>;

/** Gives containers back that a company has advised by mistake, hundreds at a time, with a result for each. */
export function serveRelease(neighbours: AdviceNeighbours): ReleaseCalls {
  return {
    release: async ({ body }, context) => {
      const truckingCo = collectorNow(neighbours.settings, context);
      return eachAnswered(body, numbers => releaseAll(numbers, truckingCo, neighbours, context), context);
    },
  };
}

/** Reads, decides and tells the terminal, while nobody else does. @throws Failure 503 when nothing could be changed for its absence */
async function releaseAll(
  numbers: readonly string[],
  truckingCo: string,
  neighbours: FactNeighbours,
  context: Context,
): Promise<Map<string, Outcome>> {
  if (numbers.length === 0) return new Map();
  const candidates = await readCandidates(numbers, neighbours, context);
  const refused = new Map(candidates.failures);
  const toRelease: string[] = [];
  const toClear: string[] = [];
  for (const [number, candidate] of candidates.found) {
    const release = decideRelease(candidate, truckingCo);
    if (release.failure !== null) refused.set(number, release.failure);
    else {
      toRelease.push(number);
      if (release.leavesGroup) toClear.push(number);
    }
  }
  const ctx = tosContext(context);
  const { terminal } = neighbours;
  // Out of its group first: what nobody collects must not stand in a company's block group.
  const cleared = await tellOf(toClear, containerNbrs =>
    terminal.setUnitGroup({ containerNbrs, group: null }, ctx),
  );
  const released = await tellOf(
    toRelease.filter(number => !cleared.failures.has(number)),
    containerNbrs => terminal.setUnitParties({ containerNbrs, truckingCo: null }, ctx),
    cleared.isAway,
  );
  const isNothingChanged = cleared.units.size + released.units.size === 0;
  if (isNothingChanged && (cleared.isAway || released.isAway)) throw away(TERMINAL);
  await writeDown('import released', candidates, [cleared, released], context);
  if (!isNothingChanged) context.publish({ topic: 'units', companyId: context.caller.companyId });
  return outcomesOf(numbers, truckingCo, candidates, { refused, cleared, released });
}

function outcomesOf(
  numbers: readonly string[],
  truckingCo: string,
  { found, around }: Candidates,
  { refused, cleared, released }: { refused: Map<string, string>; cleared: Told; released: Told },
): Map<string, Outcome> {
  return new Map(
    numbers.map(number => {
      const failure =
        [refused, cleared.failures, released.failures].map(of => of.get(number)).find(Boolean) ?? null;
      const before = found.get(number);
      const unit = cleared.units.get(number);
      const now = unit ? importContainerOf(unit, around) : (before?.container ?? null);
      const isCallers = before?.collector === truckingCo && !released.units.has(number);
      return [number, { container: isCallers ? now : null, failure }];
    }),
  );
}
