import { STATUS } from '#features/access/model.ts';
import { rolesOfCompany } from '#features/access/request/sql.ts';
import { roleTitles } from '#features/access/roles/texts.ts';
import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refusedBecause } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import type { userCalls } from './contract.ts';
import { user as shape, type User } from './model.ts';
import { rolesToApprove, whyNotDecide, whyNotRemove } from './rules.ts';
import { activateUser, dismissUser, holdersPage, lockUser, peopleOf } from './sql.ts';
import { texts } from './texts.ts';

/** Approving, rejecting and removing people (spec exports-reports-admin §4, §7). */
export const userHandlers: Handlers<typeof userCalls> = {
  users: (_, { db, caller }) => peopleOf(db, caller.reach),
  ofCompany: ({ params }, { db, caller }) => peopleOf(db, caller.scopeOf(params.id)),
  ofRole: ({ params, query }, { db, caller }) =>
    pageOrList(query, paging => holdersPage(db, caller.everyCompany, params.role, paging)),
  activate: async ({ params, query, body }, context) => {
    const user = await inTransaction(context.db, trx =>
      approve(trx, { id: params.id, ...query }, body, context),
    );
    tell(context, user);
    return undefined;
  },
  remove: async ({ params, query }, context) => {
    const user = await inTransaction(context.db, trx => dismiss(trx, { id: params.id, ...query }, context));
    tell(context, user);
    return undefined;
  },
};

function tell({ publish }: Context, { companyId }: User): void {
  publish({ topic: 'users', companyId });
  publish({ topic: 'account', companyId });
}

/** A person as they were read: without a version, whatever they are now. */
type Read = { id: number; version?: string | undefined };

/** @throws Failure 404 when there is nobody within reach, 409 when the person has changed since they were read */
async function lockRead(trx: Transaction, { id, version }: Read, context: Context) {
  const now = await lockUser(trx, context.caller.reach, id);
  if (!now) throw notFound('User');
  await ifUnchanged(trx, version, now, { noun: 'user', id, shape }, context);
  return now;
}

async function approve(
  trx: Transaction,
  read: Read,
  roles: readonly number[],
  context: Context,
): Promise<User> {
  const userId = read.id;
  const user = await lockRead(trx, read, context);
  const why = whyNotDecide(user);
  if (why) throw refusedBecause(why);
  if (user.companyStatus !== STATUS.Active) throw refusedBecause(texts.companyPending);
  const chosen = await rolesFor(trx, user, roles);
  await activateUser(trx, userId, roles);
  await audit(trx, context.caller, {
    action: 'approved',
    noun: 'user',
    id: userId,
    before: user,
    after: await lockUser(trx, context.caller.reach, userId),
    companyId: user.companyId,
  });
  await enqueueMail(trx, {
    to: user.emailAddress,
    subject: texts.mails.approvedSubject,
    text: texts.mails.approved(user.firstName, user.companyName, roleTitles(chosen), `${context.origin}/`),
  });
  return user;
}

async function rolesFor(trx: Transaction, user: User, roles: readonly number[]): Promise<string[]> {
  const offered = rolesToApprove(await rolesOfCompany(trx, user.companyId), user);
  const chosen = offered.filter(role => roles.includes(role.roleId));
  if (chosen.length !== new Set(roles).size) throw refused({ Roles: [texts.roleUnknown] });
  return chosen.map(role => role.name);
}

async function dismiss(trx: Transaction, read: Read, context: Context): Promise<User> {
  const userId = read.id;
  const user = await lockRead(trx, read, context);
  const why = whyNotRemove(user, context.caller.userId);
  if (why) throw refusedBecause(why);
  const isRequest = user.status === STATUS.Pending;
  await dismissUser(trx, userId, isRequest ? STATUS.Rejected : STATUS.Deleted);
  await audit(trx, context.caller, {
    action: isRequest ? 'rejected' : 'removed',
    noun: 'user',
    id: userId,
    before: user,
    companyId: user.companyId,
  });
  if (isRequest) {
    const text = texts.mails.rejected(user.firstName, user.companyName);
    await enqueueMail(trx, { to: user.emailAddress, subject: texts.mails.rejectedSubject, text });
  }
  return user;
}
