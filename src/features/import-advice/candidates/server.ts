import { TRANSIT_STATES } from '#features/containers/model.ts';
import type { Context } from '#kernel/mount.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { Unit } from '#outside/terminal/terminal-port.ts';
import { type Candidate, refusalOfUnit } from '../advice/rules.ts';
import { importContainerOf, type Surroundings } from '../facts/rules.ts';
import { type FactNeighbours, surroundingsOf } from '../facts/server.ts';

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
