import { type Actor, audit, auditAll, type Change } from '#kernel/audit.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { Failure, notFound, refused, refusedBecause } from '#kernel/failures.ts';
import type { Line, Prices, Trip } from '../../calculation/model.ts';
import { linesOf, whyMissing } from '../../calculation/rules.ts';
import { priceListsOn } from '../../customer-items/prices/sql.ts';
import { itemsOf } from '../lines/sql.ts';
import { INVOICE } from '../model.ts';
import { whyNotChange } from '../rules.ts';
import {
  deleteInvoice,
  insertInvoice,
  type KeptInvoice,
  lockInvoiceOf,
  lockInvoicesOf,
  rewriteInvoices,
} from '../sql.ts';

export type Calculation = {
  /** Default items stand in for those that the customer has not. */
  useDefaults: boolean;
  today: Day;
  actor: Actor;
};

/** What billing asks of bookings; handed in, as the planner goes by billing and not the other way round. */
export type BilledTrips = {
  /** Makes the invoice of a complete trip, and its bookings Invoiced. @throws Failure 400, 404 before anything is written */
  calculate(trx: Transaction, bookingId: number, calculation: Calculation): Promise<KeptInvoice>;
  /** Holds a trip whose invoice may be made anew. @throws Failure 400, 404 */
  holdInvoiced(trx: Transaction, bookingId: number, today: Day): Promise<Trip>;
  /** The same of several, by the ids of the bookings: of those whose may not the reason. */
  holdAllInvoiced(
    trx: Transaction,
    bookingIds: readonly number[],
    today: Day,
  ): Promise<Map<number, Trip | Failure>>;
};

/**
 * Makes the invoice of a trip, or all of its lines anew: by the rates of the trip's day, whenever it is done. The trip is to be
 * held. Refuses before anything is written, so that whoever completes a booking can go on without an invoice.
 * @throws Failure 400 what is missing, or that the invoice has been generated
 */
export async function calculateTrip(
  trx: Transaction,
  trip: Trip,
  { useDefaults, today, actor }: Calculation,
): Promise<KeptInvoice> {
  const before = await lockInvoiceOf(trx, trip.bookingId);
  const [prices] = await readPrices(trx, [trip]);
  const lines = newLines(before, trip, prices!, { useDefaults });
  const after = before
    ? (await rewriteInvoices(trx, [{ before, trip, lines }]))[0]!
    : await insertInvoice(trx, trip, { lines, today });
  await auditInvoice(trx, actor, before ? 'recalculated' : 'calculated', { before, after });
  return after;
}

/**
 * Makes the lines of the invoices of several trips anew, by no default items; the trips are to be held. Answers the invoice of each
 * in their order, or why it stays. So many statements for all as for one, but for the rates, which are read by customer and day.
 */
export async function recalculateTrips(
  trx: Transaction,
  trips: readonly Trip[],
  actor: Actor,
): Promise<(KeptInvoice | Failure)[]> {
  const kept = await lockInvoicesOf(
    trx,
    trips.map(({ bookingId }) => bookingId),
  );
  const prices = await readPrices(trx, trips);
  const judged = trips.map((trip, i) => {
    const before = kept.get(trip.bookingId);
    if (!before) return notFound('Invoice');
    const lines = failureOr(() => newLines(before, trip, prices[i]!, { useDefaults: false }));
    return lines instanceof Failure ? lines : { before, trip, lines };
  });
  const changes = judged.flatMap(one => (one instanceof Failure ? [] : [one]));
  const after = await rewriteInvoices(trx, changes);
  const done = new Map(changes.map((change, i) => [change, after[i]!]));
  await auditAll(
    trx,
    actor,
    changes.map(change => changeOf('recalculated', { before: change.before, after: done.get(change) })),
  );
  return judged.map(one => (one instanceof Failure ? one : done.get(one)!));
}

/** The lines of a trip by these rates. @throws Failure 400 what is missing, or that the invoice has been generated */
function newLines(
  before: KeptInvoice | undefined,
  trip: Trip,
  prices: Prices,
  how: { useDefaults: boolean },
): Line[] {
  refuseGenerated(before);
  const made = linesOf(trip, prices, how);
  if ('missing' in made) throw refused({ Exception: whyMissing(made.missing, how) });
  return made.lines;
}

function failureOr<T>(work: () => T): T | Failure {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error;
  }
}

/** The rates of trips, in their order: of their sites and road bridges, and not of all others. */
function readPrices(trx: Transaction, trips: readonly Trip[]): Promise<Prices[]> {
  const asked = trips.map(({ customerId, forwarderId, date, legs }) => ({
    whose: { customerId, forwarderId },
    day: date,
    needs: {
      siteIds: legs.flatMap(({ originSiteId, destinationSiteId }) => [originSiteId, destinationSiteId]),
      roadBridgeIds: legs.flatMap(({ roadBridges }) => roadBridges.map(({ roadBridgeId }) => roadBridgeId)),
    },
  }));
  return priceListsOn(trx, asked);
}

/** Takes the open invoice of a trip away; the trail keeps it. Nothing where there is none. @throws Failure 400 once it is generated */
export async function takeInvoiceAway(
  trx: Transaction,
  { bookingId, actor }: { bookingId: number; actor: Actor },
): Promise<void> {
  const before = await lockInvoiceOf(trx, bookingId);
  if (!before) return;
  refuseGenerated(before);
  await deleteInvoice(trx, before.invoiceId);
  await auditInvoice(trx, actor, 'deleted', { before });
}

/** Refuses a change of an invoice that stands in a file. @throws Failure 400 */
export function refuseGenerated(invoice: KeptInvoice | undefined): void {
  const reason = invoice && whyNotChange(invoice);
  if (reason) throw refusedBecause(reason);
}

/** Puts a change of an invoice on record. */
export async function auditInvoice(
  trx: Transaction,
  actor: Actor,
  action: string,
  { before, after }: { before?: KeptInvoice | undefined; after?: KeptInvoice | undefined },
): Promise<void> {
  await audit(trx, actor, changeOf(action, { before, after }));
}

function changeOf(
  action: string,
  { before, after }: { before?: KeptInvoice | undefined; after?: KeptInvoice | undefined },
): Change {
  const id = (after ?? before)!.invoiceNumber;
  const change = { ...(before && { before: onRecord(before) }), ...(after && { after: onRecord(after) }) };
  return { action, noun: INVOICE, id, companyId: null, ...change };
}

function onRecord(kept: KeptInvoice) {
  const { lines, invoiceId: _, ...row } = kept;
  return { ...row, items: itemsOf(lines, row) };
}
