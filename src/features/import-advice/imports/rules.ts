import type { TransitState } from '#features/containers/model.ts';
import { visibleHolds } from '#features/containers/rules.ts';
import { addDays, type Day, dayOf, dayOfWeek, daysBetween } from '#kernel/calendar.ts';
import type { Unit } from '#outside/terminal/terminal-port.ts';
import { IMPORT_STATES, type ImportContainer, type ImportState } from '../model.ts';

/** What bears on containers besides what the terminal says of each. */
export type Surroundings = {
  /** Visits whose imports are locked for planning. */
  lockedVisits: ReadonlySet<string>;
  /** Current appointments of our own booking system, by container number. */
  appointments: ReadonlyMap<string, CurrentAppointment>;
  /** The work days from a day until today. */
  workDaysSince: (from: Day | null) => number;
  zone: string;
};

export type CurrentAppointment = { appointmentId: number; companyId: number };

export function importContainerOf(unit: Unit, around: Surroundings): ImportContainer {
  const { containerNbr, inboundVisitId } = unit;
  const cameOn = unit.timeIn && dayOf(unit.timeIn, around.zone);
  return {
    containerNumber: containerNbr,
    lineOperator: unit.line,
    inBoundActualVisitId: inboundVisitId,
    inBoundActualETA: unit.inboundEta?.toISOString() ?? null,
    group: unit.group ?? '',
    appointmentId: around.appointments.get(containerNbr)?.appointmentId ?? numberOf(unit.appointmentNbr),
    transitState: importStateOf(unit.transitState),
    impediments: visibleHolds(unit.impediments),
    isoType: unit.isoType,
    typeLength: unit.typeLength,
    requiresPower: unit.requiresPower,
    vgmWeight: unit.vgmKg,
    estimatedMoveTime: unit.estimatedMoveTime?.toISOString() ?? null,
    inBoundMode: unit.inboundMode,
    workDaysOnPort: around.workDaysSince(cameOn),
    importsLockedOff: inboundVisitId !== null && around.lockedVisits.has(inboundVisitId),
  };
}

/** What is at the gate on its way in is still inbound. */
function importStateOf(state: TransitState): ImportState {
  return IMPORT_STATES.find(known => known === state) ?? 'Inbound';
}

function numberOf(appointmentNbr: string | null): number | null {
  return appointmentNbr === null ? null : Number(appointmentNbr);
}

/** The containers of the panel 'Import Advised - No VBS Booking': those without a current appointment. */
export function unbookedOf<C extends Pick<ImportContainer, 'appointmentId'>>(containers: readonly C[]): C[] {
  return containers.filter(({ appointmentId }) => appointmentId === null);
}

const LAST_WORK_DAY = 5;

/** Monday to Friday, from the day after `from` until `today`; 0 when it has not come. */
export function workDaysSince(from: Day | null, today: Day): number {
  if (from === null || from >= today) return 0;
  const days = daysBetween(from, today);
  const wholeWeeks = Math.floor(days / 7);
  let workDays = wholeWeeks * LAST_WORK_DAY;
  for (let i = wholeWeeks * 7 + 1; i <= days; i += 1) {
    if (dayOfWeek(addDays(from, i)) <= LAST_WORK_DAY) workDays += 1;
  }
  return workDays;
}

/** The same until one day for many containers, of which many came on the same days. */
export function workDayCounter(today: Day): (from: Day | null) => number {
  const counted = new Map<Day | null, number>();
  return from => {
    const known = counted.get(from);
    if (known !== undefined) return known;
    const workDays = workDaysSince(from, today);
    counted.set(from, workDays);
    return workDays;
  };
}
