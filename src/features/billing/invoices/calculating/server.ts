import { dayOf } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { Failure } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { Recalculation } from '../model.ts';
import { newsOfInvoices } from '../rules.ts';
import type { KeptInvoice } from '../sql.ts';
import { type BilledTrips, recalculateTrips } from './sql.ts';

/** Invoices that are held together: none of them waits long. */
const AT_ONCE = 50;

/** Recalculates invoices; never by default items, which somebody is to be asked about. One that cannot be keeps no other from it. */
export async function recalculateEach(
  context: Context,
  trips: BilledTrips,
  bookingIds: readonly number[],
): Promise<Recalculation[]> {
  const asked = [...new Set(bookingIds)];
  const outcomes: Outcome[] = [];
  for (let i = 0; i < asked.length; i += AT_ONCE) {
    const together = asked.slice(i, i + AT_ONCE);
    outcomes.push(...(await inTransaction(context.db, trx => recalculate(trx, context, trips, together))));
  }
  const changed = outcomes.flatMap(({ outcome }) => (outcome instanceof Failure ? [] : [outcome]));
  for (const event of newsOfInvoices(changed)) context.publish(event);
  return outcomes.map(told);
}

type Outcome = { bookingId: number; outcome: KeptInvoice | Failure };

async function recalculate(
  trx: Transaction,
  { now, zone, caller }: Context,
  trips: BilledTrips,
  bookingIds: readonly number[],
): Promise<Outcome[]> {
  const held = await trips.holdAllInvoiced(trx, bookingIds, dayOf(now, zone));
  // Both ways of a trip name it.
  const once = [...new Set([...held.values()].flatMap(one => (one instanceof Failure ? [] : [one])))];
  const invoices = await recalculateTrips(trx, once, caller);
  const outcomeOf = new Map(once.map((trip, i) => [trip, invoices[i]!]));
  return bookingIds.map(bookingId => {
    const one = held.get(bookingId)!;
    return { bookingId, outcome: one instanceof Failure ? one : outcomeOf.get(one)! };
  });
}

function told({ bookingId: propelReferenceNumber, outcome }: Outcome): Recalculation {
  if (!(outcome instanceof Failure)) {
    const { invoiceNumber } = outcome;
    return { propelReferenceNumber, invoiceNumber, isRecalculated: true, errors: [] };
  }
  const errors = Object.values(outcome.errors).flat();
  return { propelReferenceNumber, invoiceNumber: null, isRecalculated: false, errors };
}
