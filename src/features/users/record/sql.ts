import { sql } from 'kysely';
import '#features/access/tables.ts';
import type { Transaction } from '#kernel/database.ts';

type Person = {
  firstName: string;
  lastName: string;
  emailAddress: string | null;
  mobileNumber: string | null;
};

/** Whoever was rejected or removed, or has withdrawn the request, gives the address free, and with it the sign-in. Answers who did. */
export async function freeAddress(
  trx: Transaction,
  emailAddress: string,
): Promise<{ userId: number; companyId: number }[]> {
  return trx
    .updateTable('portal_user')
    .set({ email_address: null, subject: null })
    .where(sql<boolean>`lower(email_address) = lower(${emailAddress})`)
    .where('status', 'in', ['N', 'R', 'D'])
    .returning(['user_id as userId', 'company_id as companyId'])
    .execute();
}

/** Makes somebody active without a sign-in yet; answers their number. @throws DatabaseError 23505 `portal_user_email` when the address is in use */
export async function insertUser(trx: Transaction, companyId: number, person: Person): Promise<number> {
  const { user_id } = await trx
    .insertInto('portal_user')
    .values({ company_id: companyId, status: 'A', ...columnsOf(person) })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** With a new address the sign-in of before is not theirs any more. @throws DatabaseError 23505 `portal_user_email` when it is in use */
export async function updateUser(
  trx: Transaction,
  userId: number,
  person: Person,
  { isNewAddress }: { isNewAddress: boolean },
): Promise<void> {
  await trx
    .updateTable('portal_user')
    .set({ ...columnsOf(person), ...(isNewAddress && { subject: null }) })
    .where('user_id', '=', userId)
    .execute();
}

function columnsOf({ firstName, lastName, emailAddress, mobileNumber }: Person) {
  return {
    first_name: firstName,
    last_name: lastName,
    email_address: emailAddress,
    mobile_number: mobileNumber,
  };
}
