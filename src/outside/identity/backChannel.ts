import formbody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Db } from '#kernel/database.ts';
import type { SecurityLog } from '#kernel/securityLog.ts';
import { MOUNT } from './addresses.ts';
import { discoverKeys } from './discovery.ts';
import { noteEnded } from './endedElsewhere.ts';
import { TokenRefused } from './refusal.ts';
import { ALGORITHMS } from './verifier.ts';

export type BackChannelOptions = {
  db: Db;
  issuer: string;
  clientId: string;
  /** Found by discovery when not given. */
  keys?: JWTVerifyGetKey;
  /** Hears whose sign-in has been ended; undefined when the provider names the session only. */
  onSessionEnd: (subject: string | undefined) => void;
  security: SecurityLog;
};

const LARGEST_TOKEN = 16_384;
const CLOCK_SKEW_SECONDS = 5;

const logoutToken = z
  .object({
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    jti: z.string(),
    nonce: z.never().optional(),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/**
 * `POST /identity/back-channel-logout` for a provider elsewhere (OpenID Connect Back-Channel Logout 1.0): it says that a
 * sign-in has ended, and the tokens made in it are refused from then on. 400 for a logout token that is not its own.
 */
export function backChannelLogout(options: BackChannelOptions): FastifyPluginAsync {
  const { db, issuer, clientId, onSessionEnd, security } = options;
  const keys = options.keys ?? discoverKeys(issuer);
  return async app => {
    await app.register(formbody, { bodyLimit: LARGEST_TOKEN });
    app.post(`${MOUNT}/back-channel-logout`, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const ended = await readLogoutToken(request.body, { keys, issuer, clientId });
      if (!ended) return reply.code(400).send({ error: 'invalid_request' });
      await noteEnded(db, { ...ended, at: new Date() });
      onSessionEnd(ended.subject);
      security.write({ event: 'signed-out', address: request.ip, id: request.id, subject: ended.subject });
      return reply.code(200).send();
    });
  };
}

type Trusted = { keys: JWTVerifyGetKey; issuer: string; clientId: string };

async function readLogoutToken(
  body: unknown,
  { keys, issuer, clientId }: Trusted,
): Promise<{ subject: string | undefined; sessionId: string | undefined } | undefined> {
  const token = (body as { logout_token?: unknown } | null)?.logout_token;
  if (typeof token !== 'string') return undefined;
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      requiredClaims: ['iat'],
      // A token without an end, as some providers send it, is good for a while after it was made.
      maxTokenAge: '10 minutes',
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    const said = logoutToken.safeParse(payload);
    return said.success ? { subject: said.data.sub, sessionId: said.data.sid } : undefined;
  } catch (error) {
    if (error instanceof TokenRefused) throw error;
    return undefined;
  }
}
