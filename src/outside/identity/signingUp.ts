import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { refusedBecause } from '#kernel/failures.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { Mail } from '#outside/mail/mail.ts';
import {
  type Account,
  accountByEmail,
  accountOf,
  changeAccount,
  fullName,
  insertAccount,
} from './accounts.ts';
import { MOUNT } from './addresses.ts';
import type { SignUp } from './forms.ts';
import type { House } from './house.ts';
import {
  alreadySignedUpLetter,
  noAccountLetter,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
} from './letters.ts';
import { issueMailToken, useMailToken } from './mailTokens.ts';
import { hashPassword } from './passwords.ts';
import { endSessions, type Which } from './sessions.ts';
import { texts } from './texts.ts';
import { MAILS_TO_PERSON } from './throttle.ts';

/**
 * Makes an account and mails the link that verifies its e-mail. When there is an account already it stays as it is and
 * its owner gets a mail that says so; the visitor is told the same in both cases.
 */
export async function signUp(house: House, form: SignUp): Promise<void> {
  const password_hash = await hashPassword(form.password);
  const isSpared = await tooManyMails(house, form.email);
  await inTransaction(house.db, async trx => {
    const account = await insertAccount(trx, {
      email: form.email,
      given_name: form.givenName,
      family_name: form.familyName,
      password_hash,
      email_verified: false,
    });
    if (account) {
      await recordChange(trx, account, 'signed up');
      await house.mail.enqueue(trx, await verifyMail(house, trx, account));
    } else if (!isSpared) await house.mail.enqueue(trx, await alreadySignedUpMail(house, trx, form.email));
  });
}

/**
 * Mails a new link to verify the e-mail of `subject`; nothing when it is verified already.
 * @throws Failure 400 after several mails within an hour
 */
export async function resendVerification(house: House, subject: string): Promise<void> {
  const account = await accountOf(house.db, subject);
  if (!account || account.email_verified) return;
  if (await tooManyMails(house, account.email)) throw refusedBecause(texts.tooManyMails);
  await inTransaction(house.db, async trx => house.mail.enqueue(trx, await verifyMail(house, trx, account)));
}

/** Uses a link from a verification mail up. Undefined when it has ended or somebody was faster. */
export async function verifyEmail({ db, clock }: House, token: string): Promise<Account | undefined> {
  return inTransaction(db, async trx => {
    const used = await useMailToken(trx, token, 'verify', clock.now());
    if (!used) return undefined;
    return change(trx, used.subject, 'verified email', { email_verified: true });
  });
}

/** Mails a link to choose a new password; to an address without an account, a mail that says that. */
export async function askForReset(house: House, email: string): Promise<void> {
  if (await tooManyMails(house, email)) return;
  await inTransaction(house.db, async trx => {
    const account = await accountByEmail(trx, email);
    const mail = account
      ? resetLetter(house.productName, account, await resetLink(house, trx, account))
      : noAccountLetter(house.productName, email, house.origin);
    await house.mail.enqueue(trx, mail);
  });
}

/** Sets a new password for somebody who is signed in: they stay so by session `uid`, everywhere else they are signed out. */
export async function changePassword(
  house: House,
  { subject, uid }: { subject: string; uid: string },
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await inTransaction(house.db, async trx => {
    await endSessions(trx, subject, { but: uid });
    const account = await change(trx, subject, 'changed password', { password_hash });
    if (!account) return;
    const link = `${house.origin}${MOUNT}/forgot-password`;
    await house.mail.enqueue(trx, passwordChangedLetter(house.productName, account, link));
  });
  house.onSessionEnd(subject);
}

/** Ends sign-ins of a person from their list. Answers how many there were. */
export async function endSignIns(house: House, subject: string, which: Which): Promise<number> {
  const ended = await inTransaction(house.db, async trx => {
    const count = await endSessions(trx, subject, which);
    const account = count > 0 && (await accountOf(trx, subject));
    if (account) await recordChange(trx, account, 'ended sign-ins');
    return count;
  });
  if (ended > 0) house.onSessionEnd(subject);
  return ended;
}

/**
 * Sets a new password by a link from a mail, and signs the person out everywhere. Whoever has the link reads the
 * mailbox, so the e-mail is verified too. Undefined when the link has ended.
 */
export async function resetPassword(
  house: House,
  token: string,
  password: string,
): Promise<Account | undefined> {
  const password_hash = await hashPassword(password);
  const account = await inTransaction(house.db, async trx => {
    const used = await useMailToken(trx, token, 'reset', house.clock.now());
    if (!used) return undefined;
    await endSessions(trx, used.subject, 'all');
    return change(trx, used.subject, 'reset password', { password_hash, email_verified: true });
  });
  if (account) house.onSessionEnd(account.subject);
  return account;
}

async function change(
  trx: Transaction,
  subject: string,
  action: string,
  fields: Parameters<typeof changeAccount>[2],
): Promise<Account | undefined> {
  await changeAccount(trx, subject, fields);
  const account = await accountOf(trx, subject);
  if (account) await recordChange(trx, account, action);
  return account;
}

/** For the audit trail: what anybody may know of the account, never the password's hash. */
async function recordChange(trx: Transaction, account: Account, action: string): Promise<void> {
  const { email, email_verified: isVerified } = account;
  const after = { email, name: fullName(account), isVerified };
  await audit(trx, { system: email }, { action, noun: 'account', id: account.subject, after });
}

async function verifyMail(house: House, trx: Transaction, account: Account): Promise<Mail> {
  const token = await issueMailToken(trx, account.subject, 'verify', house.clock.now());
  return verifyLetter(house.productName, account, `${house.origin}${MOUNT}/verify?token=${token}`);
}

async function alreadySignedUpMail(house: House, trx: Transaction, email: string): Promise<Mail> {
  const account = await accountByEmail(trx, email);
  if (!account) throw new Error('The account was removed during the sign-up');
  return alreadySignedUpLetter(house.productName, account, await resetLink(house, trx, account));
}

async function resetLink(house: House, trx: Transaction, account: Account): Promise<string> {
  const token = await issueMailToken(trx, account.subject, 'reset', house.clock.now());
  return `${house.origin}${MOUNT}/reset?token=${token}`;
}

/** Counts one more mail to `email`; true when it had so many that it should be left in peace. */
async function tooManyMails({ throttle }: House, email: string): Promise<boolean> {
  return (await throttle.take({ limit: MAILS_TO_PERSON, of: email })) > 0;
}
