import { APPLICATION } from '#features/access/model.ts';
import {
  type AppointmentType,
  GATE_CONFIG,
  type Gate,
  type GateUses,
  MANUAL_GATE,
  ROAD_BRIDGE_GATE,
} from './model.ts';
import { refusals } from './texts.ts';

/** Gates that are shown only to companies with an application (spec §3 Gate). */
const NEEDS_APPLICATION: ReadonlyMap<string, string> = new Map([[ROAD_BRIDGE_GATE, APPLICATION.roadBridge]]);

/** Who is looking: a `Caller` is one. */
export type GateViewer = {
  /** The port's own staff see every gate. */
  actsForAll: boolean;
  /** Codes of what the company uses. */
  applications: ReadonlySet<string>;
};

export function isGateVisible(gateId: string, viewer: GateViewer): boolean {
  const application = NEEDS_APPLICATION.get(gateId);
  return application === undefined || viewer.actsForAll || viewer.applications.has(application);
}

/** Whom news of the gate are for, as an event says it: nothing where everybody sees it. */
export function viewersOf(gateId: string): { application?: string } {
  const application = NEEDS_APPLICATION.get(gateId);
  return application === undefined ? {} : { application };
}

/** Whether the viewer may be offered the gate for booking: it is visible to them, active, and not the manual gate. */
export function isGateOffered(gate: { gateId: string; isActive: boolean }, viewer: GateViewer): boolean {
  return gate.isActive && gate.gateId !== MANUAL_GATE && isGateVisible(gate.gateId, viewer);
}

export function appointmentTypesOf(gate: { isForPickup: boolean; isForDropOff: boolean }): AppointmentType[] {
  return [
    ...(gate.isForPickup ? (['PickUp'] as const) : []),
    ...(gate.isForDropOff ? (['DropOff'] as const) : []),
  ];
}

/** Whether `gate` takes whatever `asked` takes, so that an appointment at one fits the other. */
export function canStandInFor(gate: Gate, asked: Gate): boolean {
  return (
    asked.appointmentTypes.every(type => gate.appointmentTypes.includes(type)) &&
    (gate.setGateConfig === asked.setGateConfig || gate.setGateConfig === GATE_CONFIG.FullAndEmpty)
  );
}

/** What deleting does: a gate that nothing hangs on goes; any other becomes inactive, and what is booked there stays. */
export function whatDeletingDoes(
  gate: Pick<Gate, 'isActive' | 'isFromPropel'>,
  uses: GateUses,
): 'removes' | 'deactivates' | 'nothing' {
  if (gate.isFromPropel && uses.isUnused) return 'removes';
  return gate.isActive ? 'deactivates' : 'nothing';
}

/** Why the slots of a gate cannot pass to the other system, or null: what is booked there would be lost. */
export function whyNotChangeSystem(uses: GateUses): string | null {
  return uses.isUnused ? null : refusals.systemFixed;
}
