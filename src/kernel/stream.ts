import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Audience } from './audience.ts';
import type { Caller } from './caller.ts';
import type { AsOf } from './callers.ts';
import { type Circles, circlesOf, type Reader } from './circles.ts';
import { notPermitted, notSignedIn } from './failures.ts';
import type { AnyEvent, Live } from './live.ts';
import type { Gate } from './mount.ts';
import { whoIsCalling } from './whoIsCalling.ts';

const HEARTBEAT_MS = 20_000;
/** A reader that does not take its news is dropped; it comes back and reloads. */
const LARGEST_BACKLOG = 256 * 1024;

type StreamParts = {
  gate: Gate;
  live: Live;
  hears: Audience;
  changesAccess: (event: AnyEvent) => boolean;
  /** Where those that are open are kept, for who counts them. */
  open?: Set<PassThrough>;
};

/**
 * `GET /api/live`: server-sent events for whoever is signed in with access, until the token, the sign-in or the access ends: after
 * news that `changesAccess` or that one's sign-in has ended, news that were missed, and with every heartbeat it is asked anew.
 * Each hears only what is for them. `id` is the request that made the change. `ready` comes first; `stale` says that news may
 * have been missed and everything shown should be read again.
 */
export function mountStream(app: FastifyInstance, parts: StreamParts): void {
  const { gate, open = new Set() } = parts;
  const circles = circlesOf(parts.hears, {
    shown: gate.shown,
    asOf: gate.callers?.asOf,
    lull: gate.oneByOne?.lull,
  });
  const stopPassing = passOn(parts, circles);
  app.addHook('preClose', async () => {
    stopPassing();
    circles.stop();
    for (const stream of open) stream.end();
  });
  app.get('/api/live', async (request, reply) => {
    const identity = await gate.identify(request);
    if (!identity) throw notSignedIn();
    const lookAtAccess = async (asOf?: Promise<AsOf>): Promise<Caller | undefined> => {
      // The sign-in may have ended since, or the person's access.
      const { caller } = await whoIsCalling(gate, 'with-access', request, asOf);
      return caller && gate.hasAccess(caller) ? caller : undefined;
    };
    const caller = await lookAtAccess();
    if (!caller) throw notPermitted();

    const stream = new PassThrough();
    open.add(stream);
    const write = (text: string | Buffer): void => {
      if (stream.writableEnded || stream.destroyed || text === '') return;
      if (stream.writableLength > LARGEST_BACKLOG) stream.destroy();
      else stream.write(text);
    };
    const askAnew = async (): Promise<void> => {
      // Who comes back is asked again, so an end does no harm when it cannot be known.
      const now = await lookAtAccess().catch(() => undefined);
      if (now && !stream.destroyed) return circles.place(reader, now);
      circles.leave(reader);
      stream.end();
    };
    const { subject } = identity;
    const reader: Reader = { subject, write, look: lookAtAccess, askAnew: () => void askAnew() };
    circles.place(reader, caller);
    // What was told between the first look and now nobody heard.
    reader.askAnew();
    const heartbeat = setInterval(() => {
      write(': still here\n\n');
      reader.askAnew();
    }, HEARTBEAT_MS);
    const expiry = setTimeout(
      () => stream.end(),
      Math.min(identity.expiresAt.getTime() - Date.now(), 2 ** 31 - 1),
    );
    const stop = (): void => {
      open.delete(stream);
      circles.leave(reader);
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

/** Passes news on to those who hear of them. */
function passOn({ live, changesAccess }: StreamParts, circles: Circles): () => void {
  return live.subscribe({
    event: (event: AnyEvent, by = '') => {
      if (event.subject !== undefined) {
        for (const reader of circles.readers()) if (reader.subject === event.subject) reader.askAnew();
      } else {
        circles.tell(event, by);
        if (changesAccess(event)) for (const reader of circles.hearersOf(event)) reader.askAnew();
      }
    },
    missed: () => {
      for (const reader of circles.readers()) {
        reader.write('event: stale\ndata: {}\n\n');
        reader.askAnew();
      }
    },
  });
}
