import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { showInstant } from '#kernel/calendar.ts';
import { type Html, html } from '#outside/pages/html.ts';
import { fullName } from '../accounts.ts';
import { MOUNT } from '../addresses.ts';
import type { House } from '../house.ts';
import { type SignIn, signInsOf, type Which } from '../sessions.ts';
import { endSignIns } from '../signingUp.ts';
import { texts } from '../texts.ts';
import { answer } from './answer.ts';
import { alertNotice, hiddenField } from './fields.ts';
import { fieldOf } from './input.ts';
import { type Whose, whoseBrowser } from './whose.ts';

/** `/identity/account`: the way to change the password, and where the person is signed in, to end one or all others. */
export function serveAccount(app: FastifyInstance, house: House): void {
  app.get(`${MOUNT}/account`, async (request, reply) => {
    const whose = await whoseBrowser(house, request, reply);
    return whose ? show(house, request, reply, whose, { status: 200 }) : reply;
  });

  app.post(`${MOUNT}/account`, async (request, reply) => {
    const whose = await whoseBrowser(house, request, reply);
    if (!whose) return reply;
    if (!house.csrf.isValid(request, fieldOf(request.body, 'csrf'))) {
      return show(house, request, reply, whose, { status: 403, problem: texts.formTooOld });
    }
    return end(house, request, reply, whose);
  });
}

async function end(house: House, request: FastifyRequest, reply: FastifyReply, whose: Whose) {
  const { subject } = whose.account;
  const uid = fieldOf(request.body, 'uid');
  const which: Which = uid === '' ? { but: whose.uid } : { only: uid };
  const ended = await endSignIns(house, subject, which);
  if (ended > 0)
    house.security.write({ event: 'sessions-ended', address: request.ip, id: request.id, subject });
  const done = uid === '' ? texts.endedOthers : ended > 0 ? texts.endedOne : texts.endedNone;
  return show(house, request, reply, whose, { status: 200, done });
}

type Shown = { status: number; problem?: string; done?: string };

async function show(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  whose: Whose,
  { status, problem, done }: Shown,
) {
  const { account, uid } = whose;
  const all = await signInsOf(house.db, account.subject);
  const own = all.filter(one => one.uid === uid);
  const others = all.filter(one => one.uid !== uid);
  const csrf = hiddenField('csrf', house.csrf.token(request, reply));
  const body = html`<h1>${texts.account}</h1>
<p class="quiet">${texts.accountOf(fullName(account), account.email)}</p>
${alertNotice(problem)}
${done && html`<div class="notice good" role="status"><p>${done}</p></div>`}
<h2>${texts.password}</h2>
<p>${texts.passwordAside}</p>
<p><a class="main-action" href="${MOUNT}/change-password">${texts.changePassword}</a></p>
<h2 id="sign-ins">${texts.signIns}</h2>
<ul class="sign-ins" aria-labelledby="sign-ins">
${own.map(one => html`<li>${linesOf(house, one)}<span class="role">${texts.thisOne}</span></li>`)}
${others.map(one => html`<li>${linesOf(house, one)}${endForm(house, one, csrf)}</li>`)}
</ul>
${
  others.length > 0 &&
  html`<form method="post">${csrf}<button class="main-action" type="submit">${texts.endOthers}</button></form>`
}
<p class="hint">${texts.signInEnds}</p>
<p class="foot"><a href="${house.origin}/">${texts.toPortal(house.productName)}</a></p>`;
  return answer(house, reply, status, texts.account, body);
}

function linesOf({ zone }: House, { device, begunAt, lastSeenAt }: SignIn): Html {
  const times = texts.signInBegun(showInstant(begunAt, zone), showInstant(lastSeenAt, zone));
  return html`<span><strong>${device}</strong><br><span class="hint">${times}</span></span>`;
}

function endForm({ zone }: House, { uid, device, begunAt }: SignIn, csrf: Html): Html {
  const which = texts.endLabel(device, showInstant(begunAt, zone));
  return html`<form method="post">${csrf}${hiddenField('uid', uid)}<button class="side-action" type="submit">${texts.end}<span class="unseen"> ${which}</span></button></form>`;
}
