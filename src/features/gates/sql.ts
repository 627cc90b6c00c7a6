import type { Db, Transaction } from '#kernel/database.ts';
import type { Gate } from './model.ts';
import { appointmentTypesOf, type GateViewer, isGateVisible } from './rules.ts';
import './tables.ts';

/** The gates that the viewer may know of, active or not, by name. A port has a handful. */
export async function visibleGates(db: Db | Transaction, viewer: GateViewer): Promise<Gate[]> {
  const gates = await selectGates(db).orderBy('gate_name').orderBy('gate_id').execute();
  return gates.filter(gate => isGateVisible(gate.gateId, viewer)).map(withAppointmentTypes);
}

/** The gate of this id, or undefined when there is none or it is not for the viewer to know. */
export async function visibleGate(
  db: Db | Transaction,
  viewer: GateViewer,
  gateId: string,
): Promise<Gate | undefined> {
  if (!isGateVisible(gateId, viewer)) return undefined;
  const gate = await selectGates(db).where('gate_id', '=', gateId).executeTakeFirst();
  return gate && withAppointmentTypes(gate);
}

function selectGates(db: Db | Transaction) {
  return db
    .selectFrom('gate')
    .select([
      'gate_id as gateId',
      'gate_name as gateName',
      'n4_gate_id as n4GateId',
      'is_active as isActive',
      'is_for_drop_off as isForDropOff',
      'is_for_pickup as isForPickup',
      'is_from_propel as isFromPropel',
      'set_gate_config as setGateConfig',
    ]);
}

function withAppointmentTypes(gate: Omit<Gate, 'appointmentTypes'>): Gate {
  return { ...gate, appointmentTypes: appointmentTypesOf(gate) };
}
