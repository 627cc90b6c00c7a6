import { GATE_CONFIG } from '#features/gates/model.ts';
import type { Hour } from '#features/slots/model.ts';
import { takePlaces } from '#features/slots/places/sql.ts';
import { auditRows, auditValues } from '#kernel/audit.ts';
import type { Caller, CompanyScope } from '#kernel/caller.ts';
import { type Db, prepare, prepared } from '#kernel/database.ts';
import { share } from '#kernel/gather.ts';
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

/** What the booking statement looked at, to say why it did nothing: read once for all who ask of one hour at the same moment. */
export function readObstacles(db: Db, scope: CompanyScope, hour: Hour): Promise<Obstacles> {
  const { gateId, appointmentDate: date, zone } = hour;
  return obstaclesOf(db, { companyId: scope.companyId, gateId, date, zone });
}

const obstaclesOf = share(async (db: Db, asked: Record<string, unknown>): Promise<Obstacles> => {
  const [row] = await prepared<Nullable<Obstacles>>(db, OBSTACLES, asked);
  const { gate, isCompanyActive, capacity, free } = row!;
  return {
    gate: gate ?? undefined,
    isCompanyActive: isCompanyActive === true,
    capacity: capacity ?? undefined,
    free: free ?? undefined,
  };
});

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

const OBSTACLES = prepare(
  'appointments.obstacles',
  `
    select
      (select json_build_object('isActive', is_active, 'isFromPropel', is_from_propel, 'isForPickup', is_for_pickup,
        'isForDropOff', is_for_drop_off, 'setGateConfig', set_gate_config) from gate where gate_id = :gateId) as gate,
      (select status = 'A' from company where company_id = :companyId) as "isCompanyActive",
      slot.capacity, slot.capacity - slot.booked as free
    from (select) as one left join slot on gate_id = :gateId and instance_date = :date and zone = :zone`,
);
