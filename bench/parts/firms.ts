import { DEMO_PASSWORD } from '#database/people.ts';
import { startsAt } from './bulk.ts';
import { execute } from './cluster.ts';
import { signIn } from './people.ts';
import type { ServerProcess } from './serverProcess.ts';

export type Firm = { companyId: number; token: string; boxes: string[] };

/**
 * Adds firms, each with a dispatcher who also advises imports and has signed in, boxes in the yard and an appointment for
 * each of them.
 */
export async function addFirms(url: string, server: ServerProcess, count: number): Promise<Firm[]> {
  const made = await execute<{ companyId: number; code: string; email: string }>(url, FIRMS, [count]);
  await execute(url, BOXES, [count]);
  await execute(url, APPOINTMENTS);
  const firms: Firm[] = [];
  for (const { companyId, code, email } of made) {
    const name = { name: 'Bench Dispatcher', givenName: 'Bench' };
    await server.ask('createPerson', { ...name, email, password: DEMO_PASSWORD, emailVerified: true });
    const boxes = await execute<{ nbr: string }>(
      url,
      'select container_nbr as nbr from terminal.unit where trucking_co = $1',
      [code],
    );
    firms.push({ companyId, token: await signIn(server.origin, email), boxes: boxes.map(({ nbr }) => nbr) });
  }
  return firms;
}

const FIRMS = `
  with firm as (
    insert into company (name, address, phone_number, status, n4_transport_company_id)
    select 'Bench ' || n, '1 Quay', '065550000', 'A', 'BENCH' || n from generate_series(1, $1::int) n
    returning company_id, n4_transport_company_id as code
  ), used as (
    insert into company_application (company_id, application_id)
    select company_id, application from firm, unnest(array['VBS', 'IMP']) application
  ), person as (
    insert into portal_user (company_id, first_name, last_name, email_address, status)
    select company_id, 'Bench', 'Dispatcher', lower(code) || '@bench.example', 'A' from firm
    returning user_id, company_id, email_address
  ), held as (
    insert into portal_user_role (user_id, role_id)
    select user_id, role_id from person, role where role.name in ('Dispatcher', 'ImportAdvisor')
  )
  select company_id as "companyId", code, email_address as email from firm join person using (company_id)`;

const BOXES = `
  update terminal.unit u set trucking_co = 'BENCH' || (1 + box.n % $1::int)
  from (select container_nbr, row_number() over (order by container_nbr) as n from terminal.unit
    where transit_state = 'Yard' and category = 'Import' and trucking_co is null) box
  where box.container_nbr = u.container_nbr`;

const APPOINTMENTS = `
  insert into appointment (company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at, ends_at,
    appointment_type, transaction_type, truck_registration, position, door_direction, container_number, is_empty, created_by)
  select company_id, trucking_co, 'APPT_GATE', day, hour, ${startsAt('day', 'hour')}, ${startsAt('day', 'hour + 1')},
    'PickUp', 'DI', 'BEN' || n, 3, 'Any', container_nbr, false, user_id
  from (select container_nbr, trucking_co, row_number() over (order by container_nbr)::int as n from terminal.unit
      where trucking_co like 'BENCH%') box
    join company on n4_transport_company_id = trucking_co join portal_user using (company_id)
    join (select instance_date as day, zone as hour, count(*) over () as hours,
        row_number() over (order by instance_date, zone) - 1 as nth
      from slot where gate_id = 'APPT_GATE' and capacity > 0 and instance_date between current_date + 2 and current_date + 11) at
      on nth = n % hours
  on conflict do nothing`;
