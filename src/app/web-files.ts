import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { AppSettings } from '#features/access/model.ts';
import { notFound } from '#kernel/failures.ts';

const A_YEAR_SECONDS = 31_536_000;

/** The built web of `folder`: hashed files for a year, and its page, with the settings in it, for every address that is no file. */
export function serveWeb(folder: string, settings: AppSettings): FastifyPluginAsync {
  return async app => {
    const page = withSettings(await readFile(path.join(folder, 'index.html'), 'utf8'), settings);
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    app.get('/*', (request, reply) => {
      if (isFileOrCall(request.url)) throw notFound('Page');
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    });
  };
}

/** The page brings them along: the browser need not ask for them before all else. As data they are not run. */
function withSettings(page: string, settings: AppSettings): string {
  const text = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  return page.replace(
    '</head>',
    () => `<script type="application/json" id="settings">${text}</script></head>`,
  );
}

function isFileOrCall(url: string): boolean {
  // An address such as `//` is no URL.
  const [pathname = ''] = url.split('?', 1);
  return (
    /^\/api(\/|$)/i.test(pathname) ||
    pathname.startsWith('/assets/') ||
    /\.(js|css|map|svg|png|ico|woff2|txt|webm|vtt|pdf)$/.test(pathname)
  );
}
