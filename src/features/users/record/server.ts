import { STATUS } from '#features/access/model.ts';
import { audit, auditAll } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refusedBecause, refuseIf } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { ChangedUser, NewUser } from '../forms.ts';
import { invite, tellAdmins, tellPerson } from '../letters/server.ts';
import type { User } from '../model.ts';
import { askerOf, lockRead, rolesFor, tell } from '../person/server.ts';
import { lockCompanyOfPeople, lockUser, setRoles } from '../person/sql.ts';
import { whyNotChangeAddress, whyNotEdit, whyNotKeepOnly } from '../rules.ts';
import { texts } from '../texts.ts';
import { freeAddress, insertUser, updateUser } from './sql.ts';

/** Adds somebody to a company and invites them (spec exports-reports-admin §2 User Management). */
export async function createUser({ companyId, roles, ...person }: NewUser, context: Context): Promise<User> {
  const { db, caller, onceKey } = context;
  const scope = caller.scopeOf(companyId);
  const user = await once(db, onceKey, async trx => {
    const company = await lockCompanyOfPeople(trx, scope.companyId);
    if (!company || company.status === STATUS.Rejected || company.status === STATUS.Deleted)
      throw notFound('Company');
    if (company.status !== STATUS.Active) throw refusedBecause(texts.companyPending);
    await rolesFor(trx, { ...person, companyId: scope.companyId }, roles, caller);
    await freeUp(trx, person.emailAddress, context);
    const userId = await insertUser(trx, scope.companyId, person).catch(refuseTakenAddress);
    await setRoles(trx, userId, roles);
    const made = await readUser(trx, userId, context);
    const trail = { action: 'created', noun: 'user', id: userId, after: made, companyId: made.companyId };
    await audit(trx, caller, trail);
    await invite(trx, made, context);
    await tellAdmins(trx, 'created', made, context);
    return made;
  });
  tell(context, user);
  return user;
}

async function freeUp(trx: Transaction, emailAddress: string | null, { caller }: Context): Promise<void> {
  if (emailAddress === null) return;
  const freed = await freeAddress(trx, emailAddress);
  const changes = freed.map(({ userId, companyId }) => ({
    action: 'changed',
    noun: 'user',
    id: userId,
    before: { emailAddress },
    after: { emailAddress: null },
    companyId,
  }));
  await auditAll(trx, caller, changes);
}

/** Changes somebody who is active. What decides who they are or what they may do they are told by mail. */
export async function changeUser(
  { version, userId, roles, ...person }: ChangedUser & { version?: string | undefined },
  context: Context,
): Promise<User> {
  const { db, caller } = context;
  const user = await inTransaction(db, async trx => {
    const before = await lockRead(trx, { id: userId, version }, context);
    const why = whyNotEdit(before, askerOf(caller));
    if (why) throw refusedBecause(why);
    const chosen = await rolesFor(trx, { ...person, companyId: before.companyId }, roles, caller);
    const isNewAddress = person.emailAddress !== (before.emailAddress?.toLowerCase() ?? null);
    refuseIf({
      Roles: whyNotKeepOnly(
        before,
        chosen.map(({ name }) => name),
      ),
      EmailAddress: isNewAddress ? whyNotChangeAddress(before, askerOf(caller)) : null,
    });
    if (isNewAddress) await freeUp(trx, person.emailAddress, context);
    await updateUser(trx, userId, person, { isNewAddress }).catch(refuseTakenAddress);
    await setRoles(trx, userId, roles);
    const after = await readUser(trx, userId, context);
    const trail = { action: 'changed', noun: 'user', id: userId, before, after, companyId: before.companyId };
    await audit(trx, caller, trail);
    await tellOfChange(trx, { before, after, isNewAddress }, context);
    return after;
  });
  tell(context, user);
  return user;
}

async function tellOfChange(
  trx: Transaction,
  { before, after, isNewAddress }: { before: User; after: User; isNewAddress: boolean },
  context: Context,
): Promise<void> {
  const isSameAccess =
    namesOf(before) === namesOf(after) && before.mobileNumber === after.mobileNumber && !isNewAddress;
  if (isSameAccess) return;
  if (isNewAddress) {
    await tellPerson(trx, 'moved', before, context);
    await invite(trx, after, context);
  } else await tellPerson(trx, 'changed', after, context);
  await tellAdmins(trx, 'changed', after, context);
}

function namesOf({ roles }: User): string {
  return roles.map(({ name }) => name).join();
}

async function readUser(trx: Transaction, userId: number, { caller }: Context): Promise<User> {
  return (await lockUser(trx, caller.reach, userId))!;
}

/** Not whose it is, nor of which company. */
function refuseTakenAddress(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'portal_user_email')
    throw refused({ EmailAddress: [texts.emailTaken] });
  throw error;
}
