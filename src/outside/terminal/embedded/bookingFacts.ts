import type { AppointmentRequest } from '../terminal-port.ts';
import type { BookingFacts } from './refusals.ts';
import type { Queryable } from './transaction.ts';

type SlotFacts = { starts_at: Date; ends_at: Date; has_place: boolean };
type FactsRow = {
  slot: SlotFacts | null;
  is_truck_known: boolean;
  is_company_known: boolean;
  other_nbr: number | null;
  unit: BookingFacts['unit'];
  receival: { visitId: string; from: string; until: string } | null;
  booking: BookingFacts['booking'];
  edo: (NonNullable<BookingFacts['edo']> & { isoType: string | null }) | null;
};

/** What is read of a request, with the hour it falls in and the type an empty release will give. */
export type RequestFacts = BookingFacts & { isoType: string | null };

/** Reads in one statement all that bears on a request. `ownNbr`: the appointment being changed, which does not count against itself. */
export async function readFacts(
  db: Queryable,
  request: AppointmentRequest,
  ownNbr: string | null,
  now: Date,
): Promise<RequestFacts> {
  const { rows } = await db.query<FactsRow>({
    name: 'terminal.bookingFacts',
    text: FACTS,
    values: [
      request.gateId,
      request.start,
      request.truckRego,
      request.truckingCo,
      request.containerNbr,
      ownNbr,
      request.bookingNbr,
      request.edoNbr,
      request.isoType,
      now,
    ],
  });
  return toFacts(rows[0]!);
}

const FACTS = `select
  (select json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at, 'has_place', s.taken < s.capacity or exists (
      select from terminal.appointment own where own.appointment_nbr = $6::bigint and own.starts_at = s.starts_at))
    from terminal.slot s where s.gate_id = $1 and s.starts_at <= $2 and s.ends_at > $2 order by s.starts_at desc limit 1) as slot,
  exists (select from terminal.truck where rego = $3) as is_truck_known,
  exists (select from terminal.reference where kind = 'truckingCompanies' and code = $4) as is_company_known,
  (select a.appointment_nbr from terminal.appointment a where a.container_nbr = $5 and a.state in ('Created', 'Late')
    and not a.is_expected and a.appointment_nbr is distinct from $6::bigint) as other_nbr,
  (select json_build_object('transitState', u.transit_state, 'category', u.category, 'impediments', u.impediments,
      'vgmKg', u.vgm_kg) from terminal.unit u where u.container_nbr = $5) as unit,
  coalesce(
    (select json_build_object('visitId', v.visit_id, 'from', v.begin_receive, 'until',
        case when u.requires_power then v.reefer_cutoff when u.hazards <> '{}' then v.hazardous_cutoff else v.cargo_cutoff end)
      from terminal.unit u join terminal.visit v on v.visit_id = u.ob_visit where u.container_nbr = $5),
    (select json_build_object('visitId', v.visit_id, 'from', v.begin_receive, 'until', v.cargo_cutoff)
      from terminal.booking b join terminal.visit v using (visit_id) where b.booking_nbr = $7)) as receival,
  (select json_build_object('isOpen', exists (
      select from terminal.booking_item i where i.booking_nbr = b.booking_nbr and i.tally < i.quantity) or exists (
      select from terminal.unit u where u.container_nbr = $5 and u.booking_nbr = b.booking_nbr))
    from terminal.booking b where b.booking_nbr = $7) as booking,
  (select json_build_object('isActive', $10::timestamptz between e.earliest and e.latest and $2 between e.earliest and e.latest,
      'hasType', l.iso_type is not null, 'available', coalesce(l.ordered - l.released - l.reserved, 0), 'isoType', l.iso_type)
    from terminal.edo e left join terminal.edo_line l on l.edo_nbr = e.edo_nbr and ($9::text is null or l.iso_type = $9)
    where e.edo_nbr = $8 order by l.ordered - l.released - l.reserved > 0 desc nulls last, l.iso_type limit 1) as edo`;

function toFacts(row: FactsRow): RequestFacts {
  const { slot, receival } = row;
  return {
    slot: slot && {
      startsAt: Date.parse(String(slot.starts_at)),
      endsAt: Date.parse(String(slot.ends_at)),
      hasPlace: slot.has_place,
    },
    isTruckKnown: row.is_truck_known,
    isCompanyKnown: row.is_company_known,
    otherAppointmentNbr: row.other_nbr === null ? null : String(row.other_nbr),
    unit: row.unit,
    receival: receival && {
      visitId: receival.visitId,
      from: Date.parse(receival.from),
      until: Date.parse(receival.until),
    },
    booking: row.booking,
    edo: row.edo,
    isoType: row.edo?.isoType ?? null,
  };
}
