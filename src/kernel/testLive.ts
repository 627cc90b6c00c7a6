import { EventSourceParserStream } from 'eventsource-parser/stream';

/** News as it travels. */
type Heard = {
  topic: string;
  companyId?: number | null;
  detail?: Record<string, string | number>;
  rows?: Record<string, object[]>;
  wholes?: Record<string, { answer?: unknown }>;
};

export type LiveReader = {
  /** The kind of each message so far, `ready` first. */
  readonly kinds: string[];
  /** The news so far. */
  readonly news: Heard[];
  /** Waits for news that `fits`. @throws when the stream ends before */
  hears(fits: (one: Heard) => boolean): Promise<Heard>;
  /** Comes when the server has ended the stream. */
  readonly end: Promise<void>;
  /** Goes away, as a browser does whose page is left. */
  leave(): void;
};

/** Opens `/api/live` as a browser does; comes back once `ready` has been said. @throws with the status when refused */
export async function openLive(origin: string, token?: string): Promise<LiveReader> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/live`, {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
  const messages = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const kinds: string[] = [];
  const news: Heard[] = [];
  const step = async (): Promise<boolean> => {
    const { done, value } = await messages.read();
    if (done) return false;
    kinds.push(value.event ?? '');
    if (value.event === 'news') news.push(JSON.parse(value.data) as Heard);
    return true;
  };
  await step();
  const waiting = new Set<() => void>();
  const end = (async () => {
    while (await step()) for (const look of waiting) look();
  })().catch(() => undefined);
  return {
    kinds,
    news,
    end,
    leave: () => leaving.abort(),
    hears: fits =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = news.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void end.then(() => reject(new Error(`the stream ended after ${JSON.stringify(news)}`)));
      }),
  };
}
