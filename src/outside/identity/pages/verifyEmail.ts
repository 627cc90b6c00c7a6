import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#outside/pages/html.ts';
import { type Account, accountOf, fullName } from '../accounts.ts';
import { MOUNT } from '../addresses.ts';
import type { House } from '../house.ts';
import { lookAtMailToken } from '../mailTokens.ts';
import { verifyEmail } from '../signingUp.ts';
import { texts } from '../texts.ts';
import { answer, answerForm } from './answer.ts';
import { fieldOf } from './input.ts';
import { noticeBody } from './notices.ts';

/**
 * The page that a verification mail leads to. It asks for a click, because mail scanners open links: one of them
 * would otherwise verify an address that its owner never signed up with.
 */
export function serveVerifyEmail(app: FastifyInstance, house: House): void {
  app.get(`${MOUNT}/verify`, (request, reply) => show(house, request, reply));

  app.post(`${MOUNT}/verify`, async (request, reply) => {
    if (!house.csrf.isValid(request, fieldOf(request.body, 'csrf'))) {
      return show(house, request, reply, texts.formTooOld);
    }
    const account = await verifyEmail(house, fieldOf(request.query, 'token'));
    return account ? showVerified(house, reply, account) : show(house, request, reply);
  });
}

async function show(house: House, request: FastifyRequest, reply: FastifyReply, problem?: string) {
  const token = fieldOf(request.query, 'token');
  const known = await lookAtMailToken(house.db, token, 'verify', house.clock.now());
  const account = known && (await accountOf(house.db, known.subject));
  if (!account || !known) return showEnded(house, reply);
  if (account.email_verified && known.state === 'used') return showVerified(house, reply, account);
  if (known.state !== 'fresh') return showEnded(house, reply);
  return answerForm(house, reply, problem ? 403 : 200, {
    title: texts.confirm,
    lead: html`<p>${texts.confirmBody(account.email, fullName(account))}</p>`,
    problem,
    csrf: house.csrf.token(request, reply),
    fields: [],
    action: texts.confirmAction,
    foot: html`<p class="foot quiet">${texts.confirmNot}</p>`,
  });
}

function showVerified(house: House, reply: FastifyReply, account: Account) {
  const next = { label: texts.toPortal(house.productName), href: `${house.origin}/` };
  const body = noticeBody(texts.verified, texts.verifiedBody(account.email), next, 'good');
  return answer(house, reply, 200, texts.verified, body);
}

function showEnded(house: House, reply: FastifyReply) {
  const next = { label: texts.toPortal(house.productName), href: `${house.origin}/` };
  return answer(house, reply, 410, texts.linkEnded, noticeBody(texts.linkEnded, texts.verifyEnded, next));
}
