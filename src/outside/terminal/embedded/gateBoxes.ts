import type { AppointmentRow } from './appointmentRows.ts';
import type { GateFacts } from './gateTrouble.ts';
import { IS_ON_TRAIN } from './trains.ts';
import type { World } from './world.ts';
import { yardPosition } from './yard.ts';

/** The box starts to move through the gate. Answers its number: for an empty release, the box that was chosen. */
export async function boxIsTaken(world: World, { appointment }: GateFacts): Promise<string | null> {
  const { tran_type, container_nbr } = appointment;
  if (tran_type === 'DM') return releaseEmpty(world, appointment);
  if (tran_type === 'RM' && container_nbr) await admitEmpty(world, appointment);
  else if (container_nbr) await setState(world, container_nbr, tran_type.startsWith('D') ? 'Ecout' : 'Ecin');
  return container_nbr;
}

/** The truck has gone: what it took has left, what it brought is in the yard. */
export async function boxGoesThrough(world: World, appointment: AppointmentRow, at: Date): Promise<void> {
  const nbr = appointment.container_nbr;
  if (!nbr) return;
  if (appointment.tran_type.startsWith('D'))
    await world.db.query(
      `update terminal.unit set transit_state = 'Departed', time_out = $2, ob_mode = 'Truck', position = null
       where container_nbr = $1 and transit_state = 'Ecout'`,
      [nbr, at],
    );
  else
    await world.db.query(
      `update terminal.unit set transit_state = 'Yard', time_in = $2, time_out = null, move_at = $2, position = $3
       where container_nbr = $1 and transit_state = 'Ecin'`,
      [nbr, at, yardPosition(world.seed, nbr)],
    );
  world.changes.push({ kind: 'unit', containerNbr: nbr });
}

async function setState(world: World, containerNbr: string, state: 'Ecout' | 'Ecin'): Promise<void> {
  await world.db.query('update terminal.unit set transit_state = $2 where container_nbr = $1', [
    containerNbr,
    state,
  ]);
  world.changes.push({ kind: 'unit', containerNbr });
}

/** The empty that has stood longest goes, of those that no train is to take, and the release counts it. */
async function releaseEmpty(world: World, appointment: AppointmentRow): Promise<string | null> {
  const { rows } = await world.db.query<{ container_nbr: string; iso_type: string }>(
    `update terminal.unit set transit_state = 'Ecout' where container_nbr = (
       select u.container_nbr from terminal.edo e join terminal.edo_line l using (edo_nbr)
       join terminal.unit u on u.line = e.line and u.iso_type = l.iso_type and u.category = 'Storage' and u.transit_state = 'Yard'
         and not ${IS_ON_TRAIN}
       where e.edo_nbr = $1 and ($2::text is null or l.iso_type = $2)
         and ($3 or l.released + l.reserved < l.ordered)
       order by u.time_in limit 1)
     returning container_nbr, iso_type`,
    [appointment.edo_nbr, appointment.iso_type, appointment.is_edo_reserved],
  );
  const [box] = rows;
  if (!box) return null;
  await world.db.query(
    `update terminal.edo_line set released = released + 1, reserved = reserved - $3::int
     where edo_nbr = $1 and iso_type = $2`,
    [appointment.edo_nbr, box.iso_type, appointment.is_edo_reserved ? 1 : 0],
  );
  world.changes.push({ kind: 'unit', containerNbr: box.container_nbr });
  return box.container_nbr;
}

/** An empty comes back: a box we knew turns into stock, another is written down as its line's. */
async function admitEmpty(world: World, appointment: AppointmentRow): Promise<void> {
  await world.db.query(
    `insert into terminal.unit (container_nbr, category, transit_state, freight_kind, iso_type, line, ib_mode, ob_mode)
     values ($1, 'Storage', 'Ecin', 'MTY', coalesce($2, '22G1'), 'MSC', 'Truck', 'Truck')
     on conflict (container_nbr) do update set category = 'Storage', transit_state = 'Ecin', freight_kind = 'MTY',
       ib_mode = 'Truck', ib_visit = null, ob_mode = 'Truck', ob_visit = null, group_code = null, impediments = '{}',
       vgm_kg = 0, vgm_verifier = null, requires_power = false, temperature_c = null, commodity = 'MTY', hazards = '{}',
       is_oog = false, shipper = null, consignee = null, trucking_co = null, booking_nbr = null, time_out = null`,
    [appointment.container_nbr, appointment.iso_type],
  );
  world.changes.push({ kind: 'unit', containerNbr: appointment.container_nbr! });
}
