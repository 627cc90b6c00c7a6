import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { pageHeaders } from '#outside/pages/page.ts';
import { MOUNT } from './addresses.ts';

/** The header by which the provider learns a request's id, for its error page and the log. */
export const REQUEST_ID = 'x-request-id';
/** The header by which it learns where the request comes from, as far as the proxies in front are believed. */
export const CLIENT_ADDRESS = 'x-client-address';

/**
 * Hands everything under `/identity` that is no page of ours to the provider, which reads and answers by itself. Its
 * addresses are made from our settings: what a visitor or a proxy says in the Host header counts only when it is one
 * of `origins`.
 */
export function mountProvider(
  app: FastifyInstance,
  house: { readonly provider: Provider },
  origins: string[],
): void {
  const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>();
  const handlerOf = (provider: Provider) => {
    const handle = handlers.get(provider) ?? provider.callback();
    handlers.set(provider, handle);
    return handle;
  };
  const [main] = origins.map(origin => new URL(origin));
  if (!main) throw new Error('The identity provider needs an origin');

  void app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // The body is left on the wire for the provider to read.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${MOUNT}/*`, (request, reply) => {
      const isOurs = origins.some(origin => new URL(origin).host === request.headers.host);
      const place = isOurs ? `${main.protocol}//${request.headers.host}` : main.origin;
      reply.hijack();
      for (const [name, value] of Object.entries(pageHeaders(origins))) reply.raw.setHeader(name, value);
      request.raw.headers[REQUEST_ID] = request.id;
      request.raw.headers[CLIENT_ADDRESS] = request.ip;
      void handlerOf(house.provider)(asSeenAt(request.raw, new URL(place)), reply.raw);
    });
  });
}

type Mounted = IncomingMessage & { originalUrl?: string };

function asSeenAt(raw: Mounted, place: URL): Mounted {
  raw.originalUrl = raw.url;
  raw.url = raw.url?.slice(MOUNT.length);
  raw.headers['x-forwarded-host'] = place.host;
  raw.headers['x-forwarded-proto'] = place.protocol.slice(0, -1);
  return raw;
}
