import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import { type KeyRing, publicKeys, turnKeyRing } from './keyRing.ts';

/** A token that names an unknown key has the keys read again, so often at most. */
const READ_AGAIN_MS = 10_000;

export type SigningKeys = {
  /** The provider that signs with the key whose turn it is. */
  readonly provider: Provider;
  /** What tokens are checked by; a key that another process has made meanwhile is looked up. */
  jwks: JWTVerifyGetKey;
  /** Reads the keys again, and makes the next one when it is time. */
  turn(): Promise<void>;
};

/** The keys of this process, and the provider that they make: it knows its keys from its beginning. */
export function createSigningKeys(
  { db, clock, first }: { db: Db; clock: Clock; first: KeyRing },
  createProvider: (ring: KeyRing) => Provider,
): SigningKeys {
  let now = hold(first);
  let readAt = 0;

  function hold(ring: KeyRing) {
    const kids = ring.signingKeys.keys.map(({ kid }) => kid).join(' ');
    return { kids, provider: createProvider(ring), find: createLocalJWKSet(publicKeys(ring)) };
  }

  async function turn(): Promise<void> {
    const ring = await turnKeyRing(db, clock.now());
    const kids = ring.signingKeys.keys.map(({ kid }) => kid).join(' ');
    if (kids !== now.kids) now = hold(ring);
  }

  return {
    get provider() {
      return now.provider;
    },
    turn,
    async jwks(header, token) {
      try {
        return await now.find(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - readAt < READ_AGAIN_MS) throw error;
        readAt = Date.now();
        await turn();
        return now.find(header, token);
      }
    },
  };
}
