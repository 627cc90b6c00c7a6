import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { Html, html } from '#outside/pages/html.ts';
import { pageHeaders, renderPage } from '#outside/pages/page.ts';
import type { House } from '../house.ts';
import { REQUEST_ID } from '../mountProvider.ts';
import type { Koa, ProviderError } from '../provider.ts';
import { texts } from '../texts.ts';
import { pageOf } from './answer.ts';
import { noticeBody } from './notices.ts';

type About = Pick<House, 'productName' | 'origin' | 'origins'>;

/** The pages that the provider shows by itself: its errors, and signing out. */
export function createProviderPages(about: About) {
  return {
    error(ctx: KoaContextWithOIDC, out: ProviderError, error: unknown) {
      const next = { label: texts.startOver, href: `${about.origin}/` };
      if (error instanceof errors.SessionNotFound) {
        return send(about, ctx, texts.pageEnded, noticeBody(texts.pageEnded, texts.pageEndedBody, next));
      }
      if (out.error === 'server_error') {
        const body = noticeBody(texts.broken, texts.brokenBody(ctx.get(REQUEST_ID)), next, 'bad');
        return send(about, ctx, texts.broken, body);
      }
      const body = html`${noticeBody(texts.notAccepted, texts.notAcceptedBody, next, 'bad')}
<p class="hint">${out.error}: ${out.error_description}</p>`;
      return send(about, ctx, texts.notAccepted, body);
    },

    /**
     * Signs out without asking when the portal shows whose session it ends. Without that it might be any page of the
     * web that sends people here, so they are asked.
     */
    signOut(ctx: KoaContextWithOIDC, form: string) {
      const isAsked = !ctx.oidc.entities.IdTokenHint;
      const body = html`<h1>${isAsked ? texts.signOut : texts.signingOut}</h1>
${isAsked && html`<p>${texts.signOutBody}</p>`}
${new Html(form)}
<p><button class="main-action" type="submit" form="op.logoutForm" name="logout" value="yes"${
        isAsked ? null : html` data-press-now`
      }>${texts.signOut}</button></p>`;
      send(about, ctx, isAsked ? texts.signOut : texts.signingOut, body);
    },

    signedOut(ctx: KoaContextWithOIDC) {
      const next = { label: texts.toPortal(about.productName), href: `${about.origin}/` };
      send(about, ctx, texts.signedOut, noticeBody(texts.signedOut, '', next));
    },

    notFound(ctx: Koa) {
      const next = { label: texts.toPortal(about.productName), href: `${about.origin}/` };
      ctx.status = 404;
      send(about, ctx, texts.notFound, noticeBody(texts.notFound, texts.notFoundBody, next));
    },
  };
}

function send(about: About, ctx: Koa, title: string, body: Html): void {
  ctx.set(pageHeaders(about.origins));
  ctx.type = 'html';
  ctx.body = renderPage(pageOf(about, title, body));
}
