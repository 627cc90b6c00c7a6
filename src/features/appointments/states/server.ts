import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { givePlace, inTransaction, setBill, setStatus } from '../changes/sql.ts';
import type { appointmentCalls } from '../contract.ts';
import { announce } from '../errands/sql.ts';
import { withFacts } from '../facts/rules.ts';
import { unitsOf } from '../facts/server.ts';
import { type Asker, canCancel, canOverride, canSelectForBilling, type Reason } from '../rules.ts';
import { bookedOf, lockOwn, type OwnRow } from '../sql.ts';

type StateCalls = Pick<Handlers<typeof appointmentCalls>, 'cancel' | 'bill' | 'complete'>;

/** What becomes of an appointment at a gate of our own (spec §4, §7). */
export function serveStates({ terminal }: { terminal: TerminalPort }): StateCalls {
  return {
    cancel: async ({ params }, context) => {
      const before = await inTransaction(context.db, trx => cancel(trx, params.id, context));
      const { appointmentDate, gateId, companyId } = before;
      context.publish({ topic: 'slots', detail: { date: appointmentDate, gateId } });
      context.publish({ topic: 'appointments', companyId });
      return undefined;
    },
    bill: async ({ params }, context) => {
      const { appointmentId, bill } = params;
      const before = await inTransaction(context.db, trx => mark(trx, appointmentId, bill, context));
      context.publish({ topic: 'appointments', companyId: before.companyId });
      return undefined;
    },
    complete: async ({ params }, context) => {
      const row = await inTransaction(context.db, trx => complete(trx, params.id, context));
      context.publish({ topic: 'appointments', companyId: row.companyId });
      return withFacts(bookedOf(row), await unitsOf(terminal, [row], context), context.now);
    },
  };
}

/** The place goes back with the status, in one transaction under the row's lock: once, and at once. */
async function cancel(trx: Transaction, id: number, context: Context): Promise<OwnRow> {
  const row = await demandOwn(trx, id, context);
  refuseBecauseOf(canCancel(bookedOf(row), askerOf(context)));
  await setStatus(trx, id, { status: 'Canceled' });
  await givePlace(trx, row);
  await announce(trx, id, context.now);
  await audit(trx, context.caller, {
    action: 'cancelled',
    noun: 'appointment',
    id,
    companyId: row.companyId,
    before: { status: row.status },
    after: { status: 'Canceled' },
  });
  return row;
}

async function mark(trx: Transaction, id: number, bill: boolean, context: Context): Promise<OwnRow> {
  const row = await demandOwn(trx, id, context);
  refuseBecauseOf(canSelectForBilling(bookedOf(row)));
  if (row.bill === bill) return row;
  await setBill(trx, id, bill);
  await audit(trx, context.caller, {
    action: bill ? 'marked to be billed' : 'marked not to be billed',
    noun: 'appointment',
    id,
    companyId: row.companyId,
    before: { bill: row.bill },
    after: { bill },
  });
  return row;
}

async function complete(trx: Transaction, id: number, context: Context): Promise<OwnRow> {
  const { now, caller } = context;
  const row = await demandOwn(trx, id, context);
  refuseBecauseOf(canOverride(bookedOf(row), askerOf(context)));
  await setStatus(trx, id, { status: 'Used', completedDate: now });
  await announce(trx, id, now);
  await audit(trx, caller, {
    action: 'tagged as used',
    noun: 'appointment',
    id,
    companyId: row.companyId,
    before: { status: row.status },
    after: { status: 'Used', completedDate: now },
  });
  return { ...row, status: 'Used', completedDate: now.getTime() };
}

/** An own appointment of the caller's, or anyone's for a port admin, locked. @throws Failure 404 */
export async function demandOwn(trx: Transaction, id: number, { caller }: Context): Promise<OwnRow> {
  const row = await lockOwn(trx, caller.reach, id);
  if (!row) throw notFound('Appointment');
  return row;
}

export function askerOf({ now, caller }: Pick<Context, 'now' | 'caller'>): Asker {
  return { now, isPortAdmin: caller.actsForAll };
}

/** @throws Failure 400 that says the reason, if there is one. */
export function refuseBecauseOf(reason: Reason): void {
  if (reason !== null) throw refused({ Status: [reason] });
}
