import { givePlace } from '#features/slots/places/sql.ts';
import { newsOfHours } from '#features/slots/rules.ts';
import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { refuseIf } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { announce } from '../../clock/errands/sql.ts';
import type { appointmentCalls } from '../../contract.ts';
import { newsOfOwn, withFacts } from '../../record/rules.ts';
import { askerOf, demandAsRead, demandOwn, factsOf, tellOutdated } from '../../record/server.ts';
import { bookedOf, type OwnRow, setStatus } from '../../record/sql.ts';
import { whyNotCancel, whyNotOverride } from '../../rules.ts';

type EndCalls = Pick<Handlers<typeof appointmentCalls>, 'cancel' | 'complete'>;

/** How an appointment at a gate of our own ends by hand: cancelled, or tagged as used (spec §4, §7). */
export function serveEnds({ terminal }: { terminal: TerminalPort }): EndCalls {
  return {
    cancel: async ({ params, query: { version } }, context) => {
      const work = inTransaction(context.db, trx => cancel(trx, params.id, version, context));
      const before = await work.catch((error: unknown) => tellOutdated(error, terminal, version, context));
      const { appointmentDate, gateId } = before;
      context.publish(newsOfHours(appointmentDate, gateId));
      for (const event of newsOfOwn([before])) context.publish(event);
      return undefined;
    },
    complete: async ({ params }, context) => {
      const row = await inTransaction(context.db, trx => complete(trx, params.id, context));
      for (const event of newsOfOwn([row])) context.publish(event);
      return withFacts(bookedOf(row), await factsOf(terminal, [row], context), context.now);
    },
  };
}

/** The place goes back with the status, in one transaction under the row's lock: once, and at once. */
async function cancel(
  trx: Transaction,
  id: number,
  version: string | undefined,
  context: Context,
): Promise<OwnRow> {
  const row = await demandAsRead(trx, id, version, context);
  refuseIf({ Status: whyNotCancel(bookedOf(row), askerOf(context)) });
  await setStatus(trx, id, { status: 'Canceled' });
  await givePlace(trx, row);
  await announce(trx, id, context.now);
  await audit(trx, context.caller, {
    action: 'cancelled',
    noun: 'appointment',
    id,
    companyId: row.companyId,
    before: row,
    after: { ...row, status: 'Canceled' },
  });
  return row;
}

async function complete(trx: Transaction, id: number, context: Context): Promise<OwnRow> {
  const { now, caller } = context;
  const row = await demandOwn(trx, id, context);
  refuseIf({ Status: whyNotOverride(bookedOf(row), askerOf(context)) });
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
