import type { FastifyReply } from 'fastify';
import { type Html, html } from '#outside/pages/html.ts';
import { type Page, sendPage } from '#outside/pages/page.ts';
import { MOUNT } from '../addresses.ts';
import type { House } from '../house.ts';
import { alertNotice, hiddenField, submitButton } from './fields.ts';

/** A page of the provider, whole but for its place on the wire. */
export function pageOf(
  { productName, origin }: Pick<House, 'productName' | 'origin'>,
  title: string,
  body: Html,
): Page {
  return { title, productName, base: MOUNT, home: `${origin}/`, body };
}

export function answer(
  house: House,
  reply: FastifyReply,
  status: number,
  title: string,
  body: Html,
): FastifyReply {
  return sendPage(reply, status, pageOf(house, title, body), house.origins);
}

export type FormPage = {
  title: string;
  /** Before the form. */
  lead?: Html;
  problem?: string;
  csrf: string;
  fields: Html[];
  action: string;
  /** Below the form. */
  foot?: Html;
};

/** A page with one form, which is sent to the address that the page is at. */
export function answerForm(house: House, reply: FastifyReply, status: number, page: FormPage): FastifyReply {
  const body = html`<h1>${page.title}</h1>
${page.lead}
${alertNotice(page.problem)}
<form method="post" novalidate>
${hiddenField('csrf', page.csrf)}
${page.fields}
${submitButton(page.action)}
</form>
${page.foot}`;
  const isWrong = status >= 400;
  return answer(house, reply, status, isWrong ? `Error: ${page.title}` : page.title, body);
}
