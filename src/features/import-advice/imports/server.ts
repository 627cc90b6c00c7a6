import { STATES_AT_TERMINAL, TRANSIT_STATES } from '#features/containers/model.ts';
import { isLockedOff } from '#features/vessels/rules.ts';
import { lockOffsOf } from '#features/vessels/sql.ts';
import { dayOf } from '#kernel/calendar.ts';
import type { Db } from '#kernel/database.ts';
import type { Context } from '#kernel/mount.ts';
import type { Only } from '#kernel/rows.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort, Unit } from '#outside/terminal/terminal-port.ts';
import type { ImportContainer } from '../model.ts';
import { type CurrentAppointment, importContainerOf, type Surroundings, workDayCounter } from './rules.ts';

/** Who else the room asks. */
export type FactNeighbours = {
  terminal: TerminalPort;
  /** The current appointments of our own booking system for containers, by their number. */
  currentAppointments: (
    db: Db,
    containerNumbers: string[],
    now: Date,
  ) => Promise<Map<string, CurrentAppointment>>;
};

/**
 * The import containers that the caller's company collects and that have not left, or those of them that are asked for alone, as the
 * terminal says them; none when the company is unknown to the terminal. @throws Failure 503 when the terminal is away
 */
export async function unitsOfCompany(
  { terminal }: FactNeighbours,
  context: Context,
  only?: Only,
): Promise<Unit[]> {
  const truckingCo = context.caller.truckingCompanyId;
  if (!truckingCo) return [];
  const named = only && { containerNbrs: only.valuesOf('containerNumber') };
  const query = { whose: { truckingCo }, states: [...STATES_AT_TERMINAL], ...named };
  return demand(await terminal.listImportUnits(query, tosContext(context)), 'Container');
}

/** The same with what bears on them. @throws Failure 503 when the terminal is away */
export async function containersOfCompany(
  neighbours: FactNeighbours,
  context: Context,
  only?: Only,
): Promise<ImportContainer[]> {
  return containersOf(await unitsOfCompany(neighbours, context, only), neighbours, context);
}

/** Units with what bears on them. @throws Failure 503 when the terminal is away */
export async function containersOf(
  units: readonly Unit[],
  neighbours: FactNeighbours,
  context: Context,
): Promise<ImportContainer[]> {
  const around = await surroundingsOf(units, neighbours, context);
  return units.map(unit => importContainerOf(unit, around));
}

/** The company's containers of these groups that have left the port. @throws Failure 503 when the terminal is away */
export async function collectedOf(
  { terminal }: FactNeighbours,
  groups: readonly string[],
  context: Context,
): Promise<{ group: string }[]> {
  const truckingCo = context.caller.truckingCompanyId;
  if (!truckingCo || groups.length === 0) return [];
  const states = TRANSIT_STATES.filter(state => !STATES_AT_TERMINAL.includes(state));
  const query = { whose: { truckingCo }, states, groups: [...groups] };
  const units = demand(await terminal.listImportUnits(query, tosContext(context)), 'Container');
  return units.map(({ group }) => ({ group: group ?? '' }));
}

/** What bears on these containers, in one question to each who knows. @throws Failure 503 when the terminal is away */
export async function surroundingsOf(
  units: readonly Unit[],
  { terminal, currentAppointments }: FactNeighbours,
  context: Context,
): Promise<Surroundings> {
  const { db, now, zone } = context;
  const visitIds = [...new Set(units.flatMap(({ inboundVisitId }) => inboundVisitId ?? []))];
  const [visits, lockOffs, appointments] = await Promise.all([
    visitIds.length === 0
      ? []
      : terminal.listVesselVisits({ visitIds }, tosContext(context)).then(answer => demand(answer, 'Vessel')),
    lockOffsOf(db, visitIds),
    currentAppointments(
      db,
      units.map(({ containerNbr }) => containerNbr),
      now,
    ),
  ]);
  const locked = visits.filter(visit => isLockedOff(visit, lockOffs.get(visit.visitId), now));
  return {
    lockedVisits: new Set(locked.map(({ visitId }) => visitId)),
    appointments,
    workDaysSince: workDayCounter(dayOf(now, zone)),
    zone,
  };
}
