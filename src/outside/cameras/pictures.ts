import { hash } from 'node:crypto';
import { aside } from '#kernel/aside.ts';
import { soon } from '#kernel/soon.ts';
import type { Cameras, Picture } from './cameras.ts';

/** A picture that is kept, and the tag of its content. */
type KeptPicture = Picture & { etag: string };

export type Pictures = {
  /**
   * The newest picture under this name: an older one when the camera does not answer; undefined when it never did, at once
   * when it has failed before, while it is asked again.
   */
  newest(imageName: string): Promise<KeptPicture | undefined>;
  /** Lets go of the cameras. */
  close: () => Promise<void>;
};

export type PicturesOptions = {
  now?: () => number;
  /** A camera is asked again after this long; 30 s unless told. */
  freshMs?: number;
  /** A camera that has not answered after this long does not; 4 s unless told. */
  deadlineMs?: number;
  /** Whoever can be shown an older picture waits no longer for a new one; half a second unless told. */
  patienceMs?: number;
  /** All pictures together take no more memory; 256 MB unless told. */
  mostBytes?: number;
};

type Entry = { askedAt: number; hasFailed?: boolean; picture?: KeptPicture; asking?: Promise<void> };

/** Asks a camera once for all who look at it, and keeps its last picture for when it does not answer. */
export function keepPictures(cameras: Cameras, options: PicturesOptions = {}): Pictures {
  const { now = Date.now, freshMs = 30_000, deadlineMs = 4_000, patienceMs = 500 } = options;
  const { mostBytes = 256 * 1_048_576 } = options;
  const entries = new Map<string, Entry>();

  async function ask(imageName: string, entry: Entry): Promise<void> {
    try {
      const picture = await inTime(signal => cameras.read(imageName, signal), deadlineMs);
      entry.picture = { ...picture, etag: hash('sha256', picture.content, 'base64url') };
    } catch {
      // It does not answer, or with what is no picture: the last one stays.
      entry.hasFailed = true;
    } finally {
      entry.asking = undefined;
      forgetOldest(entries, mostBytes);
    }
  }

  return {
    async newest(imageName) {
      const entry = entries.get(imageName) ?? { askedAt: Number.NEGATIVE_INFINITY };
      entries.delete(imageName);
      entries.set(imageName, entry);
      if (!entry.asking && now() - entry.askedAt >= freshMs) {
        entry.askedAt = now();
        entry.asking = ask(imageName, entry);
      }
      const { asking } = entry;
      if (entry.picture && asking) await aside(() => soon(asking, patienceMs));
      // Who waits for one that has failed before holds a connection that others want.
      else if (asking && !entry.hasFailed) await aside(() => asking);
      return entry.picture;
    },
    close: async () => cameras.close?.(),
  };
}

const MOST_ENTRIES = 1_000;

/** Those first that nobody has looked at for longest. */
function forgetOldest(entries: Map<string, Entry>, mostBytes: number): void {
  let bytes = 0;
  for (const { picture } of entries.values()) bytes += picture?.content.length ?? 0;
  for (const [name, { picture }] of entries) {
    if (entries.size <= 1 || (bytes <= mostBytes && entries.size <= MOST_ENTRIES)) return;
    bytes -= picture?.content.length ?? 0;
    entries.delete(name);
  }
}

/** Ends even when whoever reads does not heed the signal. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work(signal), tooLate]);
}
