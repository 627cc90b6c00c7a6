import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Audience } from './audience.ts';
import type { Caller } from './caller.ts';
import { notPermitted, notSignedIn } from './failures.ts';
import type { AnyEvent, Live } from './live.ts';
import type { Gate } from './mount.ts';

const HEARTBEAT_MS = 20_000;
/** A reader that does not take its news is dropped; it comes back and reloads. */
const LARGEST_BACKLOG = 256 * 1024;

/** News for everybody are many where many are at work: so often at most they are passed on. */
const EVERYBODYS_MS = 250;

type StreamParts = {
  gate: Gate;
  live: Live;
  hears: Audience;
  changesAccess: (event: AnyEvent) => boolean;
  /** Where those that are open are kept, for who counts them. */
  open?: Set<PassThrough>;
};

type Reader = {
  subject: string;
  caller: Caller;
  write: (text: string) => void;
  askAnew: () => void;
};

/**
 * `GET /api/live`: server-sent events for whoever is signed in with access, until the token, the sign-in or the access ends: after
 * news that `changesAccess` or that one's sign-in has ended, news that were missed, and with every heartbeat it is asked anew.
 * Each hears only what is for them. `id` is the request that made the change. `ready` comes first; `stale` says that news may
 * have been missed and everything shown should be read again.
 */
export function mountStream(app: FastifyInstance, parts: StreamParts): void {
  const { gate, open = new Set() } = parts;
  const readers = new Set<Reader>();
  const stopPassing = passOn(parts, readers);
  app.addHook('preClose', async () => {
    stopPassing();
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
    const caller = await lookAtAccess();
    if (!caller) throw notPermitted();

    const stream = new PassThrough();
    open.add(stream);
    const write = writerOf(stream);
    const askAnew = async (): Promise<void> => {
      // Who comes back is asked again, so an end does no harm when it cannot be known.
      const now = await lookAtAccess().catch(() => undefined);
      if (now) reader.caller = now;
      else stream.end();
    };
    const reader: Reader = { subject: identity.subject, caller, write, askAnew: () => void askAnew() };
    readers.add(reader);
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
      readers.delete(reader);
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

/** What is written in one turn leaves together. */
function writerOf(stream: PassThrough): (text: string) => void {
  let unsent = '';
  const send = (): void => {
    const text = unsent;
    unsent = '';
    if (stream.writableEnded) return;
    if (stream.writableLength > LARGEST_BACKLOG) stream.destroy();
    else stream.write(text);
  };
  return text => {
    if (unsent === '') queueMicrotask(send);
    unsent += text;
  };
}

/** Passes news on to those who hear of them; those for everybody at once when it was quiet, and then together. */
function passOn({ live, hears, changesAccess }: StreamParts, readers: ReadonlySet<Reader>): () => void {
  const everybodys = new Map<string, { event: AnyEvent; by: string }>();
  let resting: NodeJS.Timeout | undefined;

  function tell(event: AnyEvent, by: string): void {
    const text = `event: news\nid: ${by}\ndata: ${JSON.stringify(event)}\n\n`;
    const isAboutAccess = changesAccess(event);
    for (const reader of readers) {
      if (!hears(reader.caller, event)) continue;
      reader.write(text);
      if (isAboutAccess) reader.askAnew();
    }
  }

  function tellEverybodys(): void {
    const all = [...everybodys.values()];
    everybodys.clear();
    for (const { event, by } of all) tell(event, by);
    resting = all.length > 0 ? setTimeout(tellEverybodys, EVERYBODYS_MS) : undefined;
  }

  const unsubscribe = live.subscribe({
    event: (event: AnyEvent, by = '') => {
      if (event.subject !== undefined) {
        for (const reader of readers) if (reader.subject === event.subject) reader.askAnew();
      } else if (event.companyId !== undefined || event.userId !== undefined) tell(event, by);
      else {
        const text = JSON.stringify(event);
        const before = everybodys.get(text);
        everybodys.set(text, { event, by: before && before.by !== by ? '' : by });
        if (!resting) tellEverybodys();
      }
    },
    missed: () => {
      for (const reader of readers) {
        reader.write('event: stale\ndata: {}\n\n');
        reader.askAnew();
      }
    },
  });
  return () => {
    clearTimeout(resting);
    unsubscribe();
  };
}
