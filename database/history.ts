import { type Kysely, sql } from 'kysely';
import { ROLE } from '#features/access/model.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import type { Db, Tables } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { IS_BOOKED } from '#outside/terminal/embedded/happenings/moves.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { Cargo, Export, Import, Passed, Release } from './cargo.ts';
import { type Advisor, type Deed, deedsOfImports } from './importDeeds.ts';
import { importsToBook } from './imports.ts';
import { putOnRecord } from './onRecord.ts';
import { type Appointment, type Firm, type OpenHour, planAppointments } from './plan.ts';

const DAYS_BEHIND = 30;
const DAYS_AHEAD = 14;
const ON_THEIR_WAY_AT_MOST = 220;
const CONTEXT = { actorLogin: 'landside', correlationId: 'demo' };

export type HistoryOptions = { now: Date; zone: string; terminal: TerminalPort };

/** Gives the demo port a past and a future: appointments of every status, and news for its customers. */
export async function fillHistory(db: Db, { now, zone, terminal }: HistoryOptions): Promise<void> {
  const today = dayOf(now, zone);
  const [firms, hours] = await Promise.all([
    carriers(db),
    openHours(db, addDays(today, -DAYS_BEHIND), addDays(today, DAYS_AHEAD), zone),
  ]);
  const cargo = await cargoOf(db, terminal, firms);
  const appointments = planAppointments({ firms, hours, cargo, now });
  const deeds = await deedsOf(db, terminal, now);
  await inTransaction(db, async trx => {
    await insertAppointments(trx, appointments, now);
    await putOnRecord(trx, now, deeds);
  });
}

async function deedsOf(db: Db, terminal: TerminalPort, now: Date): Promise<Deed[]> {
  const units = await terminal.listImportUnits({ whose: 'everyone' }, CONTEXT);
  const { rows: advisors } = await sql<Advisor>`
    select distinct on (c.company_id) c.n4_transport_company_id as code, c.company_id as "companyId",
      u.email_address as actor, concat_ws(' ', u.first_name, u.last_name) as name
    from company c join portal_user u using (company_id) join portal_user_role using (user_id) join role r using (role_id)
    where c.n4_transport_company_id is not null and r.name = ${ROLE.ImportAdvisor}
    order by c.company_id, u.user_id`.execute(db);
  return units.ok ? deedsOfImports(units.data, advisors, now) : [];
}

async function carriers(db: Db): Promise<Firm[]> {
  const { rows } = await sql<Firm & { trucks: string[] }>`
    select c.company_id as "companyId", c.n4_transport_company_id as code,
      coalesce((select min(user_id) from portal_user u where u.company_id = c.company_id),
               (select min(user_id) from portal_user)) as "bookedBy",
      exists (select from portal_user u where u.company_id = c.company_id) as "hasPeople"
    from company c where c.n4_transport_company_id is not null order by c.company_id`.execute(db);
  return rows;
}

async function openHours(db: Db, from: string, to: string, zone: string): Promise<OpenHour[]> {
  const { rows } = await sql<OpenHour>`
    select gate_id as "gateId", instance_date as day, zone, capacity,
      (instance_date + make_interval(hours => zone)) at time zone ${zone} as "startsAt",
      (instance_date + make_interval(hours => zone + 1)) at time zone ${zone} as "endsAt"
    from slot where instance_date between ${from} and ${to} order by instance_date, zone, gate_id`.execute(
    db,
  );
  return rows;
}

/** What there is to carry: numbers of the terminal that fit each kind of appointment. */
async function cargoOf(db: Db, terminal: TerminalPort, firms: Firm[]): Promise<Cargo> {
  const imports = async (state: 'Yard' | 'Inbound'): Promise<Import[]> => {
    const units = await terminal.listImportUnits({ whose: 'everyone', states: [state] }, CONTEXT);
    return units.ok ? importsToBook(units.data, firms) : [];
  };
  const [inYard, coming, exports, passed, trucks, releases] = await Promise.all([
    imports('Yard'),
    imports('Inbound'),
    exportsToBring(db),
    passedLately(db),
    terminal.listTrucks({ whose: 'everyone' }, CONTEXT),
    sql<Release>`
      select edo_nbr as number, trucking_co as "truckingCo", earliest, latest from terminal.edo order by edo_nbr`.execute(
      db,
    ),
  ]);
  return {
    imports: [...coming.slice(0, ON_THEIR_WAY_AT_MOST).toReversed(), ...inYard],
    exports,
    passed,
    trucks: trucks.ok ? trucks.data : [],
    releases: releases.rows,
  };
}

