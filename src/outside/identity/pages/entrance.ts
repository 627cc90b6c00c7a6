import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { z } from 'zod';
import { MOUNT } from '../addresses.ts';
import type { House } from '../house.ts';
import { answerEnded } from './notices.ts';

/** An open sign-in: what the portal asked for, kept by the provider until the person is through. */
export type Entrance = { uid: string; loginHint: string; wantsSignUp: boolean; needsConsentOnly: boolean };

const asked = z.object({ login_hint: z.string().max(254).catch(''), screen_hint: z.string().catch('') });

/** The address of a page of the sign-in `uid`. */
export function entrancePath(uid: string, page: 'sign-in' | 'sign-up' | 'forgot-password'): string {
  return `${MOUNT}/enter/${encodeURIComponent(uid)}/${page}`;
}

/** The sign-in that `request` belongs to; answers it with a page and undefined when there is none any more. */
export async function openEntrance(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Entrance | undefined> {
  const { uid } = request.params as { uid: string };
  const details = await house.provider.interactionDetails(request.raw, reply.raw).catch(ended);
  if (!details || details.uid !== uid) {
    await answerEnded(house, reply);
    return undefined;
  }
  const { login_hint, screen_hint } = asked.parse(details.params);
  return {
    uid,
    loginHint: login_hint,
    wantsSignUp: screen_hint === 'signup',
    needsConsentOnly: details.prompt.name === 'consent',
  };
}

/** Tells the provider who came in and goes back to the portal. */
export async function finishEntrance(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  result: { login: { accountId: string; amr: string[] } } | { consent: Record<string, never> },
): Promise<FastifyReply> {
  const returnTo = await house.provider.interactionResult(request.raw, reply.raw, result).catch(ended);
  return returnTo ? reply.redirect(returnTo, 303) : answerEnded(house, reply);
}

function ended(error: unknown): undefined {
  if (!(error instanceof errors.SessionNotFound)) throw error;
  return undefined;
}
