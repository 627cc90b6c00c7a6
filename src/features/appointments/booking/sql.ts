import { GATE_CONFIG } from '#features/gates/model.ts';
import type { Hour } from '#features/slots/model.ts';
import { holdHours, takePlaces } from '#features/slots/places/sql.ts';
import { AUDIT_COLUMNS, auditFacts, auditRows } from '#kernel/audit.ts';
import type { Caller, CompanyScope } from '#kernel/caller.ts';
import { type Db, prepare, prepared } from '#kernel/database.ts';
import { share } from '#kernel/gather.ts';
import { HELD, inGroups } from '#kernel/groups.ts';
import { CLAIM_COLUMNS, claimFacts, claimRows, IS_CLAIMED, type OnceKey } from '#kernel/idempotency.ts';
import { type Details, OWN_COLUMNS, type OwnRow } from '../record/sql.ts';
import type { Obstacles } from './rules.ts';

/** What is booked, `quantity` times. */
export type Booking = Hour & Details & { startsAt: Date; endsAt: Date; quantity: number };

export type Booker = { caller: Caller; now: Date; onceKey: OnceKey | undefined };

/** What became of it: the appointments, or why there are none. Without a reason gate, company or places do not allow it. */
export type Outcome = { made: OwnRow[] } | { why: 'key' | 'container' | undefined };

type Asked = { scope: CompanyScope; booking: Booking; by: Booker };

/**
 * Books: the appointments, their places, the audit trail, the errand to the gate and the answer under the request's key are in
 * PostgreSQL when it answers, or none of them. Bookings of the same moment are written by one statement; several places at once
 * by one of their own.
 *
 * Answers why not: the request's key is taken, its container has a current appointment, or `readObstacles` says it.
 * @throws DatabaseError 23505 `appointment_of_container` or `booked_container_pkey`, and `idempotency_pkey`, when a race with
 * another process for the container or the key was lost
 */
export async function insertBooking(
  db: Db,
  scope: CompanyScope,
  booking: Booking,
  by: Booker,
): Promise<Outcome> {
  const asked = { scope, booking, by };
  if (booking.quantity === 1) return bookWithOthers(db, asked);
  const [outcome] = await write(db, [asked], true);
  return outcome as Outcome;
}

const bookWithOthers = inGroups<Db, Asked, Outcome>({
  write,
  keysOf: ({ booking: { containerNumber }, by: { onceKey } }) => [
    ...(containerNumber ? [`container ${containerNumber}`] : []),
    ...(onceKey ? [`key ${onceKey.actor} ${onceKey.key}`] : []),
  ],
  placeOf: ({ booking: { gateId, appointmentDate, zone } }) => `${gateId} ${appointmentDate} ${zone}`,
});

type Written = { rows: string | null; why: 'key' | 'held' | 'container' | null };

async function write(db: Db, asked: readonly Asked[], waits: boolean): Promise<(Outcome | typeof HELD)[]> {
  const rows = await prepared<Written>(db, waits ? BOOK_WAITING : BOOK, {
    bookings: JSON.stringify(asked.map(factsOf)),
    count: asked.length,
    both: GATE_CONFIG.FullAndEmpty,
  });
  return rows.map(({ rows: made, why }) => {
    if (made !== null) return { made: JSON.parse(made) as OwnRow[] };
    return why === 'held' ? HELD : { why: why ?? undefined };
  });
}

function factsOf({ scope, booking, by }: Asked, place: number): Record<string, unknown> {
  return {
    place,
    quantity: booking.quantity,
    company_id: scope.companyId,
    gate_id: booking.gateId,
    date: booking.appointmentDate,
    zone: booking.zone,
    starts_at: booking.startsAt,
    ends_at: booking.endsAt,
    appointment_type: booking.appointmentType,
    transaction_type: booking.transactionType,
    truck_registration: booking.truckRegistration,
    position: booking.position,
    door_direction: booking.doorDirection,
    container_number: booking.containerNumber,
    empty_release_number: booking.emptyReleaseNumber,
    is_empty: booking.isEmpty,
    freight: booking.isEmpty ? GATE_CONFIG.Empty : GATE_CONFIG.Full,
    user_id: by.caller.userId,
    ...auditFacts(by.caller, by.now),
    ...claimFacts(by.onceKey),
  };
}

