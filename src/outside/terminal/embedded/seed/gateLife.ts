import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import { chance, pick, wholeBetween } from '../chance.ts';
import { type NewSlot, SLOT_DAYS_AHEAD, slotsOfDay } from '../gateHours.ts';
import type { NewUnit } from '../newUnit.ts';
import { RIVAL, rivalCompany, rivalTranType, wantedShare } from '../rivals.ts';
import { after, HOUR } from '../spans.ts';
import { truckPlan } from '../truckPlan.ts';
import type { VisitRow } from '../visits.ts';
import { GateBoxes } from './gateBoxes.ts';
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

/** What has been booked at the terminal gate a week back and ahead, and counts it in the slots. */
export function appointmentsAround(
  history: History,
  slots: readonly NewSlot[],
  cargo: { units: readonly NewUnit[]; visits: readonly VisitRow[]; trucks: readonly NewTruck[] },
): NewAppointment[] {
  const boxes = new GateBoxes(cargo.units, cargo.visits);
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
  boxes: GateBoxes,
  fleets: Map<string, NewTruck[]>,
): NewAppointment | undefined {
  const ref = `${RIVAL}${slot.starts_at.getTime()}-${i}`;
  const tranType = rivalTranType(seed, ref);
  const outcome = outcomeOf({ seed, now }, ref, slot);
  const isToCome = outcome.state === 'Created' || outcome.state === 'Late';
  const containerNbr = isToCome
    ? boxes.toCome(tranType, slot.starts_at)
    : boxes.past(tranType, slot.starts_at, outcome.used_at && leftAt({ seed, now }, ref, outcome.used_at));
  if (!containerNbr) return undefined;
  const company = rivalCompany(seed, ref, TRUCKING_COMPANIES);
  return {
    ext_ref: ref,
    is_expected: false,
    gate_id: slot.gate_id,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    tran_type: tranType,
    trucking_co: company,
    truck_rego: pick(chance(seed, ref, 'truck'), fleets.get(company)!).rego,
    container_nbr: containerNbr,
    position: wholeBetween(chance(seed, ref, 'position'), 0, 5),
    door_direction: pick(chance(seed, ref, 'door'), ['Any', 'Any', 'Forward', 'Rear']),
    is_edo_reserved: false,
    ...outcome,
    changed_at: slot.starts_at < now ? slot.starts_at : now,
  };
}

function leftAt({ seed, now }: History, ref: string, arrived: Date): Date {
  const left = after(arrived, truckPlan(seed, ref).turnMs);
  return left < now ? left : now;
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
