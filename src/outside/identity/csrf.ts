import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE_BYTES = 16;

/** Makes sure that a form was filled in on a page of ours in the same browser: a cookie, and a field derived from it. */
export type Csrf = {
  /** The value for the form's hidden field; sets the cookie when the browser has none. */
  token(request: FastifyRequest, reply: FastifyReply): string;
  isValid(request: FastifyRequest, token: unknown): boolean;
};

export function createCsrf(
  secret: string,
  { name, path, isSecure }: { name: string; path: string; isSecure: boolean },
): Csrf {
  const derive = (cookie: string) =>
    createHmac('sha256', secret).update(`form:${cookie}`).digest('base64url');

  return {
    token(request, reply) {
      const known = readCookie(request, name);
      const cookie = known ?? randomBytes(COOKIE_BYTES).toString('base64url');
      const attributes = `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      if (!known) reply.header('set-cookie', `${name}=${cookie}; ${attributes}`);
      return derive(cookie);
    },

    isValid(request, token) {
      const cookie = readCookie(request, name);
      if (!cookie || typeof token !== 'string') return false;
      const [given, expected] = [Buffer.from(token), Buffer.from(derive(cookie))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** The first cookie of this name; undefined when there is none, or an empty one. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim().split('='));
  return pairs.find(([given]) => given === name)?.[1] || undefined;
}
