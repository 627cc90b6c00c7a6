import type { FastifyReply } from 'fastify';
import { assetUrl } from './assets.ts';
import { STRICT_TRANSPORT } from './headers.ts';
import { type Html, html } from './html.ts';

export type Page = {
  /** Shown in the browser's tab, before the product's name. */
  title: string;
  productName: string;
  /** Where the page's assets are served, such as '/identity'. */
  base: string;
  /** Where the product's name links to. */
  home: string;
  body: Html;
  /** For lists rather than forms. */
  isWide?: boolean;
};

/** A whole page in the product's look. It needs no script; with one it is more comfortable. */
export function renderPage({ title, productName, base, home, body, isWide }: Page): string {
  return html`<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${productName}</title>
<link rel="icon" type="image/svg+xml" href="${assetUrl(base, 'mark.svg')}">
<link rel="stylesheet" href="${assetUrl(base, 'style.css')}">
<script src="${assetUrl(base, 'script.js')}" defer></script>
</head>
<body>
<header><a class="brand" href="${home}"><img src="${assetUrl(base, 'mark.svg')}" alt="" width="32" height="32">${productName}</a></header>
<main class="${isWide ? 'wide' : 'card'}">
${body}
</main>
</body>
</html>
`.toString();
}

/** Answers with a page, under headers that let nothing run or load but its own assets. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: Page,
  formTargets: string[] = [],
): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders(formTargets))
    .type('text/html; charset=utf-8')
    .send(renderPage(page));
}

/**
 * The security headers of a page. `formTargets` are the further origins that a form may lead to: browsers hold the
 * redirects after a form to the same list.
 */
export function pageHeaders(formTargets: string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    // Not 'no-referrer': a browser would then send 'Origin: null' with our own forms.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': STRICT_TRANSPORT,
  };
}
