import { type Actor, audit } from '#kernel/audit.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { refused, refusedBecause } from '#kernel/failures.ts';
import type { Trip } from '../../calculation/model.ts';
import { linesOf, whyMissing } from '../../calculation/rules.ts';
import { priceListOn } from '../../customer-items/sql.ts';
import { itemsOf } from '../lines/sql.ts';
import { INVOICE } from '../model.ts';
import { whyNotChange } from '../rules.ts';
import { deleteInvoice, type KeptInvoice, lockInvoiceOf, writeInvoice } from '../sql.ts';

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
  refuseGenerated(before);
  const whose = { customerId: trip.customerId, forwarderId: trip.forwarderId };
  const prices = await priceListOn(trx, whose, trip.date, neededBy(trip));
  const made = linesOf(trip, prices, { useDefaults });
  if ('missing' in made) throw refused({ Exception: whyMissing(made.missing, { useDefaults }) });
  const after = await writeInvoice(trx, before, trip, { lines: made.lines, today });
  await auditInvoice(trx, actor, before ? 'recalculated' : 'calculated', { before, after });
  return after;
}

/** Its sites and road bridges: the rates of all others are not read. */
function neededBy({ legs }: Trip) {
  return {
    siteIds: legs.flatMap(({ originSiteId, destinationSiteId }) => [originSiteId, destinationSiteId]),
    roadBridgeIds: legs.flatMap(({ roadBridges }) => roadBridges.map(({ roadBridgeId }) => roadBridgeId)),
  };
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
  const id = (after ?? before)!.invoiceNumber;
  const change = { ...(before && { before: onRecord(before) }), ...(after && { after: onRecord(after) }) };
  await audit(trx, actor, { action, noun: INVOICE, id, companyId: null, ...change });
}

function onRecord(kept: KeptInvoice) {
  const { lines, invoiceId: _, ...row } = kept;
  return { ...row, items: itemsOf(lines, row) };
}
