import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller.ts';
import { notPermitted, notSignedIn } from './failures.ts';
import type { AnyEvent, Live } from './live.ts';
import type { Gate } from './mount.ts';

const HEARTBEAT_MS = 20_000;
/** A reader that does not take its news is dropped; it comes back and reloads. */
const LARGEST_BACKLOG = 256 * 1024;

/**
 * `GET /api/live`: server-sent events for whoever is signed in with access, until the token, the sign-in or the access ends: after
 * news that `changesAccess` or that one's sign-in has ended, news that were missed, and with every heartbeat it is asked anew.
 * Each hears only what is for everybody, for the own company and for the own person; the port's staff every company's.
 * `id` is the request that made the change. `ready` comes first; `stale` says that news may have been missed and everything shown should be read again.
 */
export function mountStream(
  app: FastifyInstance,
  gate: Gate,
  live: Live,
  changesAccess: (event: AnyEvent) => boolean,
  /** Where those that are open are kept, for who counts them. */
  open: Set<PassThrough> = new Set(),
): void {
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  app.get('/api/live', async (request, reply) => {
    const identity = await gate.identify(request);
    if (!identity) throw notSignedIn();
    const lookAtAccess = async (): Promise<Caller | undefined> => {
      // The sign-in may have ended since, or the person's access.
      const known = await gate.identify(request);
      const caller = known && (await gate.accountOf(known));
      return caller && gate.hasAccess(caller) ? caller : undefined;
    };
    const first = await lookAtAccess();
    if (!first) throw notPermitted();
    const person = { now: first };

    const stream = new PassThrough();
    open.add(stream);
    const write = (text: string): void => {
      if (stream.writableEnded) return;
      if (stream.writableLength > LARGEST_BACKLOG) stream.destroy();
      else stream.write(text);
    };
    const askAnew = async (): Promise<void> => {
      // Who comes back is asked again, so an end does no harm when it cannot be known.
      const now = await lookAtAccess().catch(() => undefined);
      if (now) person.now = now;
      else stream.end();
    };
    const unsubscribe = live.subscribe({
      event: (event: AnyEvent, by = '') => {
        if (event.subject !== undefined) {
          if (event.subject === identity.subject) void askAnew();
          return;
        }
        if (!isFor(person.now, event)) return;
        write(`event: news\nid: ${by}\ndata: ${JSON.stringify(event)}\n\n`);
        if (changesAccess(event)) void askAnew();
      },
      missed: () => {
        write('event: stale\ndata: {}\n\n');
        void askAnew();
      },
    });
    // What was told between the first look and the subscription nobody heard.
    void askAnew();
    const heartbeat = setInterval(() => {
      write(': still here\n\n');
      void askAnew();
    }, HEARTBEAT_MS);
    const expiry = setTimeout(
      () => stream.end(),
      Math.min(identity.expiresAt.getTime() - Date.now(), 2 ** 31 - 1),
    );
    const stop = (): void => {
      open.delete(stream);
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(expiry);
      stream.destroy();
    };
    stream.on('close', stop);
    request.raw.on('close', stop);

    write('retry: 1000\nevent: ready\ndata: {}\n\n');
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}

/** Whether somebody may hear of it. */
export function isFor(
  caller: Pick<Caller, 'userId' | 'companyId' | 'actsForAll'>,
  { companyId, userId }: AnyEvent,
): boolean {
  if (userId !== undefined) return caller.userId === userId;
  return companyId === undefined || caller.actsForAll || caller.companyId === companyId;
}
