import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEvent } from '#kernel/securityLog.ts';
import { type Html, html } from '#outside/pages/html.ts';
import { MOUNT } from '../addresses.ts';
import { type FieldProblems, problemsOf, signInForm } from '../forms.ts';
import type { House } from '../house.ts';
import { checkSignIn } from '../signingIn.ts';
import { texts, waitInWords } from '../texts.ts';
import { answerForm } from './answer.ts';
import { entrancePath, finishEntrance, openEntrance } from './entrance.ts';
import { passwordField, textField } from './fields.ts';
import { fieldOf } from './input.ts';

/** Sign in: `/enter/{uid}` goes to it, or to the sign-up when the portal asked for that. */
export function serveSignIn(app: FastifyInstance, house: House): void {
  app.get(`${MOUNT}/enter/:uid`, async (request, reply) => {
    const entrance = await openEntrance(house, request, reply);
    if (!entrance) return reply;
    if (entrance.needsConsentOnly) return finishEntrance(house, request, reply, { consent: {} });
    return reply.redirect(entrancePath(entrance.uid, entrance.wantsSignUp ? 'sign-up' : 'sign-in'), 303);
  });

  app.get(`${MOUNT}/enter/:uid/sign-in`, async (request, reply) => {
    const entrance = await openEntrance(house, request, reply);
    if (!entrance) return reply;
    const email = fieldOf(request.query, 'email') || entrance.loginHint;
    return show(house, request, reply, { status: 200, email });
  });

  app.post(`${MOUNT}/enter/:uid/sign-in`, async (request, reply) => {
    const entrance = await openEntrance(house, request, reply);
    if (!entrance) return reply;
    return signIn(house, request, reply);
  });
}

async function signIn(house: House, request: FastifyRequest, reply: FastifyReply) {
  const email = fieldOf(request.body, 'email');
  const again = (status: number, problem?: string, problems?: FieldProblems) =>
    show(house, request, reply, { status, email, problem, problems });

  if (!house.csrf.isValid(request, fieldOf(request.body, 'csrf'))) return again(403, texts.formTooOld);
  const form = signInForm.safeParse(request.body ?? {});
  if (!form.success) return again(422, undefined, problemsOf(form.error));

  const device = house.devices.knownAs(request, form.data.email);
  const outcome = await checkSignIn(house, form.data, { address: request.ip, device });
  const tell = (event: SecurityEvent['event'], subject?: string): void =>
    house.security.write({ event, address: request.ip, id: request.id, subject });
  if (outcome === 'wrong') {
    tell('sign-in-failed');
    return again(422, texts.wrongPassword);
  }
  if ('secondsToWait' in outcome) {
    tell('locked-out');
    reply.header('retry-after', outcome.secondsToWait);
    return again(429, texts.tooMany(waitInWords(outcome.secondsToWait)));
  }
  tell('signed-in', outcome.subject);
  house.devices.remember(request, reply, form.data.email);
  return finishEntrance(house, request, reply, { login: { accountId: outcome.subject, amr: ['pwd'] } });
}

type Shown = { status: number; email: string; problem?: string; problems?: FieldProblems };

function show(house: House, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const { status, email, problem, problems = {} } = shown;
  return answerForm(house, reply, status, {
    title: texts.signIn,
    problem,
    csrf: house.csrf.token(request, reply),
    fields: [
      textField({
        name: 'email',
        label: texts.email,
        type: 'email',
        value: email,
        problem: problems.email,
        autocomplete: 'username',
        isFocused: email === '' || problems.email !== undefined,
      }),
      passwordField({
        label: texts.password,
        problem: problems.password,
        autocomplete: 'current-password',
        isFocused: email !== '' && problems.email === undefined,
      }),
      html`<p class="aside"><a href="forgot-password">${texts.forgot}</a></p>`,
    ],
    action: texts.signIn,
    foot: html`<p class="foot">${texts.noAccount} <a href="sign-up">${texts.signUp}</a></p>${demoPeople(house)}`,
  });
}

function demoPeople({ demoPeople: people }: House): Html {
  if (people.length === 0) return html``;
  const items = people.map(
    person =>
      html`<li><a href="?email=${encodeURIComponent(person.email)}" data-email="${person.email}"${
        person.password ? html` data-password="${person.password}"` : null
      }><span>${person.name}</span> <span class="role">${person.role}</span></a></li>`,
  );
  return html`<h2>${texts.demoPeople}</h2>
<p class="hint">${texts.demoHint}</p>
<ul class="people">${items}</ul>`;
}
