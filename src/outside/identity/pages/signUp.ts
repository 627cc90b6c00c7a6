import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#outside/pages/html.ts';
import { MOUNT } from '../addresses.ts';
import { type FieldProblems, problemsOf, signUpForm } from '../forms.ts';
import type { House } from '../house.ts';
import { networkOf } from '../network.ts';
import { signUp } from '../signingUp.ts';
import { texts, waitInWords } from '../texts.ts';
import { FORMS_FROM_ADDRESS } from '../throttle.ts';
import { answer, answerForm } from './answer.ts';
import { type Entrance, entrancePath, openEntrance } from './entrance.ts';
import { passwordField, textField } from './fields.ts';
import { fieldOf } from './input.ts';

export function serveSignUp(app: FastifyInstance, house: House): void {
  app.get(`${MOUNT}/enter/:uid/sign-up`, async (request, reply) => {
    const entrance = await openEntrance(house, request, reply);
    if (!entrance) return reply;
    return show(house, request, reply, { status: 200, typed: { email: entrance.loginHint } });
  });

  app.post(`${MOUNT}/enter/:uid/sign-up`, async (request, reply) => {
    const entrance = await openEntrance(house, request, reply);
    if (!entrance) return reply;
    return takeForm(house, request, reply, entrance);
  });
}

async function takeForm(house: House, request: FastifyRequest, reply: FastifyReply, entrance: Entrance) {
  const typed = Object.fromEntries(FIELDS.map(name => [name, fieldOf(request.body, name)]));
  const again = (status: number, problem?: string, problems?: FieldProblems) =>
    show(house, request, reply, { status, typed, problem, problems });

  if (!house.csrf.isValid(request, fieldOf(request.body, 'csrf'))) return again(403, texts.formTooOld);
  const form = await signUpForm(house.words).safeParseAsync(request.body ?? {});
  if (!form.success) return again(422, undefined, problemsOf(form.error));

  const wait = await house.throttle.take({ limit: FORMS_FROM_ADDRESS, of: networkOf(request.ip) });
  if (wait > 0) return again(429, texts.tooMany(waitInWords(wait)));
  await signUp(house, form.data);
  return showSent(house, reply, entrance, form.data.email);
}

const FIELDS = ['givenName', 'familyName', 'email'] as const;
type FieldName = (typeof FIELDS)[number] | 'password';

type Shown = {
  status: number;
  typed: Partial<Record<string, string>>;
  problem?: string;
  problems?: FieldProblems;
};

function show(house: House, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const { status, typed, problem, problems = {} } = shown;
  const focused = FIELDS.find(name => problems[name]) ?? (problems.password ? 'password' : FIELDS[0]);
  const of = (name: FieldName) => ({ problem: problems[name], isFocused: focused === name });
  const names = [
    textField({
      name: 'givenName',
      label: texts.givenName,
      value: typed.givenName,
      autocomplete: 'given-name',
      ...of('givenName'),
    }),
    textField({
      name: 'familyName',
      label: texts.familyName,
      value: typed.familyName,
      autocomplete: 'family-name',
      ...of('familyName'),
    }),
  ];
  return answerForm(house, reply, status, {
    title: texts.signUp,
    problem,
    csrf: house.csrf.token(request, reply),
    fields: [
      html`<div class="pair">${names}</div>`,
      textField({
        name: 'email',
        label: texts.email,
        type: 'email',
        value: typed.email,
        autocomplete: 'email',
        ...of('email'),
      }),
      passwordField({
        label: texts.password,
        hint: texts.passwordRule,
        autocomplete: 'new-password',
        ...of('password'),
      }),
    ],
    action: texts.signUp,
    foot: html`<p class="foot">${texts.haveAccount} <a href="sign-in">${texts.signIn}</a></p>`,
  });
}

/** The same for a new e-mail and one that has an account: who has one is nobody's business. */
function showSent(house: House, reply: FastifyReply, { uid }: Entrance, email: string) {
  const signInPage = `${entrancePath(uid, 'sign-in')}?email=${encodeURIComponent(email)}`;
  const body = html`<h1>${texts.checkEmail}</h1>
<div class="notice good" role="status"><p>${texts.checkEmailBody(email)}</p></div>
<p><a class="main-action" href="${signInPage}">${texts.continueToSignIn}</a></p>
<p class="foot">${texts.typo} <a href="sign-up">${texts.startAgain}</a></p>`;
  return answer(house, reply, 200, texts.checkEmail, body);
}
