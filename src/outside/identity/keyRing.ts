import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import './tables.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A key is made when the newest one is this old … */
const KEY_LIFE = 90 * DAY;
/** … signs once every process must have read of it … */
const KNOWN_AFTER = HOUR;
/** … and is kept after another has taken over for as long as a sign-in may last: a browser signs out by its ID token. */
const KEPT_AFTER = 31 * DAY;

type SigningKey = { jwk: JWK; madeAt: Date };

export type KeyRing = {
  /** With the private parts, in their order by `now`: the first one signs. */
  signingKeys: { keys: JWK[] };
  cookieSecret: string;
};

/**
 * The keys that all processes on this database share, as of `now`. The first process to come makes them, and whichever
 * finds the newest signing key 90 days old makes the next; of several at once, one does.
 */
export async function turnKeyRing(db: Db, now: Date): Promise<KeyRing> {
  const stored = await readKeyRing(db, now);
  if (stored && !isDue(stored.keys, now)) return stored;
  // Made before anything is locked: that takes a moment.
  const jwk = await makeKey();
  await inTransaction(db, trx => turn(trx, jwk, now));
  const turned = await readKeyRing(db, now);
  if (!turned) throw new Error('The key ring of the identity provider was removed while it was being made');
  return turned;
}

/** The keys as anybody may see them. */
export function publicKeys({ signingKeys }: KeyRing): JSONWebKeySet {
  return {
    keys: signingKeys.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })),
  };
}

async function turn(trx: Transaction, jwk: JWK & { kid: string }, now: Date): Promise<void> {
  await trx
    .insertInto('identity.key_ring')
    .values({
      // Of a process of the version before, which reads its keys here.
      signing_keys: JSON.stringify({ keys: [jwk] }),
      cookie_secret: randomBytes(32).toString('base64url'),
    })
    .onConflict(conflict => conflict.column('only_one').doNothing())
    .execute();
  await trx.selectFrom('identity.key_ring').select('only_one').forUpdate().execute();
  const keys = await readKeys(trx);
  if (!isDue(keys, now)) return;
  await trx
    .insertInto('identity.signing_key')
    .values({ kid: jwk.kid, jwk: JSON.stringify(jwk), made_at: now })
    .execute();
  // A key has been taken over from since the next newer one signs.
  const ended = keys.filter(({ madeAt }) =>
    keys.some(
      newer => newer.madeAt > madeAt && newer.madeAt.getTime() + KNOWN_AFTER + KEPT_AFTER < now.getTime(),
    ),
  );
  if (ended.length === 0) return;
  const kids = ended.map(one => one.jwk.kid ?? '');
  await trx.deleteFrom('identity.signing_key').where('kid', 'in', kids).execute();
}

function isDue(keys: readonly SigningKey[], now: Date): boolean {
  return keys.every(({ madeAt }) => madeAt.getTime() + KEY_LIFE <= now.getTime());
}

async function readKeyRing(db: Db, now: Date): Promise<(KeyRing & { keys: SigningKey[] }) | undefined> {
  const row = await db.selectFrom('identity.key_ring').select('cookie_secret').executeTakeFirst();
  const keys = await readKeys(db);
  if (!row || keys.length === 0) return undefined;
  return { keys, signingKeys: { keys: inOrder(keys, now) }, cookieSecret: row.cookie_secret };
}

/** The newest first. */
async function readKeys(db: Db | Transaction): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('identity.signing_key')
    .select(['jwk', 'made_at'])
    .orderBy('made_at', 'desc')
    .orderBy('kid')
    .execute();
  return rows.map(({ jwk, made_at }) => ({ jwk: jwk as JWK, madeAt: made_at }));
}

/** The one that signs first: the newest that every process knows, or the oldest when all are new. */
function inOrder(keys: readonly SigningKey[], now: Date): JWK[] {
  const signing = keys.find(({ madeAt }) => madeAt.getTime() + KNOWN_AFTER <= now.getTime()) ?? keys.at(-1);
  return [...keys.filter(key => key === signing), ...keys.filter(key => key !== signing)].map(
    ({ jwk }) => jwk,
  );
}

async function makeKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const kid = randomBytes(8).toString('base64url');
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}
