import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import { chance, pick, wholeBetween } from '../chance.ts';
import { type NewSlot, SLOT_DAYS_AHEAD, slotsOfDay } from '../gateHours.ts';
import type { NewUnit } from '../newUnit.ts';
import { RIVAL, rivalCompany, rivalTranType, wantedShare } from '../rivals.ts';
import { after, HOUR } from '../spans.ts';
import { truckPlan } from '../truckPlan.ts';
import type { VisitRow } from '../visits.ts';
import type { History } from './history.ts';
import type { NewTruck } from './registers.ts';
import { TRUCKING_COMPANIES } from './truckingCompanies.ts';

export type NewAppointment = {
  ext_ref: string;
  is_expected: boolean;
  gate_id: string;
  starts_at: Date;
  ends_at: Date;
  tran_type: string;
  trucking_co: string;
  truck_rego: string | null;
  container_nbr: string | null;
  position: number;
  door_direction: string;
  state: string;
  is_edo_reserved: boolean;
  used_at: Date | null;
  changed_at: Date;
};

const PAST_DAYS = 7;

export function slotsAround({ now }: History, zone: string): NewSlot[] {
  const today = dayOf(now, zone);
  const days: Day[] = Array.from({ length: PAST_DAYS + SLOT_DAYS_AHEAD + 1 }, (_, i) =>
    addDays(today, i - PAST_DAYS),
  );
  return days.flatMap(day => slotsOfDay(day, zone));
}

/** The boxes that appointments may be for: those still free, and those that have left, for the past. */
class Boxes {
  readonly #imports: string[];
  readonly #gone: string[];
  readonly #exports: { nbr: string; visit: VisitRow }[];

  constructor(units: readonly NewUnit[], visits: readonly VisitRow[]) {
    const visitOf = new Map(visits.map(visit => [visit.visit_id, visit]));
    const imports = units.filter(unit => unit.category === 'Import');
    this.#gone = imports.filter(unit => unit.transit_state === 'Departed').map(unit => unit.container_nbr);
    const free = imports.filter(
      unit => unit.transit_state === 'Yard' && unit.impediments.length === 0 && !unit.trucking_co,
    );
    // Half of what is free in the yard is left for people to book.
    this.#imports = free.filter((_, i) => i % 2 === 0).map(unit => unit.container_nbr);
    this.#exports = units
      .filter(unit => unit.category === 'Export' && unit.transit_state === 'Inbound' && unit.vgm_kg > 0)
      .map(unit => ({ nbr: unit.container_nbr, visit: visitOf.get(unit.ob_visit!)! }))
      .filter((_, i) => i % 2 === 0);
  }

  past(luck: number): string | null {
    return this.#gone.length > 0 ? pick(luck, this.#gone) : null;
  }

  import(): string | null {
    return this.#imports.pop() ?? null;
  }

  export(startsAt: Date): string | null {
    const i = this.#exports.findIndex(
      ({ visit }) => visit.begin_receive <= startsAt && visit.hazardous_cutoff > startsAt,
    );
    return i < 0 ? null : this.#exports.splice(i, 1)[0]!.nbr;
  }
}

/** What has been booked at the terminal gate a week back and ahead, and counts it in the slots. */
export function appointmentsAround(
  history: History,
  slots: readonly NewSlot[],
  cargo: { units: readonly NewUnit[]; visits: readonly VisitRow[]; trucks: readonly NewTruck[] },
): NewAppointment[] {
  const boxes = new Boxes(cargo.units, cargo.visits);
  const fleets = Map.groupBy(cargo.trucks, truck => truck.trucking_co);
  return slots.flatMap(slot => {
    const lead = slot.starts_at.getTime() - history.now.getTime();
    if (lead > PAST_DAYS * 24 * HOUR) return [];
    const count = Math.round(wantedShare(history.seed, slot, lead) * slot.capacity);
    const booked = Array.from({ length: count }, (_, i) => appointmentIn(history, slot, i, boxes, fleets));
    const made = booked.filter(appointment => appointment !== undefined);
    slot.taken = made.filter(appointment => appointment.state !== 'Canceled').length;
    return made;
  });
}

function appointmentIn(
  { seed, now }: History,
  slot: NewSlot,
  i: number,
  boxes: Boxes,
  fleets: Map<string, NewTruck[]>,
): NewAppointment | undefined {
  const ref = `${RIVAL}${slot.starts_at.getTime()}-${i}`;
  const tranType = rivalTranType(seed, ref);
  const isOver = slot.ends_at <= now;
  const containerNbr = isOver
    ? boxes.past(chance(seed, ref, 'box'))
    : tranType === 'DI'
      ? boxes.import()
      : boxes.export(slot.starts_at);
  if (!containerNbr) return undefined;
  const company = rivalCompany(seed, ref, TRUCKING_COMPANIES);
  return {
    ext_ref: ref,
    is_expected: false,
    gate_id: slot.gate_id,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    tran_type: isOver ? 'DI' : tranType,
    trucking_co: company,
    truck_rego: pick(chance(seed, ref, 'truck'), fleets.get(company)!).rego,
    container_nbr: containerNbr,
    position: wholeBetween(chance(seed, ref, 'position'), 0, 5),
    door_direction: pick(chance(seed, ref, 'door'), ['Any', 'Any', 'Forward', 'Rear']),
    is_edo_reserved: false,
    ...outcomeOf({ seed, now }, ref, slot),
    changed_at: slot.starts_at < now ? slot.starts_at : now,
  };
}

function outcomeOf(
  { seed, now }: History,
  ref: string,
  slot: NewSlot,
): { state: string; used_at: Date | null } {
  const truck = truckPlan(seed, ref);
  const arrives = after(slot.starts_at, truck.arrivesAfterMs);
  const expires = after(slot.ends_at, HOUR);
  if (chance(seed, ref, 'canceled') < 0.04 && slot.ends_at <= now)
    return { state: 'Canceled', used_at: null };
  if (truck.comes && arrives <= now && slot.ends_at <= now)
    return { state: arrives > slot.ends_at ? 'UsedLate' : 'Used', used_at: arrives };
  if (expires <= now) return { state: 'Expired', used_at: null };
  return { state: slot.ends_at <= now ? 'Late' : 'Created', used_at: null };
}
