import { GATE_CONFIG } from '#features/gates/model.ts';
import type { Hour } from '#features/slots/model.ts';
import { takePlaces } from '#features/slots/places/sql.ts';
import { auditRows, auditValues } from '#kernel/audit.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Caller, CompanyScope } from '#kernel/caller.ts';
import { type Db, prepare, prepared } from '#kernel/database.ts';
import { claimRow, claimValues, type OnceKey } from '#kernel/idempotency.ts';
import { type Details, OWN_COLUMNS, type OwnRow } from '../record/sql.ts';
import type { Obstacles } from './rules.ts';

/** What is booked, `quantity` times. */
export type Booking = Hour & Details & { startsAt: Date; endsAt: Date; quantity: number };

export type Booker = { caller: Caller; now: Date; onceKey: OnceKey | undefined };

/**
 * Books in one statement: checks gate, company and places; inserts the appointments, the audit trail, the errand to the
 * gate and the answer under the request's key; takes the places. All of it or nothing.
 *
 * The places come last (`taken` waits for all that `done` counts), so that the row everybody wants is locked only while
 * the transaction ends. A race for the last place is lost on the slot's own check, which undoes the rest.
 *
 * One row per place comes from an array: a series would look like a thousand rows to the planner, which would then
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
  const { appointmentDate: date, ...booked } = booking;
  const [row] = await prepared<{ rows: string }>(db, BOOK, {
    ...booked,
    date,
    companyId: scope.companyId,
    onePerPlace: Array.from({ length: booking.quantity }, (_, i) => i),
    freight: booking.isEmpty ? GATE_CONFIG.Empty : GATE_CONFIG.Full,
    both: GATE_CONFIG.FullAndEmpty,
    userId: by.caller.userId,
    now: by.now,
    ...auditValues(by.caller),
    ...claimValues(by.onceKey),
  });
  return row && (JSON.parse(row.rows) as OwnRow[]);
}

/** `gateRefusals`, the company and the places as `bookingRefusals` has them: a test holds the two together. */
const BOOK = prepare(
  'appointments.book',
  `
    with hour as (
      select g.gate_name, g.n4_gate_id, c.name, c.n4_transport_company_id
      from slot s join gate g using (gate_id) cross join company c
      where s.gate_id = :gateId and s.instance_date = :date and s.zone = :zone and s.booked + :quantity::int <= s.capacity
        and g.is_active and g.is_from_propel and g.set_gate_config in (:both, :freight)
        and case :appointmentType::text when 'PickUp' then g.is_for_pickup else g.is_for_drop_off end
        and c.company_id = :companyId and c.status = 'A'
    ), made as (
      insert into appointment (company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at, ends_at,
        appointment_type, transaction_type, truck_registration, position, door_direction, container_number,
        empty_release_number, is_empty, created_by, created_at)
      select :companyId, hour.n4_transport_company_id, :gateId, :date, :zone, :startsAt, :endsAt, :appointmentType,
        :transactionType, :truckRegistration, :position, :doorDirection, :containerNumber, :emptyReleaseNumber, :isEmpty,
        :userId, :now
      from hour, unnest(:onePerPlace::int[])
      returning *
    ), shown as (
      select ${OWN_COLUMNS} from made a cross join hour g cross join hour c
    ), answer as (
      select json_agg(shown order by "appointmentId")::text as rows from shown having count(*) > 0
    ), audited as (
      ${auditRows({ from: 'shown', id: '"appointmentId"', company: '"companyId"', action: 'booked', noun: 'appointment' })}
      returning 1
    ), errands as (
      insert into terminal_errand (kind, appointment_id, due_at) select 'announce', appointment_id, :now from made
      returning 1
    ), claimed as (
      ${claimRow({ from: 'answer', answer: 'rows::jsonb' })} returning 1
    ), done as (
      select (select count(*) from audited) + (select count(*) from errands) + (select count(*) from claimed) as writes
    ), taken as (
      ${takePlaces({ from: 'done', when: 'done.writes > 0' })} returning 1
    )
    select rows from answer where (select count(*) from taken) > 0`,
);

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
