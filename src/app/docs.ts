import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Contract } from '#kernel/contract.ts';
import { openApi } from '#kernel/openapi.ts';
import { EXAMPLES } from './examples.ts';
import { ROOMS, SHAPES } from './shapes.ts';

const INITIALIZER = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis], layout: 'BaseLayout', defaultModelsExpandDepth: -1,
});`;

const PAGE = `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><title>Landside API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css"></head>
<body><main id="swagger-ui"></main>
<script src="/api/docs/files/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

/** The API's document at `/api/openapi.json`, and a page to read it at `/api/docs`. */
export function serveDocs({
  contracts,
  version,
}: {
  contracts: Record<string, Contract>;
  version: string;
}): FastifyPluginAsync {
  const files = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return async app => {
    let document: string | undefined;
    app.get('/api/openapi.json', (_, reply) => {
      document ??= JSON.stringify(
        openApi(
          { title: 'Landside', version, description: "A port operator's portal for its customers and staff" },
          contracts,
          { rooms: ROOMS, shapes: SHAPES, examples: EXAMPLES },
        ),
      );
      return reply.type('application/json; charset=utf-8').send(document);
    });
    app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
    app.get('/api/docs/start.js', (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(INITIALIZER),
    );
    await app.register(fastifyStatic, {
      root: files,
      prefix: '/api/docs/files/',
      index: false,
      decorateReply: false,
    });
  };
}
