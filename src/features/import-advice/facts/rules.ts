import type { TransitState } from '#features/containers/model.ts';
import { visibleHolds } from '#features/containers/rules.ts';
import { type Day, dayOf } from '#kernel/calendar.ts';
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

/** The terminal's states of an import that has not left. */
export const STATES_AT_TERMINAL: readonly TransitState[] = ['Advised', 'Inbound', 'Ecin', 'Yard'];

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
