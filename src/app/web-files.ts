import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppSettings } from '#features/access/model.ts';
import { notFound } from '#kernel/failures.ts';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const BROTLI = '.br';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * The built web of `folder`: hashed files for a year, and its page, with the settings in it, for every address that is no file.
 * Both are as they were at the start: the page names files that a later build in the same folder does not have.
 */
export function serveWeb(folder: string, settings: AppSettings): FastifyPluginAsync {
  return async app => {
    const page = withSettings(await readFile(path.join(folder, 'index.html'), 'utf8'), settings);
    await serveAssets(app, path.join(folder, 'assets'));
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: reply => reply.header('cache-control', 'no-cache'),
    });
    app.get('/*', (request, reply) => {
      if (isFileOrCall(request.url)) throw notFound('Page');
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    });
  };
}

async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(
    names.map(async name => {
      if (name.endsWith(BROTLI)) return;
      const whole = await readFile(path.join(folder, name));
      const small = names.includes(name + BROTLI) && (await readFile(path.join(folder, name + BROTLI)));
      app.get(`/assets/${name}`, (request, reply) => {
        reply.header('cache-control', FOR_A_YEAR).header('vary', 'accept-encoding');
        reply.type(TYPES[path.extname(name)] ?? 'application/octet-stream');
        if (!small || !takesBrotli(request.headers['accept-encoding'])) return reply.send(whole);
        return reply.header('content-encoding', 'br').send(small);
      });
    }),
  );
}

function takesBrotli(accepted = ''): boolean {
  return /(^|,)br(;q=(?!0(\.0*)?(,|$))[\d.]+)?(,|$)/.test(accepted.replaceAll(/\s/g, ''));
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
