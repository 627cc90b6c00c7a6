import { createHash } from 'node:crypto';
import type { Generated } from 'kysely';
import type { Db, Transaction } from './database.ts';
import { conflict, Failure } from './failures.ts';

type IdempotencyTable = {
  actor: string;
  key: string;
  call: string;
  body_hash: string;
  answer: unknown;
  created_at: Generated<Date>;
};

declare module './database.ts' {
  interface Tables {
    idempotency: IdempotencyTable;
  }
}

/** One request that must do its work once, however often it arrives. */
export type OnceKey = { actor: string; key: string; call: string; bodyHash: string };

export function onceKey(actor: string, key: string, call: string, body: unknown): OnceKey {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  return { actor, key, call, bodyHash };
}

/**
 * Runs `work` in a transaction, once for a key: the claim on the key commits or vanishes with the work, and a
 * repeated or concurrent request gets the first one's answer. Without a key it is a plain transaction.
 * @throws Failure 409 when the key was used for another request.
 */
export async function once<T>(
  db: Db,
  key: OnceKey | undefined,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  if (!key) return db.transaction().execute(work);
  return replayIfDone(db, key, () =>
    db.transaction().execute(async trx => {
      await trx.insertInto('idempotency').values(claimOf(key)).execute();
      const answer = await work(trx);
      await trx
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(answer ?? null) })
        .where('actor', '=', key.actor)
        .where('key', '=', key.key)
        .execute();
      return answer;
    }),
  );
}

/** For a statement that claims the key itself: runs it, and answers what the first one answered when the key is taken. */
async function replayIfDone<T>(db: Db, key: OnceKey | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!key || !isKeyTaken(error)) throw error;
    return (await answerOf(db, key)) as T;
  }
}

/**
 * What the first request with this key was answered; undefined when there was none, or it failed.
 * @throws Failure 409 when the key was used for another request.
 */
export async function answeredBefore(db: Db, key: OnceKey): Promise<{ answer: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['call', 'body_hash', 'answer'])
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (row && (row.call !== key.call || row.body_hash !== key.bodyHash)) {
    throw conflict({ Exception: ['This Idempotency-Key was used for a different request'] });
  }
  return row && { answer: row.answer };
}

function claimOf(key: OnceKey): {
  actor: string;
  key: string;
  call: string;
  body_hash: string;
  answer: null;
} {
  return { actor: key.actor, key: key.key, call: key.call, body_hash: key.bodyHash, answer: null };
}

async function answerOf(db: Db, key: OnceKey): Promise<unknown> {
  const before = await answeredBefore(db, key);
  if (!before) throw new Failure(409, 'The first request with this Idempotency-Key is still under way', {});
  return before.answer;
}

function isKeyTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'idempotency_pkey';
}

/**
 * Claims the request's key with its answer, the column `answer` of `from`, for a statement with names that does its work at
 * once; `claimValues` fills them. Without a key nothing is written.
 */
export function claimRow({ from, answer }: { from: string; answer: string }): string {
  return `insert into idempotency (actor, key, call, body_hash, answer, created_at)
    select :onceActor, :onceKey, :onceCall, :onceBodyHash, ${answer}, :now from ${from} where :onceKey::text is not null`;
}

export function claimValues(key: OnceKey | undefined): Record<string, unknown> {
  return {
    onceActor: key?.actor ?? null,
    onceKey: key?.key ?? null,
    onceCall: key?.call ?? null,
    onceBodyHash: key?.bodyHash ?? null,
  };
}
