import { EventSourceParserStream } from 'eventsource-parser/stream';
import { takeEarly } from './early.ts';
import type { AnyEvent } from './live.ts';

export type LiveListener = {
  /** `by`: the request that made the change. */
  news: (event: AnyEvent, by?: string) => void;
  /** News may have been missed: what is shown should be read again. */
  stale: () => void;
  /** Whether the stream is up. */
  state: (up: boolean) => void;
  /** The token that was shown is not good any more (401). */
  refused: () => void;
};

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Reads the live stream until stopped; comes back by itself after a drop and then says `stale`. Returns how to stop. */
export function followLive(
  url: string,
  token: () => Promise<string | undefined> | string | undefined,
  listener: LiveListener,
): () => void {
  const stopping = new AbortController();
  void follow(url, token, listener, stopping.signal);
  return () => stopping.abort();
}

async function follow(
  url: string,
  token: () => Promise<string | undefined> | string | undefined,
  listener: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  let retry = FIRST_RETRY_MS;
  let wasUp = false;
  while (!signal.aborted) {
    try {
      for await (const message of readAll(await open(url, await token(), listener, signal))) {
        if (message.event === 'ready') {
          listener.state(true);
          if (wasUp) listener.stale();
          wasUp = true;
          retry = FIRST_RETRY_MS;
        } else if (message.event === 'stale') listener.stale();
        else if (message.event === 'news') listener.news(JSON.parse(message.data) as AnyEvent, message.id);
      }
    } catch {
      // A dropped stream is expected; the loop comes back.
    }
    if (signal.aborted) return;
    listener.state(false);
    await pause(retry * (0.5 + Math.random()), signal);
    retry = Math.min(retry * 2, LONGEST_RETRY_MS);
  }
}

async function open(url: string, token: string | undefined, { refused }: LiveListener, signal: AbortSignal) {
  const response = await (takeEarly(url, token, signal) ??
    fetch(url, {
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
      signal,
    }));
  if (response.status === 401) refused();
  if (!response.ok || !response.body) throw new Error(`the live stream answered ${response.status}`);
  return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}

/** Safari cannot iterate a stream itself. */
async function* readAll<Part>(stream: ReadableStream<Part>): AsyncGenerator<Part> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
