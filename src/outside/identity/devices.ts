import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './csrf.ts';

const NONCE_BYTES = 12;
/** People who share a browser: of more, the one who came first is forgotten. */
const MOST_PEOPLE = 5;
const YEAR_SECONDS = 31_536_000;

/**
 * Which browsers a person has signed in by before. Their guesses are counted for themselves, so strangers who guess at
 * the same person lock none of them out (OWASP's device cookie).
 */
export type Devices = {
  /** What the browser is known by to the person with this e-mail; undefined when it is not. */
  knownAs(request: FastifyRequest, email: string): string | undefined;
  /** The person has signed in by this browser. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
};

export function createDevices(
  secret: string,
  { name, path, isSecure }: { name: string; path: string; isSecure: boolean },
): Devices {
  const sign = (nonce: string, email: string) =>
    createHmac('sha256', secret).update(`device:${nonce}:${email}`).digest('base64url');

  const marksIn = (request: FastifyRequest) =>
    (readCookie(request, name) ?? '').split('~').filter(Boolean).slice(0, MOST_PEOPLE);

  const isOf = (mark: string, email: string): boolean => {
    const [nonce = '', signature = ''] = mark.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(nonce, email))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  return {
    knownAs: (request, email) =>
      marksIn(request)
        .find(mark => isOf(mark, email))
        ?.split('.')[0],

    remember(request, reply, email) {
      const others = marksIn(request).filter(mark => !isOf(mark, email));
      // A new one each time: what was guessed by the old one is no longer counted against anybody.
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const marks = [`${nonce}.${sign(nonce, email)}`, ...others].slice(0, MOST_PEOPLE);
      const attributes = `Path=${path}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      reply.header('set-cookie', `${name}=${marks.join('~')}; ${attributes}`);
    },
  };
}
