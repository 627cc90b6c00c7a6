import { audit } from '#kernel/audit.ts';
import type { Identity } from '#kernel/caller.ts';
import type { Transaction } from '#kernel/database.ts';
import { refusedBecause } from '#kernel/failures.ts';
import { STATUS } from '../../model.ts';
import { personOf } from '../../people/sql.ts';
import { lockAccount } from '../sql.ts';
import { texts } from '../texts.ts';
import { companyOfRequest, endRegistration, endRequest, requestsSince } from './sql.ts';

const { refusals } = texts;
const DAY_MS = 86_400_000;
/** Each request mails the administrators. */
const MOST_A_DAY = 5;

/** A request that is taken back: of which company, and whether it was to register it. */
export type Withdrawn = { companyId: number; isRegistration: boolean };

/**
 * Takes back what somebody has asked for, with the company that it registers.
 * @throws Failure 400 when nothing of theirs waits
 */
export async function withdraw(trx: Transaction, identity: Identity): Promise<Withdrawn> {
  const company = await companyOfRequest(trx, identity);
  const known = company && (await lockAccount(trx, identity));
  if (known?.status !== STATUS.Pending) throw refusedBecause(refusals.noRequest);
  const { companyId } = company!;
  const actor = { system: identity.email };
  const before = await personOf(trx, known.userId);
  await endRequest(trx, known.userId);
  const after = await personOf(trx, known.userId);
  await audit(trx, actor, { action: 'withdrawn', noun: 'user', id: known.userId, before, after, companyId });
  const isRegistration = company!.status === STATUS.Pending;
  if (isRegistration) {
    await endRegistration(trx, companyId);
    await audit(trx, actor, {
      action: 'withdrawn',
      noun: 'company',
      id: companyId,
      before: { status: STATUS.Pending },
      after: { status: STATUS.Deleted },
      companyId,
    });
  }
  return { companyId, isRegistration };
}

/** @throws Failure 400 when somebody has asked too often in the day that ends now */
export async function refuseTooMany(trx: Transaction, userId: number, now: Date): Promise<void> {
  const asked = await requestsSince(trx, userId, new Date(now.getTime() - DAY_MS));
  if (asked >= MOST_A_DAY) throw refusedBecause(refusals.tooMany);
}
