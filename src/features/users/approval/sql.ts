import '#features/access/tables.ts';
import type { Transaction } from '#kernel/database.ts';
import { setRoles } from '../person/sql.ts';

export async function activateUser(
  trx: Transaction,
  userId: number,
  roles: readonly number[],
): Promise<void> {
  await trx.updateTable('portal_user').set({ status: 'A' }).where('user_id', '=', userId).execute();
  await setRoles(trx, userId, roles);
  await trx.deleteFrom('portal_user_requested_role').where('user_id', '=', userId).execute();
}

/** Rejected or removed: no role is left. */
export async function dismissUser(trx: Transaction, userId: number, status: 'R' | 'D'): Promise<void> {
  await trx.updateTable('portal_user').set({ status }).where('user_id', '=', userId).execute();
  await setRoles(trx, userId, []);
  await trx.deleteFrom('portal_user_requested_role').where('user_id', '=', userId).execute();
}
