import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '#kernel/failures.ts';

const A_YEAR_SECONDS = 31_536_000;

/** The built web of `folder`: hashed files for a year, and its page for every address that is no file. */
export function serveWeb(folder: string): FastifyPluginAsync {
  return async app => {
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
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

function isFileOrCall(url: string): boolean {
  // An address such as `//` is no URL.
  const [pathname = ''] = url.split('?', 1);
  return (
    /^\/api(\/|$)/i.test(pathname) ||
    pathname.startsWith('/assets/') ||
    /\.(js|css|map|svg|png|ico|woff2|txt|webm|vtt|pdf)$/.test(pathname)
  );
}
