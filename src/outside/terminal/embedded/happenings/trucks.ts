import type { GateEventKind } from '../../terminal-port.ts';
import type { DueItem } from '../agenda.ts';
import type { AppointmentRow } from '../appointmentRows.ts';
import { chance } from '../chance.ts';
import { boxGoesThrough, boxIsTaken } from '../gateBoxes.ts';
import { type GateFacts, readGateFacts, troubleOf } from '../gateTrouble.ts';
import { after } from '../spans.ts';
import { truckPlan } from '../truckPlan.ts';
import type { Happening, World } from '../world.ts';
import { tellAppointment } from './appointments.ts';

/** A truck arrives at the gate; after trouble it is settled what becomes of it; later it leaves. One after the other, as at a gate. */
export const trucksDo: Happening = async (world, items) => {
  for (const item of items) {
    const facts = await readGateFacts(world.db, item.ref);
    if (!facts) continue;
    if (item.detail === 'leave') await leave(world, facts, item.at);
    else if (facts.appointment.state === 'Created' || facts.appointment.state === 'Late')
      await (item.detail === 'arrive' ? arrive : resolve)(world, facts, item);
  }
};

async function arrive(world: World, facts: GateFacts, item: DueItem): Promise<void> {
  const plan = truckPlan(world.seed, facts.appointment.ext_ref);
  const trouble =
    troubleOf(facts) ?? (plan.hasTrouble ? 'Driver to report to the gate office: documents' : null);
  if (!trouble) return take(world, facts, item.at);
  await tellGate(world, 'Trouble', facts.appointment, item.at, trouble);
  world.plans.push({ at: after(item.at, plan.troubleMs), kind: 'truck', ref: item.ref, detail: 'settle' });
}

const REGISTERED_AT_THE_GATE = 0.7;

/** Papers are found and most unknown trucks are registered on the spot; what stands against the box itself sends the truck away. */
async function resolve(world: World, facts: GateFacts, item: DueItem): Promise<void> {
  const { appointment } = facts;
  if (appointment.truck_rego && !facts.isTruckKnown) await registerSome(world, facts);
  const trouble = troubleOf(facts);
  if (trouble) await tellGate(world, 'TurnedAway', appointment, item.at, trouble);
  else await take(world, facts, item.at);
}

async function registerSome(world: World, facts: GateFacts): Promise<void> {
  const { truck_rego, trucking_co } = facts.appointment;
  if (chance(world.seed, truck_rego!, 'registered') >= REGISTERED_AT_THE_GATE) return;
  facts.isTruckKnown = true;
  await world.db.query(
    'insert into terminal.truck (rego, trucking_co) values ($1, $2) on conflict do nothing',
    [truck_rego, trucking_co],
  );
}

async function take(world: World, facts: GateFacts, at: Date): Promise<void> {
  const { appointment } = facts;
  const state = at > appointment.ends_at ? 'UsedLate' : 'Used';
  const containerNbr = await boxIsTaken(world, facts);
  const { rows } = await world.db.query<AppointmentRow>(
    `update terminal.appointment set state = $2, used_at = $3, changed_at = $4, container_nbr = $5, is_edo_reserved = false
     where appointment_nbr = $1 returning *`,
    [appointment.appointment_nbr, state, at, world.now, containerNbr],
  );
  await tellGate(world, state, rows[0]!, at, null);
  tellAppointment(world, rows[0]!);
  const { turnMs } = truckPlan(world.seed, appointment.ext_ref);
  world.plans.push({
    at: after(at, turnMs),
    kind: 'truck',
    ref: String(appointment.appointment_nbr),
    detail: 'leave',
  });
}

async function leave(world: World, facts: GateFacts, at: Date): Promise<void> {
  await boxGoesThrough(world, facts.appointment, at);
  await tellGate(world, 'Left', facts.appointment, at, null);
}

async function tellGate(
  world: World,
  kind: GateEventKind,
  row: AppointmentRow,
  at: Date,
  note: string | null,
): Promise<void> {
  const { rows } = await world.db.query<{ cursor: number }>(
    `insert into terminal.gate_event (kind, at, gate_id, ext_ref, appointment_nbr, truck_rego, trucking_co, container_nbr, tran_type, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning cursor`,
    [
      kind,
      at,
      row.gate_id,
      row.ext_ref,
      row.is_expected ? null : row.appointment_nbr,
      row.truck_rego,
      row.trucking_co,
      row.container_nbr,
      row.tran_type,
      note,
    ],
  );
  world.changes.push({ kind: 'gate', cursor: rows[0]!.cursor, extRef: row.ext_ref });
}
