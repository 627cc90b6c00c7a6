import { ROLE } from '#features/access/model.ts';
import type { CompanyRole } from '#features/access/request/model.ts';
import { rolesOfCompany } from '#features/access/request/sql.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { EDITED, user as shape, type User } from '../model.ts';
import { type Asker, roleRefusals, rolesToGive } from '../rules.ts';
import { lockUser } from './sql.ts';

/** A person as they were read: without a version, whatever they are now. */
export type Read = { id: number; version?: string | undefined };

export function askerOf(caller: Caller): Asker {
  return { userId: caller.userId, isPortAdmin: caller.roles.has(ROLE.PortAdmin) };
}

/** Somebody as they are now, locked. @throws Failure 404 when there is nobody within reach, 409 when they have changed since they were read */
export async function lockRead(trx: Transaction, { id, version }: Read, context: Context): Promise<User> {
  const now = await lockUser(trx, context.caller.reach, id);
  if (!now) throw notFound('User');
  await ifUnchanged(trx, version, now, { noun: 'user', id, shape, edited: EDITED }, context);
  return now;
}

/** The roles that are given to somebody of a company that is locked. @throws Failure 400 when one cannot be */
export async function rolesFor(
  trx: Transaction,
  person: Pick<User, 'companyId' | 'emailAddress' | 'mobileNumber'>,
  roles: readonly number[],
  caller: Caller,
): Promise<CompanyRole[]> {
  const offered = rolesToGive(await rolesOfCompany(trx, person.companyId), askerOf(caller));
  const refusals = roleRefusals(offered, roles, person);
  if (refusals.length > 0) throw refused({ Roles: refusals });
  return offered.filter(({ roleId }) => roles.includes(roleId));
}

/** Who listens hears of it: lists of people, and the account of whoever it is about. */
export function tell({ publish }: Context, { companyId, userId }: Pick<User, 'companyId' | 'userId'>): void {
  publish({ topic: 'users', companyId });
  publish({ topic: 'account', companyId, userId });
}
