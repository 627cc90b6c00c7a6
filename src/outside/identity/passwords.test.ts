import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

describe('a stored password', () => {
  it('says how it was made, and differs each time', async () => {
    const [one, other] = await Promise.all([
      hashPassword('tide and timber'),
      hashPassword('tide and timber'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('is matched by the password and by nothing else', async () => {
    const hash = await hashPassword('tide and timber');
    expect(await isPassword('tide and timber', hash)).toBe(true);
    for (const wrong of ['', 'tide and timbe', 'Tide and timber', 'tide and timber ', 'tide and timber\0']) {
      expect([wrong, await isPassword(wrong, hash)]).toEqual([wrong, false]);
    }
  });

  it('is the same however a keyboard composes its letters', async () => {
    const hash = await hashPassword('p\u014dhutukawa ring');
    expect(await isPassword('po\u0304hutukawa ring', hash)).toBe(true);
  });

  it('made with other parameters still matches, and is known to be outdated', async () => {
    const salt = Buffer.from('salt salt salt s');
    const parameters = { parallelism: 1, tagLength: 32, memory: 4096, passes: 3 };
    const tag = argon2Sync('argon2id', { message: 'tide and timber', nonce: salt, ...parameters });
    const hash = `$argon2id$v=19$m=4096,t=3,p=1$${bare(salt)}$${bare(tag)}`;
    expect(await isPassword('tide and timber', hash)).toBe(true);
    expect(isOutdated(hash)).toBe(true);
    expect(isOutdated(await hashPassword('x'))).toBe(false);
  });

  it('is never matched when there is none, and that takes the work of one that is wrong', async () => {
    const hash = await hashPassword('tide and timber');
    expect(await isPassword('anything', undefined)).toBe(false);
    const [known, unknown] = await shortest([() => isPassword('x', hash), () => isPassword('x', undefined)]);
    expect(unknown).toBeGreaterThan(0.5 * known);
  });
});

const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** The best of several runs of each, taken in turn, in milliseconds: what the work takes when nothing else runs. */
async function shortest(works: [Work, Work]): Promise<[number, number]> {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < 8; run++) {
    const start = performance.now();
    await works[run % 2 === 0 ? 0 : 1]();
    best[run % 2] = Math.min(best[run % 2] ?? 0, performance.now() - start);
  }
  return best;
}

type Work = () => Promise<unknown>;
