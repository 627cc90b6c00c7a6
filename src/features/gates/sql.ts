import { sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { share } from '#kernel/gather.ts';
import type { Gate, GateUses } from './model.ts';
import { appointmentTypesOf, type GateViewer, isGateVisible } from './rules.ts';
import './tables.ts';

/** The gates that the viewer may know of, active or not, by name. A port has a handful. */
export async function visibleGates(db: Db | Transaction, viewer: GateViewer): Promise<Gate[]> {
  const gates = await allGates(db, {});
  return gates.filter(gate => isGateVisible(gate.gateId, viewer)).map(withAppointmentTypes);
}

/** Who ask at the same moment share one read. */
const allGates = share((db: Db | Transaction) =>
  selectGates(db).orderBy('gate_name').orderBy('gate_id').execute(),
);

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

/** The gate, held until the transaction ends: nobody else changes it, and no service is added to it meanwhile. */
export async function lockGate(trx: Transaction, gateId: string): Promise<Gate | undefined> {
  const gate = await selectGates(trx).where('gate_id', '=', gateId).forUpdate().executeTakeFirst();
  return gate && withAppointmentTypes(gate);
}

/** The gate, which stays as it is until the transaction ends. */
export async function holdGate(trx: Transaction, gateId: string): Promise<Gate | undefined> {
  const gate = await selectGates(trx).where('gate_id', '=', gateId).forShare().executeTakeFirst();
  return gate && withAppointmentTypes(gate);
}

/** A gate as it is typed: its types of appointment instead of two flags. */
export type TypedGate = Omit<Gate, 'isForDropOff' | 'isForPickup' | 'version'>;

/** @throws DatabaseError 23505 when an id is taken: `clashOf` says which. */
export async function insertGate(trx: Transaction, gate: TypedGate): Promise<Gate> {
  const row = await trx
    .insertInto('gate')
    .values({ gate_id: gate.gateId, ...columnsOf(gate) })
    .returning('version')
    .executeTakeFirstOrThrow();
  return written(gate, row.version);
}

/** @throws DatabaseError 23505 when an id is taken: `clashOf` says which. */
export async function updateGate(trx: Transaction, gate: TypedGate): Promise<Gate> {
  const row = await trx
    .updateTable('gate')
    .set(columnsOf(gate))
    .where('gate_id', '=', gate.gateId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return written(gate, row.version);
}

export async function deactivateGate(trx: Transaction, gate: Gate): Promise<Gate> {
  const row = await trx
    .updateTable('gate')
    .set({ is_active: false })
    .where('gate_id', '=', gate.gateId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { ...gate, isActive: false, version: String(row.version) };
}

export async function deleteGate(trx: Transaction, gateId: string): Promise<void> {
  await trx.deleteFrom('gate').where('gate_id', '=', gateId).execute();
}

/** What hangs on a gate, from this hour of this day of the port on. */
export async function usesOf(
  db: Db | Transaction,
  gateId: string,
  today: Day,
  hour: number,
): Promise<GateUses> {
  const { rows } = await sql<GateUses>`
    select (select count(*) from gate_service where gate_id = ${gateId})::int as services,
      (select coalesce(sum(booked), 0) from slot
        where gate_id = ${gateId} and (instance_date, zone) >= (${today}::date, ${hour}::int))::int as booked,
      not exists (select from gate_service where gate_id = ${gateId})
        and not exists (select from slot where gate_id = ${gateId}) as "isUnused"`.execute(db);
  return rows[0]!;
}

export type ClashingId = 'gateId' | 'n4GateId';

/** Which id of a gate is taken, when that is what went wrong. */
export function clashOf(error: unknown): ClashingId | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return undefined;
  if (constraint === 'gate_pkey') return 'gateId';
  return constraint === 'gate_of_terminal' ? 'n4GateId' : undefined;
}

function columnsOf(gate: TypedGate) {
  return {
    gate_name: gate.gateName,
    n4_gate_id: gate.n4GateId,
    is_active: gate.isActive,
    is_for_drop_off: gate.appointmentTypes.includes('DropOff'),
    is_for_pickup: gate.appointmentTypes.includes('PickUp'),
    is_from_propel: gate.isFromPropel,
    set_gate_config: gate.setGateConfig,
  };
}

function written(gate: TypedGate, version: number): Gate {
  const { appointmentTypes: types, ...rest } = gate;
  return withAppointmentTypes({
    ...rest,
    isForDropOff: types.includes('DropOff'),
    isForPickup: types.includes('PickUp'),
    version: String(version),
  });
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
      sql<string>`version::text`.as('version'),
    ]);
}

function withAppointmentTypes(gate: Omit<Gate, 'appointmentTypes'>): Gate {
  return { ...gate, appointmentTypes: appointmentTypesOf(gate) };
}
