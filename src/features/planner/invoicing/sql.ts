import type { BilledTrips } from '#features/billing/invoices/calculating/sql.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { Failure, notFound, refusedBecause } from '#kernel/failures.ts';
import { issuesOfBookings } from '../issues/sql.ts';
import { ACTION } from '../states/model.ts';
import { bookingMoves, factsOf } from '../states/rules.ts';
import { awaitsReturn, type BookedTrip, holdTrips, invoiceTrip } from '../trips/sql.ts';

type Invoicing = typeof ACTION.calculate | typeof ACTION.recalculate;

/** What billing asks of bookings, by the table of their states (spec transport §4). Who asks may: the calls say who. */
export const billedTrips: BilledTrips = {
  calculate: async (trx, bookingId, calculation) => {
    const trip = await holdFor(trx, ACTION.calculate, bookingId, calculation.today);
    return invoiceTrip(trx, trip, calculation);
  },
  holdInvoiced: (trx, bookingId, today) => holdFor(trx, ACTION.recalculate, bookingId, today),
  holdAllInvoiced: (trx, bookingIds, today) => holdAllFor(trx, ACTION.recalculate, bookingIds, today),
};

/** The trip of a booking, held, of which every leg is in a state that allows it. @throws Failure 400, 404 */
async function holdFor(
  trx: Transaction,
  action: Invoicing,
  bookingId: number,
  today: Day,
): Promise<BookedTrip> {
  const held = (await holdAllFor(trx, action, [bookingId], today)).get(bookingId)!;
  if (held instanceof Failure) throw held;
  return held;
}

/** The same of several bookings, by their ids: of those that are in another state the reason. */
async function holdAllFor(
  trx: Transaction,
  action: Invoicing,
  bookingIds: readonly number[],
  today: Day,
): Promise<Map<number, BookedTrip | Failure>> {
  const trips = await holdTrips(trx, bookingIds);
  const issues = await issuesOfBookings(
    trx,
    [...trips.values()].flatMap(trip => trip.legs.map(leg => leg.bookingId)),
  );
  const whyNot = (trip: BookedTrip): Failure | null => {
    for (const { bookingId, status, instanceDate } of trip.legs) {
      const row = { instanceDate, hasBillingIssues: issues.has(bookingId), awaitsReturn: awaitsReturn(trip) };
      const reason = bookingMoves.whyNot(status, action, factsOf(row, { isPrivileged: true, today }));
      if (reason) return refusedBecause(reason);
    }
    return null;
  };
  return new Map(
    bookingIds.map(id => {
      const trip = trips.get(id);
      return [id, trip ? (whyNot(trip) ?? trip) : notFound('Booking')];
    }),
  );
}
