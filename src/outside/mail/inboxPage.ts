import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { DEFAULT_ZONE, showInstant } from '#kernel/calendar.ts';
import type { Db } from '#kernel/database.ts';
import { serveAssets } from '#outside/pages/assets.ts';
import { STRICT_TRANSPORT } from '#outside/pages/headers.ts';
import { type Html, html } from '#outside/pages/html.ts';
import { type Page, sendPage } from '#outside/pages/page.ts';
import { type InboxLine, type InboxMail, listInbox, readMail } from './inbox.ts';

const MOUNT = '/inbox';
const SHOWN = 50;
const LINK = /(https?:\/\/[^\s<>"']+)/;

/** `zone` is the port's; mails are shown with its time. */
export type DemoInbox = { db: Db; productName?: string; zone?: string };

/**
 * The demo inbox at `/inbox`: every mail of the port for anybody to read, so it belongs into the demo only. Shows the
 * newest 50, of one address with `?to=`.
 */
export function demoInbox(options: DemoInbox): FastifyPluginAsync {
  const { db, productName = 'Landside', zone = DEFAULT_ZONE } = options;
  const pageOf = (title: string, body: Html): Page => ({
    title,
    productName,
    base: MOUNT,
    home: '/',
    body,
    isWide: true,
  });

  return async app => {
    serveAssets(app, MOUNT);

    app.get<{ Querystring: { to?: string | string[] } }>(MOUNT, async (request, reply) => {
      const to = [request.query.to ?? []].flat()[0]?.trim().replaceAll('\0', '') || undefined;
      const lines = await listInbox(db, { to, limit: SHOWN });
      return sendPage(reply, 200, pageOf('Demo inbox', listBody(lines, to, zone)));
    });

    app.get<{ Params: { mailId: string } }>(`${MOUNT}/:mailId`, async (request, reply) => {
      const mail = await readMail(db, Number(request.params.mailId));
      if (!mail) return sendPage(reply, 404, pageOf('No such mail', missingBody()));
      return sendPage(reply, 200, pageOf(mail.subject, mailBody(mail, zone)));
    });

    serveDesigned(app, db);
  };
}

/** The HTML part, in a frame of its own where nothing in it can run or reach us. */
function serveDesigned(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { mailId: string } }>(`${MOUNT}/:mailId/designed`, async (request, reply) => {
    const mail = await readMail(db, Number(request.params.mailId));
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'";
    return reply
      .code(mail?.html ? 200 : 404)
      .header('content-security-policy', `${policy}; sandbox allow-popups allow-popups-to-escape-sandbox`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('strict-transport-security', STRICT_TRANSPORT)
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${mail?.html ?? ''}`);
  });
}

function listBody(lines: InboxLine[], to: string | undefined, zone: string): Html {
  const title = html`<h1>Demo inbox</h1>
<p class="quiet">No mail leaves the demo port: it is kept here, the newest ${SHOWN} on this page${
    to && html`, to ${to} (<a href="${MOUNT}">show all</a>)`
  }.</p>`;
  if (lines.length === 0)
    return html`${title}<p>No mail yet. Sign up, or ask for a new password, and it arrives here.</p>`;
  const items = lines.map(
    line => html`<li><a href="${MOUNT}/${line.mailId}"><span class="subject">${line.subject}</span>
<span class="quiet">${line.to}</span> <span class="quiet">${showInstant(line.createdAt, zone)}</span></a></li>`,
  );
  return html`${title}<ul class="mails">${items}</ul>`;
}

function mailBody(mail: InboxMail, zone: string): Html {
  return html`<p><a href="${MOUNT}">All mail</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>To</dt><dd><a href="${MOUNT}?to=${encodeURIComponent(mail.to)}">${mail.to}</a></dd>
<dt>Written</dt><dd>${showInstant(mail.createdAt, zone)}</dd>
${mail.sentAt && html`<dt>Sent</dt><dd>${showInstant(mail.sentAt, zone)}</dd>`}
${mail.attachment && html`<dt>Attachment</dt><dd>${mail.attachment}</dd>`}
${mail.lastError && html`<dt>Not sent</dt><dd>${mail.lastError}</dd>`}
</dl>
<div class="letter">${withLinks(mail.text)}</div>
${
  mail.html &&
  html`<details><summary>Show as a mail program would</summary>
<iframe title="The mail as designed" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${MOUNT}/${mail.mailId}/designed" loading="lazy"></iframe></details>`
}`;
}

function missingBody(): Html {
  return html`<h1>There is no such mail</h1>
<p><a href="${MOUNT}">All mail</a></p>`;
}

function withLinks(text: string): Html[] {
  return text
    .split(LINK)
    .map(part => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
