import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#outside/pages/html.ts';
import { MOUNT } from '../addresses.ts';
import { forgotForm, problemsOf } from '../forms.ts';
import type { House } from '../house.ts';
import { networkOf } from '../network.ts';
import { askForReset } from '../signingUp.ts';
import { texts, waitInWords } from '../texts.ts';
import { FORMS_FROM_ADDRESS } from '../throttle.ts';
import { answer, answerForm } from './answer.ts';
import { entrancePath } from './entrance.ts';
import { textField } from './fields.ts';
import { fieldOf } from './input.ts';

/** Asking for a link to choose a new password; from the sign-in page, or on its own when a link has ended. */
export function serveForgotPassword(app: FastifyInstance, house: House): void {
  for (const path of [`${MOUNT}/forgot-password`, `${MOUNT}/enter/:uid/forgot-password`]) {
    app.get(path, (request, reply) => show(house, request, reply, { status: 200, email: '' }));
    app.post(path, (request, reply) => takeForm(house, request, reply));
  }
}

async function takeForm(house: House, request: FastifyRequest, reply: FastifyReply) {
  const email = fieldOf(request.body, 'email');
  const again = (status: number, problem?: string, emailProblem?: string) =>
    show(house, request, reply, { status, email, problem, emailProblem });

  if (!house.csrf.isValid(request, fieldOf(request.body, 'csrf'))) return again(403, texts.formTooOld);
  const form = forgotForm.safeParse(request.body ?? {});
  if (!form.success) return again(422, undefined, problemsOf(form.error).email);

  const wait = await house.throttle.take({ limit: FORMS_FROM_ADDRESS, of: networkOf(request.ip) });
  if (wait > 0) return again(429, texts.tooMany(waitInWords(wait)));
  await askForReset(house, form.data.email);
  return showSent(house, request, reply, form.data.email);
}

type Shown = { status: number; email: string; problem?: string; emailProblem?: string };

function show(house: House, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  return answerForm(house, reply, shown.status, {
    title: texts.forgotTitle,
    lead: html`<p class="quiet">${texts.forgotBody}</p>`,
    problem: shown.problem,
    csrf: house.csrf.token(request, reply),
    fields: [
      textField({
        name: 'email',
        label: texts.email,
        type: 'email',
        value: shown.email,
        problem: shown.emailProblem,
        autocomplete: 'username',
        isFocused: true,
      }),
    ],
    action: texts.forgotAction,
    foot: html`<p class="foot"><a href="${wayBack(house, request)}">${texts.backToSignIn}</a></p>`,
  });
}

function showSent(house: House, request: FastifyRequest, reply: FastifyReply, email: string) {
  const body = html`<h1>${texts.checkEmail}</h1>
<div class="notice good" role="status"><p>${texts.checkEmailBody(email)}</p></div>
<p class="foot"><a href="${wayBack(house, request)}">${texts.backToSignIn}</a></p>`;
  return answer(house, reply, 200, texts.checkEmail, body);
}

function wayBack(house: House, request: FastifyRequest): string {
  const uid = fieldOf(request.params, 'uid');
  return uid ? entrancePath(uid, 'sign-in') : `${house.origin}/`;
}
