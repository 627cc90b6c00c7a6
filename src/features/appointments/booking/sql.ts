import type { AppointmentType } from '#features/gates/model.ts';
import type { Day } from '#kernel/calendar.ts';
import type { CompanyScope } from '#kernel/caller.ts';
import { type Db, prepared } from '#kernel/database.ts';
import type { OnceKey } from '#kernel/idempotency.ts';
import type { DoorDirection, TransactionType } from '../model.ts';
import { OWN_COLUMNS, type OwnRow } from '../record/sql.ts';
import type { BookedGate } from './rules.ts';

/** What is booked, `quantity` times. */
export type Booking = {
  gateId: string;
  appointmentDate: Day;
  zone: number;
  startsAt: Date;
  endsAt: Date;
  appointmentType: AppointmentType;
  transactionType: TransactionType;
  isEmpty: boolean;
  truckRegistration: string | null;
  position: number;
  doorDirection: DoorDirection | null;
  containerNumber: string | null;
  emptyReleaseNumber: string | null;
  quantity: number;
};

export type Booker = { userId: number; login: string; now: Date; onceKey: OnceKey | undefined };

/**
 * Books in one statement: checks gate, company and places; inserts the appointments, the audit trail, the errand to the
 * gate and the answer under the request's key; takes the places. All of it or nothing.
 *
 * The places come last (`taken` waits for all that `done` counts), so that the row everybody wants is locked only while
 * the transaction ends. A race for the last place is lost on the slot's own check, which undoes the rest.
 *
 * One row per place comes from an array ($24): a series would look like a thousand rows to the planner, which would then
 * plan the statement anew each time.
 *
 * Answers the appointments, or undefined when gate, company or places do not allow it: `readObstacles` says which.
 * @throws DatabaseError 23514 `slot_is_never_oversold` when a race for the last places was lost; 23505 `appointment_of_container`
 * when the container has a current appointment; 23505 `idempotency_pkey` when the request's key is taken.
 */
export async function insertBooking(
  db: Db,
  scope: CompanyScope,
  booking: Booking,
  by: Booker,
): Promise<OwnRow[] | undefined> {
  const [row] = await prepared<{ rows: string }>(db, BOOK, [
    booking.gateId,
    booking.appointmentDate,
    booking.zone,
    booking.quantity,
    scope.companyId,
    booking.appointmentType,
    booking.isEmpty ? 2 : 1,
    booking.startsAt,
    booking.endsAt,
    booking.transactionType,
    booking.truckRegistration,
    booking.position,
    booking.doorDirection,
    booking.containerNumber,
    booking.emptyReleaseNumber,
    booking.isEmpty,
    by.userId,
    by.now,
    by.login,
    by.onceKey?.actor ?? null,
    by.onceKey?.key ?? null,
    by.onceKey?.call ?? null,
    by.onceKey?.bodyHash ?? null,
    Array.from({ length: booking.quantity }, (_, i) => i),
  ]);
  return row && (JSON.parse(row.rows) as OwnRow[]);
}

const BOOK = {
  name: 'appointments.book',
  text: `
    with hour as (
      select g.gate_name, g.n4_gate_id, c.name, c.n4_transport_company_id
      from slot s join gate g using (gate_id) cross join company c
      where s.gate_id = $1 and s.instance_date = $2 and s.zone = $3 and s.booked + $4::int <= s.capacity
        and g.is_active and g.is_from_propel and g.set_gate_config in (3, $7)
        and case $6::text when 'PickUp' then g.is_for_pickup else g.is_for_drop_off end
        and c.company_id = $5 and c.status = 'A'
    ), made as (
      insert into appointment (company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at, ends_at,
        appointment_type, transaction_type, truck_registration, position, door_direction, container_number,
        empty_release_number, is_empty, created_by, created_at)
      select $5, hour.n4_transport_company_id, $1, $2, $3, $8, $9, $6, $10, $11, $12, $13, $14, $15, $16, $17, $18
      from hour, unnest($24::int[])
      returning *
    ), answer as (
      select json_agg(r)::text as rows
      from (select ${OWN_COLUMNS} from made a cross join hour g cross join hour c order by a.appointment_id) r
      having count(*) > 0
    ), audited as (
      insert into audit (at, actor, company_id, action, noun, noun_id, after)
      select $18, $19, company_id, 'booked', 'appointment', appointment_id, to_jsonb(made) from made
      returning 1
    ), errands as (
      insert into terminal_errand (kind, appointment_id, due_at) select 'announce', appointment_id, $18 from made
      returning 1
    ), claimed as (
      insert into idempotency (actor, key, call, body_hash, answer, created_at)
      select $20, $21, $22, $23, rows::jsonb, $18 from answer where $21::text is not null
      returning 1
    ), done as (
      select (select count(*) from audited) + (select count(*) from errands) + (select count(*) from claimed) as writes
    ), taken as (
      update slot set booked = booked + $4::int from done
      where slot.gate_id = $1 and slot.instance_date = $2 and slot.zone = $3 and done.writes > 0
      returning 1
    )
    select rows from answer where (select count(*) from taken) > 0`,
};

/** What may stand in the way of a booking. Undefined: there is no such gate, company or hour. */
export type Obstacles = {
  gate: BookedGate | undefined;
  isCompanyActive: boolean;
  /** Of the hour; none when it is not open. */
  capacity: number | undefined;
  free: number | undefined;
};

/** Reads what the booking statement looked at, to say why it did nothing. */
export async function readObstacles(
  db: Db,
  scope: CompanyScope,
  at: { gateId: string; appointmentDate: Day; zone: number },
): Promise<Obstacles> {
  const gate = await db
    .selectFrom('gate')
    .select([
      'is_active as isActive',
      'is_from_propel as isFromPropel',
      'is_for_pickup as isForPickup',
      'is_for_drop_off as isForDropOff',
      'set_gate_config as setGateConfig',
    ])
    .where('gate_id', '=', at.gateId)
    .executeTakeFirst();
  const company = await db
    .selectFrom('company')
    .select('status')
    .where('company_id', '=', scope.companyId)
    .executeTakeFirst();
  const slot = await db
    .selectFrom('slot')
    .select(['capacity', 'booked'])
    .where('gate_id', '=', at.gateId)
    .where('instance_date', '=', at.appointmentDate)
    .where('zone', '=', at.zone)
    .executeTakeFirst();
  return {
    gate,
    isCompanyActive: company?.status === 'A',
    capacity: slot?.capacity,
    free: slot && slot.capacity - slot.booked,
  };
}
