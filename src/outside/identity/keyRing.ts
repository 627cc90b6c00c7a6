import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import type { Db } from '#kernel/database.ts';
import './tables.ts';

export type KeyRing = {
  /** With the private parts. */
  signingKeys: { keys: JWK[] };
  cookieSecret: string;
};

/** The keys that all processes on this database share. The first one to come makes them; of two at once, one wins. */
export async function loadKeyRing(db: Db): Promise<KeyRing> {
  const stored = await readKeyRing(db);
  if (stored) return stored;
  const { signingKeys, cookieSecret } = await makeKeyRing();
  await db
    .insertInto('identity.key_ring')
    .values({ signing_keys: JSON.stringify(signingKeys), cookie_secret: cookieSecret })
    .onConflict(conflict => conflict.column('only_one').doNothing())
    .execute();
  const winner = await readKeyRing(db);
  if (!winner) throw new Error('The key ring of the identity provider was removed while it was being made');
  return winner;
}

/** The keys as anybody may see them. */
export function publicKeys({ signingKeys }: KeyRing): JSONWebKeySet {
  return {
    keys: signingKeys.keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })),
  };
}

async function readKeyRing(db: Db): Promise<KeyRing | undefined> {
  const row = await db.selectFrom('identity.key_ring').selectAll().executeTakeFirst();
  return row && { signingKeys: row.signing_keys, cookieSecret: row.cookie_secret };
}

async function makeKeyRing(): Promise<KeyRing> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const kid = randomBytes(8).toString('base64url');
  const key = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  return { signingKeys: { keys: [key] }, cookieSecret: randomBytes(32).toString('base64url') };
}