/** Exports that no truck is to bring already: pre-advised, and some that are not yet, as a late one is what the alert is for. */
async function exportsToBring(db: Db): Promise<Export[]> {
  const { rows } = await sql<Export>`
    select container_nbr as number, begin_receive as "from", cargo_cutoff as until
    from terminal.unit u join terminal.visit on visit_id = ob_visit
    where category = 'Export' and transit_state = 'Inbound' and not ${sql.raw(IS_BOOKED)}
    order by vgm_kg > 0, container_nbr limit 1500`.execute(db);
  return rows;
}

/** Boxes that came or went by a truck of which the terminal has no appointment. */
async function passedLately(db: Db): Promise<Passed[]> {
  const { rows } = await sql<Passed>`
    select container_nbr as number, 'DI' as "transactionType", time_out as at, time_in as "from", null::timestamptz as until
    from terminal.unit u
    where category = 'Import' and transit_state = 'Departed' and ob_mode = 'Truck' and ${UNCARRIED}
    union all
    select container_nbr, 'RE', time_in, begin_receive, cargo_cutoff
    from terminal.unit u join terminal.visit on visit_id = ob_visit
    where category = 'Export' and time_in is not null and ib_mode = 'Truck' and ${UNCARRIED}
    order by number`.execute(db);
  return rows;
}

const UNCARRIED = sql`not exists (
  select from terminal.appointment a where a.container_nbr = u.container_nbr and a.state in ('Used', 'UsedLate'))`;

async function insertAppointments(
  trx: Kysely<Tables>,
  appointments: Appointment[],
  now: Date,
): Promise<void> {
  await sql`
    insert into appointment (company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at, ends_at,
      appointment_type, transaction_type, status, truck_registration, position, door_direction, container_number,
      empty_release_number, is_empty, bill, completed_date, created_at, created_by)
    select company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at, ends_at,
      appointment_type, transaction_type, status, truck_registration, position, door_direction, container_number,
      empty_release_number, is_empty, bill, completed_date, least(starts_at - interval '1 day', ${now}::timestamptz - interval '3 hours'), created_by
    from jsonb_to_recordset(${JSON.stringify(appointments)}::jsonb) as a (company_id int, trucking_company_id text,
      gate_id text, appointment_date date, zone int, starts_at timestamptz, ends_at timestamptz, appointment_type text,
      transaction_type text, status text, truck_registration text, position int, door_direction text,
      container_number text, empty_release_number text, is_empty boolean, bill boolean, completed_date timestamptz,
      created_by int)`.execute(trx);
  await sql`
    update slot set booked = taken.places
    from (select gate_id, appointment_date, zone, count(*)::int as places from appointment where status <> 'Canceled'
      group by gate_id, appointment_date, zone) as taken
    where slot.gate_id = taken.gate_id and slot.instance_date = taken.appointment_date and slot.zone = taken.zone`.execute(
    trx,
  );
  // What passed the gate went or came with its truck.
  await sql`
    update terminal.unit
    set time_out = case category when 'Import' then passed.at else time_out end, time_in = case category when 'Export' then passed.at else time_in end,
      move_at = case when category = 'Export' and transit_state = 'Yard' then passed.at else move_at end
    from (select container_number, least(completed_date + interval '30 minutes', ${now}) as at from appointment
      where completed_date is not null and transaction_type in ('DI', 'RE')) as passed
    where container_nbr = passed.container_number`.execute(trx);
  // The terminal's gates shall expect their trucks, so that they come.
  await sql`
    insert into terminal_errand (kind, appointment_id, due_at)
    select 'announce', appointment_id, now() from appointment where status in ('Created', 'Late')`.execute(
    trx,
  );
}
