import { STATUS } from '#features/access/model.ts';
import { personOf } from '#features/access/people/sql.ts';
import { audit } from '#kernel/audit.ts';
import { refusedBecause } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { tellAdmins, tellPerson } from '../letters/server.ts';
import { askerOf, lockRead, type Read, rolesFor, tell } from '../person/server.ts';
import { lockUser } from '../person/sql.ts';
import { whyNotApprove, whyNotRemove } from '../rules.ts';
import { activateUser, dismissUser } from './sql.ts';

/** Approves somebody who waits with the roles chosen (spec exports-reports-admin §4). */
export async function approve(read: Read, roles: readonly number[], context: Context): Promise<undefined> {
  const { db, caller } = context;
  const user = await inTransaction(db, async trx => {
    const before = await lockRead(trx, read, context);
    const why = whyNotApprove(before, askerOf(caller));
    if (why) throw refusedBecause(why);
    const chosen = await rolesFor(trx, before, roles, caller);
    await activateUser(trx, read.id, roles);
    await audit(trx, caller, {
      action: 'approved',
      noun: 'user',
      id: read.id,
      before,
      after: await lockUser(trx, caller.reach, read.id),
      companyId: before.companyId,
    });
    const approved = { ...before, roles: chosen };
    await tellPerson(trx, 'approved', approved, context);
    await tellAdmins(trx, 'approved', approved, context);
    return before;
  });
  tell(context, user);
  return undefined;
}

/** Rejects somebody who waits, or removes somebody who is active: what is stored says which. */
export async function dismiss(read: Read, context: Context): Promise<undefined> {
  const { db, caller } = context;
  const user = await inTransaction(db, async trx => {
    const before = await lockRead(trx, read, context);
    const why = whyNotRemove(before, askerOf(caller));
    if (why) throw refusedBecause(why);
    const deed = before.status === STATUS.Pending ? 'rejected' : 'removed';
    await dismissUser(trx, read.id, deed === 'rejected' ? STATUS.Rejected : STATUS.Deleted);
    await audit(trx, caller, {
      action: deed,
      noun: 'user',
      id: read.id,
      before,
      after: await personOf(trx, read.id),
      companyId: before.companyId,
    });
    await tellPerson(trx, deed, before, context);
    await tellAdmins(trx, deed, before, context);
    return before;
  });
  tell(context, user);
  return undefined;
}
