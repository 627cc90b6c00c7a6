import { dayOf } from '#kernel/calendar.ts';
import { Failure } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { Recalculation } from '../model.ts';
import { type BilledTrips, calculateTrip } from './sql.ts';

/** Recalculates invoices one after the other, each by itself; never by default items, which somebody is to be asked about. */
export async function recalculateEach(
  context: Context,
  trips: BilledTrips,
  bookingIds: readonly number[],
): Promise<Recalculation[]> {
  const outcomes: Recalculation[] = [];
  for (const bookingId of new Set(bookingIds)) outcomes.push(await recalculate(context, trips, bookingId));
  if (outcomes.some(({ isRecalculated }) => isRecalculated)) context.publish({ topic: 'invoices' });
  return outcomes;
}

async function recalculate(
  { db, now, zone, caller }: Context,
  trips: BilledTrips,
  propelReferenceNumber: number,
): Promise<Recalculation> {
  const asked = { useDefaults: false, today: dayOf(now, zone), actor: caller };
  try {
    const { invoiceNumber } = await inTransaction(db, async trx =>
      calculateTrip(trx, await trips.holdInvoiced(trx, propelReferenceNumber, asked.today), asked),
    );
    return { propelReferenceNumber, invoiceNumber, isRecalculated: true, errors: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const errors = Object.values(error.errors).flat();
    return { propelReferenceNumber, invoiceNumber: null, isRecalculated: false, errors };
  }
}