/**
 * `gateRefusals`, the company and the places as `bookingRefusals` has them: a test holds the two together. Whoever is further
 * down has a place only after those above.
 *
 * The limit that is asked for is there for the planner, who would else take the rows for a hundred, or plan the statement anew
 * for each number of them. So is the array: a series would look like a thousand rows.
 *
 * All hours are held before the first row is written, and containers come in one order: two processes never wait in a circle.
 */
const bookHolding = (waits: boolean) => `
    with asked as materialized (
      select * from json_to_recordset(:bookings::json) as one (place int, quantity int, company_id int, gate_id text, date date,
        zone int, starts_at timestamptz, ends_at timestamptz, appointment_type text, transaction_type text,
        truck_registration text, position int, door_direction text, container_number text, empty_release_number text,
        is_empty boolean, freight int, user_id int, ${AUDIT_COLUMNS}, ${CLAIM_COLUMNS})
      limit (select :count::int)
    ), hour as materialized (
      ${holdHours({ from: 'asked', waits })}
    ), judged as materialized (
      select asked.*, hour.free, g.gate_name, g.n4_gate_id, c.name as company_name, c.n4_transport_company_id,
        case
          when ${IS_CLAIMED} then 'key'
          when hour.free is null then case when exists (
            select from slot s where (s.gate_id, s.instance_date, s.zone) = (asked.gate_id, asked.date, asked.zone)
          ) then 'held' else 'closed' end
          when g.gate_id is null or c.company_id is null or hour.free < asked.quantity then 'refused'
          when asked.container_number is not null and container_is_booked(asked.container_number) then 'container'
        end as why
      from asked left join hour using (gate_id, date, zone)
        left join gate g on g.gate_id = asked.gate_id and g.is_active and g.is_from_propel
          and g.set_gate_config in (:both, asked.freight)
          and case asked.appointment_type when 'PickUp' then g.is_for_pickup else g.is_for_drop_off end
        left join company c on c.company_id = asked.company_id and c.status = 'A'
      where (select count(*) from hour) >= 0
    ), fitting as (
      select *, sum(quantity) over (partition by gate_id, date, zone order by place) as until from judged where why is null
    ), booked as materialized (
      select fitting.*, nextval('appointment_appointment_id_seq') as appointment_id
      from fitting, unnest(array_fill(0, array[quantity])) where until <= free order by container_number, place
    ), made as (
      insert into appointment (appointment_id, company_id, trucking_company_id, gate_id, appointment_date, zone, starts_at,
        ends_at, appointment_type, transaction_type, truck_registration, position, door_direction, container_number,
        empty_release_number, is_empty, created_by, created_at)
      overriding system value
      select appointment_id, company_id, n4_transport_company_id, gate_id, date, zone, starts_at, ends_at, appointment_type,
        transaction_type, truck_registration, position, door_direction, container_number, empty_release_number, is_empty,
        user_id, at
      from booked
      returning *
    ), shown as (
      select booked.*, to_jsonb(own) as row
      from made a join booked using (appointment_id)
        cross join lateral (select booked.gate_name, booked.n4_gate_id) g
        cross join lateral (select booked.company_name as name) c
        cross join lateral (select ${OWN_COLUMNS}) own
    ), answer as (
      select place, jsonb_agg(row order by appointment_id) as rows from shown group by place
    ), audited as (
      ${auditRows({ from: 'shown', id: 'appointment_id', company: 'company_id', after: 'row', action: 'booked', noun: 'appointment' })}
    ), errands as (
      insert into terminal_errand (kind, appointment_id, due_at) select 'announce', appointment_id, at from booked
    ), claimed as (
      ${claimRows({ from: 'answer join asked using (place)', answer: 'rows', at: 'at' })}
    ), taken as (
      ${takePlaces('booked')}
    )
    select answer.rows::text as rows, case when why in ('key', 'held', 'container') then why end as why
    from judged left join answer using (place) order by place`;

const BOOK = prepare('appointments.book', bookHolding(false));
const BOOK_WAITING = prepare('appointments.bookWaiting', bookHolding(true));

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
