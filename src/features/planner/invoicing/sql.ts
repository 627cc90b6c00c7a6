import type { BilledTrips } from '#features/billing/invoices/calculating/sql.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refusedBecause } from '#kernel/failures.ts';
import { issuesOfBookings } from '../issues/sql.ts';
import { ACTION } from '../states/model.ts';
import { bookingMoves, factsOf } from '../states/rules.ts';
import { awaitsReturn, type BookedTrip, holdTrip, invoiceTrip } from '../trips/sql.ts';

type Invoicing = typeof ACTION.calculate | typeof ACTION.recalculate;

/** What billing asks of bookings, by the table of their states (spec transport §4). Who asks may: the calls say who. */
export const billedTrips: BilledTrips = {
  calculate: async (trx, bookingId, calculation) => {
    const trip = await holdFor(trx, ACTION.calculate, bookingId, calculation.today);
    return invoiceTrip(trx, trip, calculation);
  },
  holdInvoiced: (trx, bookingId, today) => holdFor(trx, ACTION.recalculate, bookingId, today),
};

/** The trip of a booking, held, of which every leg is in a state that allows it. @throws Failure 400, 404 */
async function holdFor(
  trx: Transaction,
  action: Invoicing,
  bookingId: number,
  today: Day,
): Promise<BookedTrip> {
  const trip = await holdTrip(trx, bookingId);
  if (!trip) throw notFound('Booking');
  const issues = await issuesOfBookings(
    trx,
    trip.legs.map(leg => leg.bookingId),
  );
  for (const { bookingId: id, status, instanceDate } of trip.legs) {
    const row = { instanceDate, hasBillingIssues: issues.has(id), awaitsReturn: awaitsReturn(trip) };
    const reason = bookingMoves.whyNot(status, action, factsOf(row, { isPrivileged: true, today }));
    if (reason) throw refusedBecause(reason);
  }
  return trip;
}
