import type { AppointmentRow } from '../appointmentRows.ts';
import type { Happening, World } from '../world.ts';

/** Late once the hour is over; expired an hour later, and its empty is free for others. */
export const appointmentsAge: Happening = async (world, items) => {
  await becomeLate(
    world,
    items.filter(item => item.detail === 'Late').map(item => item.ref),
  );
  await expire(
    world,
    items.filter(item => item.detail === 'Expired').map(item => item.ref),
  );
};

async function becomeLate(world: World, nbrs: string[]): Promise<void> {
  if (nbrs.length === 0) return;
  const { rows } = await world.db.query<AppointmentRow>(
    `update terminal.appointment set state = 'Late', changed_at = $2
     where appointment_nbr = any($1::bigint[]) and state = 'Created' returning *`,
    [nbrs, world.now],
  );
  tellOf(world, rows);
}

async function expire(world: World, nbrs: string[]): Promise<void> {
  if (nbrs.length === 0) return;
  const { rows } = await world.db.query<AppointmentRow>(
    `with expired as (
       select * from terminal.appointment where appointment_nbr = any($1::bigint[]) and state in ('Created', 'Late') for update
     ), freed as (
       update terminal.edo_line l set reserved = l.reserved - n.boxes
       from (select edo_nbr, iso_type, count(*) as boxes from expired where is_edo_reserved group by 1, 2) n
       where l.edo_nbr = n.edo_nbr and l.iso_type = n.iso_type
     )
     update terminal.appointment a set state = 'Expired', is_edo_reserved = false, changed_at = $2
     from expired where a.appointment_nbr = expired.appointment_nbr returning a.*`,
    [nbrs, world.now],
  );
  tellOf(world, rows);
}

function tellOf(world: World, rows: AppointmentRow[]): void {
  for (const row of rows) tellAppointment(world, row);
}

/** Says that an appointment of the terminal's own has another state. */
export function tellAppointment(world: World, row: AppointmentRow): void {
  if (row.is_expected) return;
  world.changes.push({
    kind: 'appointment',
    appointmentNbr: String(row.appointment_nbr),
    extRef: row.ext_ref,
    truckingCo: row.trucking_co,
    containerNbr: row.container_nbr,
    state: row.state,
  });
}
