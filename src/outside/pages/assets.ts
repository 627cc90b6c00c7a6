import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { STRICT_TRANSPORT } from './headers.ts';

type Asset = { type: string; bytes: Buffer; version: string };

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const YEAR = 31_536_000;

const assets = {
  'style.css': readAsset(['base.css', 'forms.css', 'lists.css'].map(beside), 'text/css; charset=utf-8'),
  'script.js': readAsset([beside('script.js')], 'text/javascript; charset=utf-8'),
  'mark.svg': readAsset([beside('mark.svg')], 'image/svg+xml'),
  'inter.woff2': readAsset([createRequire(import.meta.url).resolve(FONT)], 'font/woff2'),
};

/** The address of an asset, with its version, so that browsers keep it until it changes. */
export function assetUrl(base: string, name: keyof typeof assets): string {
  return `${base}/assets/${name}?v=${assets[name].version}`;
}

/** Serves style, script, mark and font of the pages under `base`/assets. */
export function serveAssets(app: FastifyInstance, base: string): void {
  for (const [name, { type, bytes }] of Object.entries(assets)) {
    app.get(`${base}/assets/${name}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('strict-transport-security', STRICT_TRANSPORT)
        .send(bytes),
    );
  }
}

function readAsset(places: string[], type: string): Asset {
  const bytes = Buffer.concat(places.map(place => readFileSync(place)));
  return { type, bytes, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 10) };
}

function beside(name: string): string {
  return path.join(import.meta.dirname, name);
}
