import type { z } from 'zod';
import { accountByEmail, changeAccount } from './accounts.ts';
import type { signInForm } from './forms.ts';
import type { House } from './house.ts';
import { networkOf } from './network.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import {
  type Count,
  GUESSES_AT_PERSON,
  GUESSES_FROM_ADDRESS,
  GUESSES_FROM_DEVICE,
  GUESSES_FROM_HERE,
} from './throttle.ts';

export type SignInOutcome = { subject: string } | { secondsToWait: number } | 'wrong';

/** Where a guess comes from. */
export type From = {
  address: string;
  /** What the person's own browser is known by; undefined for one that they have not signed in by. */
  device: string | undefined;
};

/**
 * Whether the password is right. Wrong ones are counted per e-mail and per network, of a browser that is known to the
 * person for itself alone, and too many have to wait; an e-mail without an account is answered alike, in the same time.
 */
export async function checkSignIn(
  { db, throttle }: House,
  { email, password }: z.output<typeof signInForm>,
  from: From,
): Promise<SignInOutcome> {
  const person = countsOfPerson(email, from);
  const counts: Count[] = from.device
    ? person
    : [...person, { limit: GUESSES_FROM_ADDRESS, of: networkOf(from.address) }];
  const waitBefore = await throttle.secondsToWait(counts);
  if (waitBefore > 0) return { secondsToWait: waitBefore };

  const account = await accountByEmail(db, email);
  const isRight = await isPassword(password, account?.password_hash);
  if (!isRight || !account) {
    await throttle.fail(counts);
    return 'wrong';
  }
  // Asked once more: of a thousand guesses sent at once, all passed the first question.
  const waitAfter = await throttle.secondsToWait(counts);
  if (waitAfter > 0) return { secondsToWait: waitAfter };

  await throttle.clear(person);
  if (isOutdated(account.password_hash)) {
    await changeAccount(db, account.subject, { password_hash: await hashPassword(password) });
  }
  return { subject: account.subject };
}

/** The counts that a person starts afresh with after proving who they are: what strangers have guessed stays counted. */
export function countsOfPerson(email: string, { address, device }: From): Count[] {
  if (device) return [{ limit: GUESSES_FROM_DEVICE, of: `${email} ${device}` }];
  return [
    { limit: GUESSES_FROM_HERE, of: `${email} ${networkOf(address)}` },
    { limit: GUESSES_AT_PERSON, of: email },
  ];
}
