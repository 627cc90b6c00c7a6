import { audit } from '#kernel/audit.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { RailAnswer, RailOperator } from '#outside/rail/rail.ts';
import type { PlannerBooking } from '../bookings/model.ts';
import { bookingById, lockBooking } from '../bookings/sql.ts';
import type { Status } from '../model.ts';
import { newestNumber, noteTold, type UntoldTrain, untoldNews, untoldTrains } from '../rail/sql.ts';
import { systemMoves } from '../states/rules.ts';
import { newsOfBooking } from '../whose/rules.ts';
import { holdBookings, moveBooking, unitsWithRail } from './sql.ts';

export type RailParts = {
  db: Db;
  clock: Clock;
  /** The port's time zone. */
  zone: string;
  rail: RailOperator;
  publish: (event: LiveEvent) => void;
  log: { warn(message: string): void };
};

const MOST_TRAINS = 50;
const SYSTEM = { system: 'rail operator' };

/**
 * Tells the rail operator what has changed, train by train, and hears what it answers. What it does not take now it is told
 * of the next time; the other trains do not wait. Answers how many bookings moved.
 */
export async function talkToRail(parts: RailParts): Promise<number> {
  const { db, clock, zone, rail } = parts;
  const today = dayOf(clock.now(), zone);
  const until = Number.isFinite(rail.daysAhead) ? addDays(today, rail.daysAhead) : null;
  const moved: PlannerBooking[] = [];
  for (const train of await untoldTrains(db, until, MOST_TRAINS)) {
    const taken = await tellTrain(parts, train).catch((error: unknown) => {
      parts.log.warn(`rail operator: train ${train.instanceId}: ${String(error)}`);
      return [];
    });
    moved.push(...taken);
  }
  moved.push(...(await hearAnswers(parts)));
  for (const booking of moved) for (const event of newsOfBooking(booking, booking)) parts.publish(event);
  return moved.length;
}

/** In one transaction with what it makes of the bookings: they are told of once, unless the operator keeps books elsewhere. */
function tellTrain({ db, clock, rail }: RailParts, { bookingIds, ...train }: UntoldTrain) {
  const now = clock.now();
  return inTransaction(db, async trx => {
    await holdBookings(trx, bookingIds);
    const news = await untoldNews(trx, train.instanceId, bookingIds);
    const taken: PlannerBooking[] = [];
    if (news.length === 0) return taken;
    await rail.tell(trx, { ...train, units: await unitsWithRail(trx, train.instanceId) }, news, now);
    const numbers = news.map(({ number }) => number);
    await noteTold(trx, numbers, now);
    for (const bookingId of new Set(news.map(one => one.bookingId))) {
      const newest = await newestNumber(trx, bookingId);
      const isNewest = numbers.includes(newest!);
      taken.push(...(await follow(trx, { bookingId, isNewest, action: 'take' })));
    }
    return taken;
  });
}

/** Each answer in a transaction of its own; one that comes late or twice changes nothing. */
async function hearAnswers({ db, clock, rail, log }: RailParts): Promise<PlannerBooking[]> {
  const moved: PlannerBooking[] = [];
  try {
    const answers = await rail.answers(clock.now());
    for (const answer of answers) moved.push(...(await inTransaction(db, trx => hear(trx, answer))));
    await rail.settle(answers);
  } catch (error) {
    log.warn(`rail operator: its answers were not heard: ${String(error)}`);
  }
  return moved;
}

async function hear(trx: Transaction, answer: RailAnswer): Promise<PlannerBooking[]> {
  const { bookingId, number } = answer;
  await holdBookings(trx, [bookingId]);
  const isNewest = (await newestNumber(trx, bookingId)) === number;
  if ('refusal' in answer)
    return follow(trx, { bookingId, isNewest, action: 'refuse', operatorWords: answer.refusal });
  const { railReferenceNumber } = answer;
  return follow(trx, { bookingId, isNewest, action: 'confirm', railReferenceNumber });
}

type Following = {
  bookingId: number;
  isNewest: boolean;
  action: 'take' | 'confirm' | 'refuse';
  operatorWords?: string;
  railReferenceNumber?: string;
};

/** Moves a booking as the system's table says, or leaves it; answers it if it moved. */
async function follow(
  trx: Transaction,
  { bookingId, isNewest, action, ...change }: Following,
): Promise<PlannerBooking[]> {
  const before = await lockBooking(trx, bookingId);
  if (!before) return [];
  const told = systemMoves.tell(before.status, action, { isNewest });
  if ('reason' in told) return [];
  await moveBooking(trx, bookingId, { status: told.to as Exclude<Status, 'Available'>, ...change });
  const after = (await bookingById(trx, bookingId))!;
  await audit(trx, SYSTEM, { action: TRAIL[action], ...trailOf(before), before, after });
  return [after];
}

const TRAIL = {
  take: 'taken by the rail operator',
  confirm: 'confirmed by the rail operator',
  refuse: 'given back by the rail operator',
};

function trailOf({ trainServicePlannerBookingId: id, customerDetails }: PlannerBooking) {
  return { noun: 'train booking', id, companyId: customerDetails.companyId };
}
