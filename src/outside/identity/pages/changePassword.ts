import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#outside/pages/html.ts';
import { wordsOf } from '../accounts.ts';
import { MOUNT } from '../addresses.ts';
import { changePasswordForm, type FieldProblems, problemsOf } from '../forms.ts';
import type { House } from '../house.ts';
import { isPassword } from '../passwords.ts';
import { changePassword } from '../signingUp.ts';
import { texts, waitInWords } from '../texts.ts';
import { GUESSES_AT_CHANGE } from '../throttle.ts';
import { answer, answerForm } from './answer.ts';
import { passwordField } from './fields.ts';
import { fieldOf } from './input.ts';
import { noticeBody } from './notices.ts';
import { type Whose, whoseBrowser } from './whose.ts';

/** `/identity/change-password`: asks for the password of before; every other sign-in of the person ends. */
export function serveChangePassword(app: FastifyInstance, house: House): void {
  app.get(`${MOUNT}/change-password`, async (request, reply) => {
    const whose = await whoseBrowser(house, request, reply);
    return whose ? show(house, request, reply, whose, { status: 200 }) : reply;
  });
  app.post(`${MOUNT}/change-password`, async (request, reply) => {
    const whose = await whoseBrowser(house, request, reply);
    return whose ? takeForm(house, request, reply, whose) : reply;
  });
}

async function takeForm(house: House, request: FastifyRequest, reply: FastifyReply, whose: Whose) {
  const { account } = whose;
  const { subject } = account;
  const again = (status: number, problem?: string, problems?: FieldProblems) =>
    show(house, request, reply, whose, { status, problem, problems });

  if (!house.csrf.isValid(request, fieldOf(request.body, 'csrf'))) return again(403, texts.formTooOld);
  const form = await changePasswordForm([...house.words, ...wordsOf(account)]).safeParseAsync(
    request.body ?? {},
  );
  if (!form.success) return again(422, undefined, problemsOf(form.error));

  const count = { limit: GUESSES_AT_CHANGE, of: subject };
  // Counted before it is looked at: of a thousand guesses sent at once, no more are looked at than are free.
  const wait = await house.throttle.take(count);
  if (wait > 0) {
    house.security.write({ event: 'locked-out', address: request.ip, id: request.id, subject });
    return again(429, texts.tooMany(waitInWords(wait)));
  }
  if (!(await isPassword(form.data.oldPassword, account.password_hash))) {
    house.security.write({ event: 'sign-in-failed', address: request.ip, id: request.id, subject });
    return again(422, undefined, { oldPassword: texts.oldPasswordWrong });
  }
  await changePassword(house, { subject, uid: whose.uid }, form.data.password);
  await house.throttle.clear([count]);
  house.security.write({ event: 'password-changed', address: request.ip, id: request.id, subject });
  const next = { label: texts.toPortal(house.productName), href: `${house.origin}/` };
  const body = noticeBody(texts.changeDone, texts.changeDoneBody, next, 'good');
  return answer(house, reply, 200, texts.changeDone, body);
}

type Shown = { status: number; problem?: string; problems?: FieldProblems };

function show(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  { account }: Whose,
  { status, problem, problems = {} }: Shown,
) {
  return answerForm(house, reply, status, {
    title: texts.changePassword,
    lead: html`<p class="quiet">${texts.changeBody}</p>`,
    problem,
    csrf: house.csrf.token(request, reply),
    fields: [
      // For password managers, which store the password under this name.
      html`<input type="text" name="username" autocomplete="username" value="${account.email}" hidden readonly>`,
      passwordField({
        name: 'oldPassword',
        label: texts.oldPassword,
        problem: problems.oldPassword,
        autocomplete: 'current-password',
        isFocused: problems.oldPassword !== undefined || problems.password === undefined,
      }),
      passwordField({
        label: texts.newPassword,
        hint: texts.passwordRule,
        problem: problems.password,
        autocomplete: 'new-password',
        isFocused: problems.password !== undefined && !problems.oldPassword,
      }),
    ],
    action: texts.changePassword,
    foot: html`<p class="foot"><a href="${MOUNT}/account">${texts.account}</a></p>`,
  });
}
