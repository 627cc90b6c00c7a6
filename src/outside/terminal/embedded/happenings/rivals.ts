import type { AppointmentRequest } from '../../terminal-port.ts';
import { createAppointment } from '../booking.ts';
import type { Call } from '../call.ts';
import { chance, pick, wholeBetween } from '../chance.ts';
import { TERMINAL_GATE } from '../gateHours.ts';
import { cancelAppointment } from '../rebooking.ts';
import { RIVAL, rivalCompany, rivalTranType, wantedShare } from '../rivals.ts';
import { after, DAY, MINUTE } from '../spans.ts';
import type { TickParts } from '../tick.ts';
import type { Happening, RivalBooking, World } from '../world.ts';
import { IS_BOOKED } from './moves.ts';

/** Every two to four minutes another company books or cancels. After a pause it does not catch up. */
export const rivalsStir: Happening = async (world, items) => {
  for (const item of items) {
    const wait = wholeBetween(chance(world.seed, 'stir', item.at.getTime()), 2 * MINUTE, 4 * MINUTE);
    const next = Math.max(item.at.getTime() + wait, world.now.getTime());
    world.plans.push({ at: new Date(next + 1), kind: 'rival', ref: item.ref, detail: '' });
    world.rivalBookings.push({ at: item.at, ref: `${RIVAL}${item.at.getTime()}` });
  }
};

/** Does what the rivals had in mind, each as a customer of its own. Answers how many changed something. */
export async function bookForRivals({ pool, zone, tell }: TickParts, world: World): Promise<number> {
  const call: Call = {
    pool,
    now: world.now,
    seed: world.seed,
    zone,
    ctx: { actorLogin: 'other customers', correlationId: 'tick' },
    tell,
  };
  let changed = 0;
  for (const booking of world.rivalBookings) if (await bookOrCancel(call, booking)) changed++;
  return changed;
}

const DAYS_AHEAD = 7;

async function bookOrCancel(call: Call, { ref }: RivalBooking): Promise<boolean> {
  const slot = await someSlot(call, ref);
  if (!slot) return false;
  const wanted = wantedShare(call.seed, slot, slot.starts_at.getTime() - call.now.getTime());
  if (slot.taken < Math.round(wanted * slot.capacity)) return book(call, ref, slot.starts_at);
  return slot.rival_nbr !== null && chance(call.seed, ref, 'cancels') < 0.15
    ? cancel(call, slot.rival_nbr)
    : false;
}

type SomeSlot = { starts_at: Date; zone: number; capacity: number; taken: number; rival_nbr: number | null };

/** An hour of the next days, the near ones more often, with a booking of a rival in it. */
async function someSlot(call: Call, ref: string): Promise<SomeSlot | undefined> {
  const ahead = Math.round(chance(call.seed, ref, 'ahead') ** 2 * DAYS_AHEAD * DAY);
  const { rows } = await call.pool.query<SomeSlot>(
    `select s.starts_at, s.zone, s.capacity, s.taken, (
       select a.appointment_nbr from terminal.appointment a
       where a.starts_at = s.starts_at and a.gate_id = s.gate_id and a.state = 'Created' and not a.is_expected
         and starts_with(a.ext_ref, $4) limit 1) as rival_nbr
     from terminal.slot s where s.gate_id = $1 and s.starts_at > $2 and s.starts_at >= $3 order by s.starts_at limit 1`,
    [TERMINAL_GATE, after(call.now, 30 * MINUTE), after(call.now, ahead), RIVAL],
  );
  return rows[0];
}

async function book(call: Call, ref: string, start: Date): Promise<boolean> {
  const tranType = rivalTranType(call.seed, ref);
  const containerNbr = await boxFor(call, ref, tranType, start);
  if (!containerNbr) return false;
  const truckingCo = rivalCompany(call.seed, ref);
  const request: AppointmentRequest = {
    extRef: ref,
    gateId: TERMINAL_GATE,
    start,
    tranType,
    truckingCo,
    truckRego: await truckOf(call, ref, truckingCo),
    containerNbr,
    edoNbr: null,
    isoType: null,
    bookingNbr: null,
    position: wholeBetween(chance(call.seed, ref, 'position'), 0, 5),
    doorDirection: 'Any',
  };
  return (await createAppointment(call, request)).ok;
}

async function cancel(call: Call, appointmentNbr: number): Promise<boolean> {
  return (await cancelAppointment(call, { appointmentNbr: String(appointmentNbr) })).ok;
}

const IMPORTS = `select u.container_nbr from terminal.unit u where u.category = 'Import' and u.transit_state = 'Yard'
  and u.impediments = '{}' and u.trucking_co is null and u.time_in < $1 and not ${IS_BOOKED} order by u.time_in limit 40`;
const EXPORTS = `select u.container_nbr from terminal.visit v join terminal.unit u on u.ob_visit = v.visit_id
  where v.begin_receive <= $1 and v.hazardous_cutoff > $1 and u.transit_state = 'Inbound' and u.category = 'Export'
  and u.vgm_kg > 0 and not ${IS_BOOKED} order by u.container_nbr limit 40`;

async function boxFor(call: Call, ref: string, tranType: string, start: Date): Promise<string | undefined> {
  const { rows } = await call.pool.query<{ container_nbr: string }>(tranType === 'DI' ? IMPORTS : EXPORTS, [
    start,
  ]);
  return rows.length > 0 ? pick(chance(call.seed, ref, 'box'), rows).container_nbr : undefined;
}

async function truckOf(call: Call, ref: string, truckingCo: string): Promise<string | null> {
  const { rows } = await call.pool.query<{ rego: string }>(
    'select rego from terminal.truck where trucking_co = $1 order by rego limit 20',
    [truckingCo],
  );
  return rows.length > 0 ? pick(chance(call.seed, ref, 'truck'), rows).rego : null;
}
