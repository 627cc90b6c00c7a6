import { ZONE } from './bulk.ts';
import { execute } from './cluster.ts';
import { IMPORT_ADVISOR } from './people.ts';

/** One container in so many has an appointment. */
const BOOKED = 10;
const COLLECTOR = `select n4_transport_company_id from portal_user join company using (company_id)
  where email_address = '${IMPORT_ADVISOR}'`;

/**
 * Gives the import advisor's company `count` import containers and no others: in the yard and on four ships, in groups
 * and in none, held and free, one in ten booked. Answers their numbers; those of the ones that are not booked first.
 */
export async function fillImports(url: string, count: number): Promise<string[]> {
  await execute(url, `update terminal.unit set trucking_co = null where trucking_co = (${COLLECTOR})`);
  await execute(url, containers(count));
  await execute(url, BOOKINGS);
  await execute(url, 'vacuum analyze');
  const rows = await execute<{ number: string }>(
    url,
    `select container_nbr as number from terminal.unit left join appointment on container_number = container_nbr
     where container_nbr like 'BIMU%' and transit_state = 'Yard' order by appointment_id is not null, container_nbr`,
  );
  return rows.map(row => row.number);
}

/** Takes so many of them that are on their way from the company, so that nobody has claimed them; answers their numbers. */
export async function letGo(url: string, count: number): Promise<string[]> {
  const rows = await execute<{ number: string }>(
    url,
    `update terminal.unit set trucking_co = null, group_code = null, ib_visit = free.visit_id
     from (select visit_id from terminal.visit where phase = 'Inbound' and not is_locked_off
             and coalesce(lock_off_at > now() + interval '1 day', true) order by eta desc limit 1) free
     where container_nbr in (select container_nbr from terminal.unit u
       where container_nbr like 'BIMU%' and transit_state = 'Inbound'
         and not exists (select from appointment where container_number = u.container_nbr)
       order by container_nbr limit ${count})
     returning container_nbr as number`,
  );
  return rows.map(row => row.number);
}

function containers(count: number): string {
  return `
    insert into terminal.unit (container_nbr, category, transit_state, freight_kind, iso_type, line, ib_mode, ib_visit,
      ob_mode, group_code, impediments, vgm_kg, requires_power, commodity, consignee, trucking_co, move_at, position,
      time_in)
    select 'BIMU' || lpad(number::text, 7, '0'), 'Import', case when is_here then 'Yard' else 'Inbound' end, 'FCL',
      (array['22G1', '42G1', '45G1', '45R1'])[1 + number % 4], 'MSC', 'Vessel', ship.visit_id, 'Truck',
      (array[null, 'MOA', 'TUP', 'WED', 'FRI'])[1 + number % 5],
      case when number % 3 = 0 then array['!CUSTOMS RELEASE', 'BILLING HOLD'] else '{}' end,
      8000 + number % 20000, number % 4 = 3, 'GENERAL', 'Bench Importers', (${COLLECTOR}),
      now() + number * interval '1 minute', case when is_here then 'A01.1' end,
      case when is_here then now() - interval '2 days' end
    from generate_series(1, ${count}) number,
      lateral (select number % 2 = 0 as is_here) place,
      lateral (select visit_id from terminal.visit where phase = 'Inbound' order by eta offset number % 4 limit 1) ship`;
}

const BOOKINGS = `
  set session_replication_role = replica;
  insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
    transaction_type, container_number, is_empty, created_by)
  select company_id, 'APPT_GATE', current_date + 3, 10, day + interval '10 hours', day + interval '11 hours',
    'PickUp', 'DI', container_nbr, false, user_id
  from portal_user, terminal.unit, lateral (select (current_date + 3)::timestamp at time zone '${ZONE}' as day) on_
  where email_address = '${IMPORT_ADVISOR}' and container_nbr like 'BIMU%' and right(container_nbr, 7)::int % ${BOOKED} = 0`;
