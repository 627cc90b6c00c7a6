import type { Selectable } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import type { AccountTable } from './tables.ts';

export type Account = Selectable<AccountTable>;
export type NewAccount = Pick<
  Account,
  'email' | 'given_name' | 'family_name' | 'password_hash' | 'email_verified'
>;

const SUBJECT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** E-mail addresses are compared without regard to case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function fullName(account: Pick<Account, 'given_name' | 'family_name'>): string {
  return `${account.given_name} ${account.family_name}`.trim();
}

/** What everybody knows of somebody, and no password may be. */
export function wordsOf({
  email,
  given_name,
  family_name,
}: Pick<Account, 'email' | 'given_name' | 'family_name'>): string[] {
  return [email, `${given_name}${family_name}`, `${family_name}${given_name}`];
}

export async function accountOf(db: Db | Transaction, subject: string): Promise<Account | undefined> {
  if (!SUBJECT.test(subject)) return undefined;
  return db.selectFrom('identity.account').selectAll().where('subject', '=', subject).executeTakeFirst();
}

/** `email` in lower case. */
export async function accountByEmail(db: Db | Transaction, email: string): Promise<Account | undefined> {
  return db.selectFrom('identity.account').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Answers undefined when the e-mail has an account already; that account stays as it is. */
export async function insertAccount(db: Db | Transaction, account: NewAccount): Promise<Account | undefined> {
  return db
    .insertInto('identity.account')
    .values(account)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function changeAccount(
  db: Db | Transaction,
  subject: string,
  change: Partial<NewAccount>,
): Promise<void> {
  await db.updateTable('identity.account').set(change).where('subject', '=', subject).execute();
}
