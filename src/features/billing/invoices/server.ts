import { dayOf } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { notFound, refused } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { recalculateEach } from './calculating/server.ts';
import { auditInvoice, type BilledTrips, calculateTrip, refuseGenerated } from './calculating/sql.ts';
import type { invoiceCalls } from './contract.ts';
import { addLine, changeLine, offeredItems, removeLine } from './lines/server.ts';
import { itemsOf } from './lines/sql.ts';
import { EDITED, INVOICE, type Invoice, invoice } from './model.ts';
import { newsOfInvoices } from './rules.ts';
import {
  invoiceOfBooking,
  invoicePage,
  type KeptInvoice,
  lockInvoice,
  lockInvoiceOf,
  lockInvoiceOfItem,
  rereadInvoice,
} from './sql.ts';
import { refusals } from './texts.ts';

/** Spec transport §7 Planner and Billing: invoices. What the planner does when a trip is invoiced is handed in. */
export function serveInvoices(trips: BilledTrips): Handlers<typeof invoiceCalls> {
  return {
    calculate: async ({ params: { id, useDefaults } }, context) => {
      const work = (trx: Transaction) => trips.calculate(trx, id, { useDefaults, ...asking(context) });
      const made = await telling(context, inTransaction(context.db, work));
      return asAnswered(context.db, made);
    },

    recalculate: async ({ params: { id, useDefaults }, query: { version } }, context) => {
      const work = async (trx: Transaction) => {
        const trip = await trips.holdInvoiced(trx, id, dayOf(context.now, context.zone));
        const before = await lockInvoiceOf(trx, trip.bookingId);
        if (before) await refuseStale(trx, version, before, context);
        return calculateTrip(trx, trip, { useDefaults, ...asking(context) });
      };
      return asAnswered(context.db, await telling(context, inTransaction(context.db, work)));
    },

    recalculateMany: ({ body }, context) => recalculateEach(context, trips, body),

    ofBooking: async ({ params: { id } }, { db }) => {
      const found = await invoiceOfBooking(db, id);
      if (!found) throw notFound(refusals.notFound);
      return asAnswered(db, found);
    },

    all: ({ params: { from, to }, query }, { db }) => {
      if (from > to) throw refused({ to: [refusals.endsFirst] });
      return pageOrList(query, paging => invoicePage(db, { from, to }, paging));
    },

    unprocessed: ({ query }, { db }) => pageOrList(query, paging => invoicePage(db, 'unprocessed', paging)),

    addItem: async ({ body: { version, ...typed } }, context) => {
      const change = { action: 'item added', version, lock: lockInvoice, by: typed.invoiceNumber };
      const work = (trx: Transaction) => changing(trx, context, change, held => addLine(trx, held, typed));
      return telling(context, once(context.db, context.onceKey, work));
    },

    changeItem: async ({ body: { version, ...typed } }, context) => {
      const change = { action: 'item changed', version, lock: lockInvoice, by: typed.invoiceNumber };
      const work = (trx: Transaction) => changing(trx, context, change, held => changeLine(trx, held, typed));
      return telling(context, inTransaction(context.db, work));
    },

    removeItem: async ({ params: { id }, query: { version } }, context) => {
      const change = { action: 'item deleted', version, lock: lockInvoiceOfItem, by: id };
      const work = (trx: Transaction) => changing(trx, context, change, held => removeLine(trx, held, id));
      return telling(context, inTransaction(context.db, work));
    },
  };
}

type Change<Key> = {
  /** In the trail. */
  action: string;
  version: string | undefined;
  lock: (trx: Transaction, by: Key) => Promise<KeptInvoice | undefined>;
  by: Key;
};

/** Changes an open invoice that has not changed since it was read; on record. @throws Failure 400, 404, 409 */
async function changing<Key>(
  trx: Transaction,
  context: Context,
  { action, version, lock, by }: Change<Key>,
  work: (held: KeptInvoice) => Promise<void>,
): Promise<Invoice> {
  const before = await lock(trx, by);
  if (!before) throw notFound(refusals.notFound);
  refuseGenerated(before);
  await refuseStale(trx, version, before, context);
  await work(before);
  const after = await rereadInvoice(trx, before);
  await auditInvoice(trx, context.caller, action, { before, after });
  return asAnswered(trx, after);
}

async function refuseStale(
  trx: Transaction,
  version: string | undefined,
  kept: KeptInvoice,
  context: Context,
): Promise<void> {
  if (version === undefined || version === kept.version) return;
  const thing = { noun: INVOICE, id: kept.invoiceNumber, shape: invoice, edited: EDITED };
  await ifUnchanged(trx, version, await asAnswered(trx, kept), thing, context);
}

function asking({ now, zone, caller }: Context) {
  return { today: dayOf(now, zone), actor: caller };
}

type Holders = { customerId: number; fwCompanyId: number | null };

async function telling<T extends Holders>({ publish }: Context, work: Promise<T>): Promise<T> {
  const done = await work;
  for (const event of newsOfInvoices([done])) publish(event);
  return done;
}

async function asAnswered(db: Db | Transaction, kept: KeptInvoice): Promise<Invoice> {
  const { lines, invoiceId: _, ratesDate: __, ...row } = kept;
  return { ...row, items: itemsOf(lines, row), offeredItems: await offeredItems(db, kept) };
}
