import { addDays, dayOf, startOfHour } from '#kernel/calendar.ts';
import { announceShip } from '../announce.ts';
import { between, chance } from '../chance.ts';
import { SLOT_DAYS_AHEAD, slotsOfDay } from '../gateHours.ts';
import { insertRows } from '../seed/insert.ts';
import { after, DAY, HOUR } from '../spans.ts';
import { replenish } from '../stock.ts';
import type { Happening, World } from '../world.ts';

/** Each night: slots for one more day, ships announced, old things cleared away, the depot evened out. */
export const dayBreaks: Happening = async (world, items) => {
  for (const item of items) {
    const today = dayOf(item.at, world.zone);
    world.plans.push({ at: nextNight(today, world.zone), kind: 'day', ref: item.ref, detail: '' });
    await insertRows(world.db, 'slot', slotsOfDay(addDays(today, SLOT_DAYS_AHEAD), world.zone));
    await announceShips(world, item.at);
    await replenish(world, item.at);
    await clearAway(world, item.at);
  }
};

/** Half past midnight of the day after `today`. */
export function nextNight(today: string, zone: string): Date {
  return after(startOfHour(addDays(today, 1), 0, zone), HOUR / 2);
}

const ANNOUNCED_MS = 12 * DAY;

async function announceShips(world: World, at: Date): Promise<void> {
  const { rows } = await world.db.query<{ ordinal: number; eta: Date }>(
    'select ordinal, eta from terminal.visit order by ordinal desc limit 1',
  );
  let { ordinal, eta } = rows[0] ?? { ordinal: 0, eta: at };
  while (eta.getTime() < at.getTime() + ANNOUNCED_MS) {
    ordinal++;
    eta = after(eta, Math.round(between(chance(world.seed, 'gap', ordinal), 32, 56)) * HOUR);
    await announceShip(world, ordinal, eta);
  }
}

/** What is kept: a fortnight of boxes that left, a month of gate events, two of trains, appointments, slots and calls. */
const CLEARING: readonly [sql: string, days: number][] = [
  [`delete from terminal.unit where time_out < $1`, 14],
  [`delete from terminal.rail_unit where done_at < $1`, 60],
  [`delete from terminal.gate_event where at < $1`, 30],
  [`delete from terminal.appointment where starts_at < $1`, 60],
  [`delete from terminal.slot where ends_at < $1`, 60],
  [`delete from terminal.booking where visit_id in (select visit_id from terminal.visit where eta < $1)`, 60],
  [`delete from terminal.visit where eta < $1 and phase = 'Closed'`, 60],
  // Advised to somebody who never came for them.
  [
    `update terminal.unit set transit_state = 'Departed', time_out = time_in + interval '28 days', position = null
     where category = 'Import' and transit_state = 'Yard' and time_in < $1`,
    28,
  ],
];

async function clearAway(world: World, at: Date): Promise<void> {
  for (const [sql, days] of CLEARING) await world.db.query(sql, [after(at, -days * DAY)]);
}
