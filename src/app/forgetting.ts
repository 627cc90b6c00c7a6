import { forgetTold } from '#features/import-advice/letters/sql.ts';
import { forgetDeeds } from '#kernel/audit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import { type Forget, forgetOld } from '#kernel/forgetting.ts';
import { forgetKeys } from '#kernel/idempotency.ts';
import type { Job } from '#kernel/jobQueue.ts';
import { forgetMail } from '#outside/mail/outbox.ts';
import type { Settings } from './settings.ts';

type Kept = Pick<Settings, 'AUDIT_DAYS' | 'MAIL_DAYS' | 'KEYS_HOURS'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is kept for a time only, and goes by itself when it is over. */
export function forgettingJobs(
  { AUDIT_DAYS, MAIL_DAYS, KEYS_HOURS }: Kept,
  { db, clock }: { db: Db; clock: Clock },
): Job[] {
  const job = (name: string, cron: string, keptMs: number, forget: Forget): Job => ({
    name,
    cron,
    work: () => forgetOld(db, new Date(clock.now().getTime() - keptMs), forget),
  });
  return [
    job('forget-keys', '17 * * * *', KEYS_HOURS * HOUR_MS, forgetKeys),
    job('forget-mail', '37 * * * *', MAIL_DAYS * DAY_MS, forgetMail),
    job('forget-lock-off-notices', '41 * * * *', MAIL_DAYS * DAY_MS, forgetTold),
    job('forget-deeds', '47 * * * *', AUDIT_DAYS * DAY_MS, forgetDeeds),
  ];
}
