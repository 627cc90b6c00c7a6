import { type AppointmentType, GATE_CONFIG, type Gate } from '#features/gates/model.ts';
import type { Appointment } from '../../model.ts';
import { isEmptyAt, transactionTypeOf } from '../../rules.ts';
import type { AppointmentDraft } from './model.ts';

type Taking = Pick<Gate, 'setGateConfig' | 'appointmentTypes'>;

type Start = Pick<AppointmentDraft, 'appointmentDate' | 'zone' | 'gateId' | 'companyId'> & {
  /** An import container that is to be picked up. */
  importContainer?: string;
};

const NOTHING_TYPED = {
  companyId: null,
  appointmentType: null,
  isEmpty: false,
  truckRegistration: '',
  containerNumber: '',
  emptyReleaseNumber: '',
  position: null,
  doorDirection: null,
};

/** Where a new appointment begins: nothing typed yet, or what was kept while another slot was looked for. */
export function newDraft(start: Start, gate: Taking | undefined, kept?: AppointmentDraft): AppointmentDraft {
  const { appointmentDate, zone, gateId } = start;
  const typed = kept ?? { ...NOTHING_TYPED, companyId: start.companyId, ...pickUpOf(start.importContainer) };
  const draft = { ...typed, appointmentDate, zone, gateId };
  return gate ? { ...draft, ...broughtTo(gate, draft) } : draft;
}

/** Where the next one begins after this was booked: all of it stays but the container, which the next one has or asks for. */
export function nextDraft(booked: AppointmentDraft, containerNumber = ''): AppointmentDraft {
  return { ...booked, containerNumber };
}

function pickUpOf(importContainer: string | undefined): Partial<AppointmentDraft> {
  return importContainer
    ? { appointmentType: 'PickUp', isEmpty: false, containerNumber: importContainer }
    : {};
}

/** Whether an import container can be picked up at a gate: it takes full pick-ups. */
export function deliversImports({ setGateConfig, appointmentTypes }: Taking): boolean {
  return setGateConfig !== GATE_CONFIG.Empty && appointmentTypes.includes('PickUp');
}

/** An appointment that there is, to be changed. */
export function draftOf(appointment: Appointment): AppointmentDraft {
  return {
    companyId: appointment.companyId,
    appointmentDate: appointment.appointmentDate,
    zone: appointment.zone,
    gateId: appointment.gateId,
    appointmentType: appointment.appointmentType,
    isEmpty: appointment.isEmpty,
    truckRegistration: appointment.truckRegistration ?? '',
    containerNumber: appointment.containerNumber ?? '',
    emptyReleaseNumber: appointment.emptyReleaseNumber ?? '',
    position: appointment.position,
    doorDirection: appointment.doorDirection,
  };
}

/** What a gate leaves of what was chosen: its only type, a type it takes, the freight it takes. */
export function atGate(
  draft: Pick<AppointmentDraft, 'appointmentType' | 'isEmpty'>,
  gate: Taking,
): Pick<AppointmentDraft, 'appointmentType' | 'isEmpty'> {
  const [only, ...others] = gate.appointmentTypes;
  const kept = gate.appointmentTypes.find(type => type === draft.appointmentType) ?? null;
  return {
    appointmentType: others.length === 0 ? (only ?? null) : kept,
    isEmpty: isEmptyAt(gate.setGateConfig, draft.isEmpty),
  };
}

/** Brings what was typed to a gate: without the number that is not asked for there. */
export function broughtTo(gate: Taking, draft: AppointmentDraft): Partial<AppointmentDraft> {
  return turned(draft, atGate(draft, gate));
}

/** Turns the direction: what was typed for a container or a release that it no longer takes is cleared. */
export function turned(
  draft: AppointmentDraft,
  to: Pick<AppointmentDraft, 'appointmentType' | 'isEmpty'>,
): Partial<AppointmentDraft> {
  const takesRelease = isReleasePickUp(to.appointmentType, to.isEmpty);
  return {
    ...to,
    containerNumber: takesRelease ? '' : draft.containerNumber,
    emptyReleaseNumber: takesRelease ? draft.emptyReleaseNumber : '',
  };
}

/** Whether turning it would clear something that was typed. */
export function wouldClear(
  draft: AppointmentDraft,
  to: Pick<AppointmentDraft, 'appointmentType' | 'isEmpty'>,
): boolean {
  const after = { ...draft, ...turned(draft, to) };
  return (
    after.containerNumber !== draft.containerNumber || after.emptyReleaseNumber !== draft.emptyReleaseNumber
  );
}

/** An empty pick-up: by a release rather than by a container. */
function isReleasePickUp(appointmentType: AppointmentType | null, isEmpty: boolean): boolean {
  return appointmentType !== null && transactionTypeOf(appointmentType, isEmpty) === 'DM';
}
