import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#outside/pages/html.ts';
import { accountOf, wordsOf } from '../accounts.ts';
import { MOUNT } from '../addresses.ts';
import { newPasswordForm, problemsOf } from '../forms.ts';
import type { House } from '../house.ts';
import { lookAtMailToken } from '../mailTokens.ts';
import { countsOfPerson } from '../signingIn.ts';
import { resetPassword } from '../signingUp.ts';
import { texts } from '../texts.ts';
import { answer, answerForm } from './answer.ts';
import { passwordField } from './fields.ts';
import { fieldOf } from './input.ts';
import { noticeBody } from './notices.ts';

/** The page that a mail about a forgotten password leads to. */
export function serveResetPassword(app: FastifyInstance, house: House): void {
  app.get(`${MOUNT}/reset`, (request, reply) => show(house, request, reply, { status: 200 }));
  app.post(`${MOUNT}/reset`, (request, reply) => takeForm(house, request, reply));
}

async function takeForm(house: House, request: FastifyRequest, reply: FastifyReply) {
  if (!house.csrf.isValid(request, fieldOf(request.body, 'csrf'))) {
    return show(house, request, reply, { status: 403, problem: texts.formTooOld });
  }
  const token = fieldOf(request.query, 'token');
  const form = await newPasswordForm([...house.words, ...(await ownWordsOf(house, token))]).safeParseAsync({
    password: fieldOf(request.body, 'password'),
  });
  if (!form.success) {
    return show(house, request, reply, { status: 422, passwordProblem: problemsOf(form.error).password });
  }
  // Looked at first: hashing is dear, and a link that never was should cost nothing.
  const known = await lookAtMailToken(house.db, token, 'reset', house.clock.now());
  const account = known?.state === 'fresh' && (await resetPassword(house, token, form.data.password));
  if (!account) return showEnded(house, reply);
  // Whoever reads the mailbox is the person: what was guessed before counts no more.
  const device = house.devices.knownAs(request, account.email);
  for (const by of [undefined, device])
    await house.throttle.clear(countsOfPerson(account.email, { address: request.ip, device: by }));
  house.security.write({
    event: 'password-changed',
    address: request.ip,
    id: request.id,
    subject: account.subject,
  });
  return showDone(house, reply);
}

/** What of the person a password may not be. */
async function ownWordsOf({ db, clock }: House, token: string): Promise<string[]> {
  const known = await lookAtMailToken(db, token, 'reset', clock.now());
  const account = known && (await accountOf(db, known.subject));
  return account ? wordsOf(account) : [];
}

type Shown = { status: number; problem?: string; passwordProblem?: string };

async function show(house: House, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const token = fieldOf(request.query, 'token');
  const known = await lookAtMailToken(house.db, token, 'reset', house.clock.now());
  const account = known?.state === 'fresh' && (await accountOf(house.db, known.subject));
  if (!account) return showEnded(house, reply);
  return answerForm(house, reply, shown.status, {
    title: texts.resetTitle,
    lead: html`<p class="quiet">${texts.resetBody(account.email)}</p>`,
    problem: shown.problem,
    csrf: house.csrf.token(request, reply),
    fields: [
      // For password managers, which store the password under this name.
      html`<input type="text" name="username" autocomplete="username" value="${account.email}" hidden readonly>`,
      passwordField({
        label: texts.newPassword,
        hint: texts.passwordRule,
        problem: shown.passwordProblem,
        autocomplete: 'new-password',
        isFocused: true,
      }),
    ],
    action: texts.resetAction,
  });
}

function showDone(house: House, reply: FastifyReply) {
  const next = { label: texts.toPortal(house.productName), href: `${house.origin}/` };
  return answer(
    house,
    reply,
    200,
    texts.resetDone,
    noticeBody(texts.resetDone, texts.resetDoneBody, next, 'good'),
  );
}

function showEnded(house: House, reply: FastifyReply) {
  const next = { label: texts.askAgain, href: `${MOUNT}/forgot-password` };
  return answer(house, reply, 410, texts.linkEnded, noticeBody(texts.linkEnded, texts.resetEnded, next));
}
