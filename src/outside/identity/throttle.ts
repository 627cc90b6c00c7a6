import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import './tables.ts';

/** How often something may go wrong before it has to wait, and how long: the wait doubles with each further failure. */
export type Limit = { name: string; free: number; firstWaitSeconds: number };
export type Count = { limit: Limit; of: string };

/** One person who mistypes. */
export const GUESSES_FROM_HERE: Limit = { name: 'email+address', free: 5, firstWaitSeconds: 30 };
/** One person who mistypes in a browser that they have signed in by before. */
export const GUESSES_FROM_DEVICE: Limit = { name: 'email+device', free: 10, firstWaitSeconds: 30 };
/** Whoever is signed in and does not know the password that they change. */
export const GUESSES_AT_CHANGE: Limit = { name: 'change', free: 5, firstWaitSeconds: 60 };
/** Many machines that guess at one person. */
export const GUESSES_AT_PERSON: Limit = { name: 'email', free: 20, firstWaitSeconds: 60 };
/** One machine that guesses at many persons; a whole company may share its address. */
export const GUESSES_FROM_ADDRESS: Limit = { name: 'address', free: 100, firstWaitSeconds: 60 };
/** Mails to one person, asked for by anybody. */
export const MAILS_TO_PERSON: Limit = { name: 'mail', free: 5, firstWaitSeconds: 600 };
/** Forms that send mail, from one machine. */
export const FORMS_FROM_ADDRESS: Limit = { name: 'form', free: 50, firstWaitSeconds: 60 };

/** Sign-ins begun from one machine within a minute: each is kept for an hour. */
export const SIGN_INS_BEGUN: Limit = { name: 'begun', free: 300, firstWaitSeconds: 60 };

const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_SECONDS = 60 * 60;
/** Not the moment itself: another process's clock may be behind this one's. */
const NOT_BLOCKED = sql<Date>`timestamptz 'epoch'`;

/** Slows guessing down. The counts are in the database, so all processes count together and a restart forgets nothing. */
export type Throttle = {
  /** How many seconds are still to wait; 0 when free to go on. */
  secondsToWait(counts: Count[]): Promise<number>;
  /** Counts one more in the same step as it asks: of many at once no more are let in than are free. As `secondsToWait`. */
  take(count: Count): Promise<number>;
  fail(counts: Count[]): Promise<void>;
  clear(counts: Count[]): Promise<void>;
};

export function createThrottle(db: Db, clock: Clock): Throttle {
  const secondsToWait: Throttle['secondsToWait'] = async counts => {
    const { until } = await db
      .selectFrom('identity.attempt')
      .select(expression => expression.fn.max('blocked_until').as('until'))
      .where('key', 'in', counts.map(keyOf))
      .executeTakeFirstOrThrow();
    return until ? Math.max(0, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)) : 0;
  };
  return {
    secondsToWait,

    async take(count) {
      const now = clock.now();
      const isFree = sql<boolean>`a.blocked_until <= ${now}`;
      if (await addFailure(db, count, now, isFree)) return 0;
      // Its time may have run out between the two questions: whoever was turned away waits a second all the same.
      return Math.max(1, await secondsToWait([count]));
    },

    async fail(counts) {
      // One statement a key, each its own transaction: rows locked together in different orders could lock each other.
      for (const count of counts) await addFailure(db, count, clock.now());
    },

    async clear(counts) {
      await db.deleteFrom('identity.attempt').where('key', 'in', counts.map(keyOf)).execute();
    },
  };
}

/** Answers whether it was counted: it is not where `isCounted`, asked of the locked row, does not hold. */
async function addFailure(
  db: Db,
  { limit, of }: Count,
  now: Date,
  isCounted = sql<boolean>`true`,
): Promise<boolean> {
  const forgetBefore = new Date(now.getTime() - FORGOTTEN_AFTER_SECONDS * 1000);
  const failures = sql<number>`case when a.last_at < ${forgetBefore} then 1 else a.failures + 1 end`;
  const { numAffectedRows } = await sql`
    insert into identity.attempt as a (key, failures, last_at, blocked_until)
    values (${keyOf({ limit, of })}, 1, ${now}, ${NOT_BLOCKED})
    on conflict (key) do update set
      failures = ${failures},
      last_at = ${now},
      blocked_until = case
        when ${failures} < ${limit.free}::int then ${NOT_BLOCKED}
        else ${now}::timestamptz + interval '1 second'
          * least(${limit.firstWaitSeconds}::int * power(2, least(${failures} - ${limit.free}::int, 20)), ${LONGEST_WAIT_SECONDS}::int)
      end
      where ${isCounted}`.execute(db);
  return numAffectedRows === 1n;
}

/** Hashed: the table tells nobody which e-mails were tried, and a key of any length fits. */
function keyOf({ limit, of }: Count): string {
  return `${limit.name}:${createHash('sha256').update(of).digest('base64url')}`;
}
