import type { FastifyReply } from 'fastify';
import { type Html, html } from '#outside/pages/html.ts';
import type { House } from '../house.ts';
import { texts, waitInWords } from '../texts.ts';
import { answer } from './answer.ts';

/** A heading, what to know, and the one thing to do next. */
export function noticeBody(
  title: string,
  body: string,
  next: { label: string; href: string },
  tone = '',
): Html {
  return html`<h1>${title}</h1>
${body && html`<div class="notice ${tone}"><p>${body}</p></div>`}
<p><a class="main-action" href="${next.href}">${next.label}</a></p>`;
}

/** 400: the sign-in has expired, was used already, or its cookie is missing. */
export function answerEnded(house: House, reply: FastifyReply): FastifyReply {
  const next = { label: texts.startOver, href: `${house.origin}/` };
  return answer(house, reply, 400, texts.pageEnded, noticeBody(texts.pageEnded, texts.pageEndedBody, next));
}

/** 4xx: the request itself was odd. */
export function answerNotAccepted(house: House, reply: FastifyReply, status: number): FastifyReply {
  const next = { label: texts.startOver, href: `${house.origin}/` };
  const body = noticeBody(texts.notAccepted, texts.notAcceptedBody, next, 'bad');
  return answer(house, reply, status, texts.notAccepted, body);
}

/** 429: more than one network may ask for. */
export function answerTooMany(house: House, reply: FastifyReply, seconds: number): FastifyReply {
  const next = { label: texts.startOver, href: `${house.origin}/` };
  const title = texts.notAccepted;
  reply.header('retry-after', seconds);
  const body = noticeBody(title, texts.tooMany(waitInWords(seconds)), next, 'bad');
  return answer(house, reply, 429, title, body);
}

/** 500, with an id to quote. */
export function answerBroken(house: House, reply: FastifyReply, id: string): FastifyReply {
  const next = { label: texts.startOver, href: `${house.origin}/` };
  const body = noticeBody(texts.broken, texts.brokenBody(id), next, 'bad');
  return answer(house, reply, 500, texts.broken, body);
}

/** 503: the database does not answer. */
export function answerAway(house: House, reply: FastifyReply): FastifyReply {
  const next = { label: texts.startOver, href: `${house.origin}/` };
  const body = noticeBody(texts.away, texts.awayBody, next, 'bad');
  return answer(house, reply, 503, texts.away, body);
}
