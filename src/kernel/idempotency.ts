import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Generated, sql } from 'kysely';
import type { Identity } from './caller.ts';
import type { AnyCall } from './contract.ts';
import { type Db, prepare, prepared, type Transaction } from './database.ts';
import { conflict, Failure, refused } from './failures.ts';
import { gather } from './gather.ts';
import { inTransaction } from './transaction.ts';
import type { Upload } from './uploads.ts';

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

/** The key that a request carries, if any, and what else it holds. @throws Failure 400 */
export function readOnceKey(
  call: AnyCall,
  request: FastifyRequest,
  identity: Identity | undefined,
  { body, files }: { body: unknown; files: readonly Upload[] },
): OnceKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !identity) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw refused({ 'Idempotency-Key': ['Idempotency-Key must be 8 to 128 visible characters'] });
  }
  return onceKey(identity.subject, key, `${call.method} ${call.path}`, [
    request.query,
    body,
    ...files.map(fingerprintOf),
  ]);
}

function fingerprintOf({ field, name, content }: Upload): string {
  return `${field} ${name} ${createHash('sha256').update(content).digest('base64url')}`;
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
  if (!key) return inTransaction(db, work);
  const claimed = inTransaction(db, async trx => {
    await trx.insertInto('idempotency').values(claimOf(key, null)).execute();
    const answer = await work(trx);
    await trx
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('actor', '=', key.actor)
      .where('key', '=', key.key)
      .execute();
    return answer;
  });
  return claimed.catch(async (error: unknown) => {
    if (!isKeyTaken(error)) throw error;
    return (await answerOf(db, key)) as T;
  });
}

/**
 * What the first request with this key was answered; undefined when there was none, or it failed.
 * @throws Failure 409 when the key was used for another request.
 */
export async function answeredBefore(db: Db, key: OnceKey): Promise<{ answer: unknown } | undefined> {
  const row = await answerKept(db, JSON.stringify([key.actor, key.key]));
  if (row && (row.call !== key.call || row.body_hash !== key.bodyHash)) {
    throw conflict({ Exception: ['This Idempotency-Key was used for a different request'] });
  }
  return row && { answer: row.answer };
}

type Answered = { place: number; call: string; body_hash: string; answer: unknown };

/** Who is refused asks it first: those of the same moment share one read. */
const answerKept = gather(async (db: Db, asked: string[]): Promise<Map<string, Answered>> => {
  const pairs = asked.map(one => JSON.parse(one) as [string, string]);
  const rows = await prepared<Answered>(db, ANSWERED, {
    actors: pairs.map(([actor]) => actor),
    keys: pairs.map(([, key]) => key),
  });
  return new Map(rows.map(row => [asked[row.place - 1]!, row]));
});

const ANSWERED = prepare(
  'idempotency.answered',
  `
    select asked.place::int as place, call, body_hash, answer
    from (
      select * from unnest(:actors::text[], :keys::text[]) with ordinality as one (actor, key, place)
      limit cardinality(:keys::text[])
    ) asked join idempotency using (actor, key)`,
);

function claimOf({ actor, key, call, bodyHash }: OnceKey, answer: object | null) {
  return { actor, key, call, body_hash: bodyHash, answer: answer && JSON.stringify(answer) };
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
 * Our reference for what a request makes at a neighbour, the same however often the request arrives: a second create with
 * it answers what the first one made. Short enough to be numbered.
 * @throws Failure 409 when the key was used for another request.
 */
export async function claimReference(db: Db, key: OnceKey | undefined): Promise<string> {
  const reference = randomUUID().replaceAll('-', '');
  if (!key) return reference;
  const claimed = await db
    .insertInto('idempotency')
    .values(claimOf(key, { reference }))
    .onConflict(taken => taken.columns(['actor', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return reference;
  const before = (await answeredBefore(db, key))?.answer as { reference?: string } | null | undefined;
  if (!before?.reference) throw conflict({ Exception: ['The first request is still under way'] });
  return before.reference;
}

/** Forgets the reference of a request that was undone: when it comes again, it starts anew. */
export async function releaseReference(db: Db, key: OnceKey | undefined): Promise<void> {
  if (!key) return;
  await db.deleteFrom('idempotency').where('actor', '=', key.actor).where('key', '=', key.key).execute();
}

/** Forgets the oldest keys from before an instant, at most `limit`. Answers how many. */
export async function forgetKeys(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from idempotency where (actor, key) in (
      select actor, key from idempotency where created_at < ${before} order by created_at limit ${limit})
    returning true`.execute(db);
  return rows.length;
}

/** Whether a request that has a reference is done for the first time; asked in the transaction that writes it down. */
export async function isFirstTime(trx: Transaction, key: OnceKey | undefined): Promise<boolean> {
  if (!key) return true;
  const first = await trx
    .updateTable('idempotency')
    .set({ answer: sql`answer || '{"isDone": true}'` })
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .where(sql<boolean>`not answer ? 'isDone'`)
    .returning('key')
    .executeTakeFirst();
  return first !== undefined;
}

/** The key of a request as columns of what a statement is given; `claimFacts` fills them. */
export const CLAIM_COLUMNS = 'once_actor text, once_key text, once_call text, once_body_hash text';

/** Whether the key of a row that has `CLAIM_COLUMNS` is taken. */
export const IS_CLAIMED = 'once_key is not null and key_is_claimed(once_actor, once_key)';

/**
 * Claims the key of each row of `from` with its answer, for a statement that does its work at once; without a key nothing is
 * written. `from` has `CLAIM_COLUMNS` and the columns `answer` and `at`.
 */
export function claimRows({ from, answer, at }: { from: string; answer: string; at: string }): string {
  return `insert into idempotency (actor, key, call, body_hash, answer, created_at)
    select once_actor, once_key, once_call, once_body_hash, ${answer}, ${at} from ${from} where once_key is not null`;
}

export function claimFacts(key: OnceKey | undefined): Record<string, unknown> {
  return {
    once_actor: key?.actor,
    once_key: key?.key,
    once_call: key?.call,
    once_body_hash: key?.bodyHash,
  };
}
