import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#database/people.ts';
import { mayAskAgain, pauseBeforeAgain } from '#kernel/askingAgain.ts';
import type { Day } from '#kernel/calendar.ts';
import { ApiError, type Client, createClient } from '#kernel/client.ts';
import { followLive } from '#kernel/liveClient.ts';
import {
  createBrowser,
  refreshOverHttp,
  type SignedIn,
  signInOverHttp,
  signOutOverHttp,
} from '#outside/identity/testing.ts';
import { breakOff } from './breakOff.ts';
import { deedsOf } from './deeds.ts';
import type { Look, Screen } from './looks.ts';

/** What all persons together have seen. */
export type Seen = {
  reads: number;
  rereads: number;
  deeds: number;
  signIns: number;
  renewals: number;
  /** Reads that were turned away, or not answered, and made again. */
  askedAgain: number;
  news: number;
  /** Files that were exported to their end, and calls that were broken off. */
  exports: number;
  brokenOff: number;
  /** By status and call; 0 is no answer at all. */
  failures: Map<string, number>;
};

export function createSeen(): Seen {
  const nothing = { reads: 0, rereads: 0, deeds: 0, signIns: 0, renewals: 0, askedAgain: 0, news: 0 };
  return { ...nothing, exports: 0, brokenOff: 0, failures: new Map() };
}

export type Place = { origin: string; today: Day; seen: Seen; signal: AbortSignal };

/** A person looks at a screen for so long, each time otherwise. */
const LOOKS_MS = [5_000, 25_000] as const;
/** The portal renews its token a minute before it ends after fifteen. */
const RENEWS_MS = 14 * 60_000;
/** News that come together make a screen read again once. */
const GATHER_MS = 500;
/** Who has looked at so many screens goes home, and another one signs in. */
const SCREENS_A_VISIT = 80;
/** One screen in so many is left before it has read anything. */
const BREAKS_OFF_EVERY = 3;

/** One browser, from sign-in to sign-out, again and again until `signal`. */
export async function browse(
  place: Place,
  who: { email: string; role: string; screens: readonly Screen[] },
): Promise<void> {
  while (!place.signal.aborted) {
    try {
      await visit(place, who);
    } catch (error) {
      if (place.signal.aborted) return;
      note(place.seen, error, 'sign-in');
      await pause(between(LOOKS_MS));
    }
  }
}

async function visit(
  place: Place,
  { email, role, screens }: { email: string; role: string; screens: readonly Screen[] },
): Promise<void> {
  const { origin, seen, signal, today } = place;
  const browser = createBrowser();
  let tokens: SignedIn = await signInOverHttp({ origin, email, password: DEMO_PASSWORD, browser });
  seen.signIns += 1;
  let renewAt = Date.now() + RENEWS_MS;
  const client = createClient({ base: `${origin}/api`, token: () => tokens.accessToken });
  let shown: Screen = screens[0]!;
  const rereading = createRereading(client, seen, () => shown);
  const stopLive = followLive(`${origin}/api/live`, () => tokens.accessToken, {
    news: event => {
      seen.news += 1;
      rereading.hear(event.topic);
    },
    stale: () => rereading.hear(undefined),
    state: () => {},
    refused: () => {},
  });
  try {
    for (let turn = 0; turn < SCREENS_A_VISIT && !signal.aborted; turn += 1) {
      if (Date.now() > renewAt) {
        tokens = await refreshOverHttp(origin, tokens.refreshToken);
        seen.renewals += 1;
        renewAt = Date.now() + RENEWS_MS;
      }
      shown = screens[Math.floor(Math.random() * screens.length)]!;
      if (Math.random() < 1 / BREAKS_OFF_EVERY) {
        const broken = await breakOff(client, shown);
        seen.brokenOff += broken;
      }
      await read(client, shown, seen);
      seen.reads += shown.length;
      const deed = deedsOf[role];
      if (deed && Math.random() < 1 / deed.every) {
        await deed.act(client, today).catch(error => note(seen, error, deed.name));
        seen.deeds += 1;
      }
      await pause(between(LOOKS_MS), undefined, { signal }).catch(() => {});
    }
  } finally {
    stopLive();
    await rereading.stop();
  }
  await signOutOverHttp(origin, browser, tokens.idToken);
}

/** What is shown is read again when news say that it is stale, as the portal does. */
function createRereading(client: Client, seen: Seen, shown: () => Screen) {
  let stale = new Set<Look>();
  let timer: NodeJS.Timeout | undefined;
  const reading = new Set<Promise<void>>();
  const rereadStale = (): void => {
    timer = undefined;
    const looks = [...stale].filter(one => shown().includes(one));
    stale = new Set();
    seen.rereads += looks.length;
    const one = read(client, looks, seen).finally(() => reading.delete(one));
    reading.add(one);
  };
  return {
    hear(topic: string | undefined) {
      for (const one of shown()) if (topic === undefined || one.topics.includes(topic)) stale.add(one);
      if (stale.size > 0) timer ??= setTimeout(rereadStale, GATHER_MS);
    },
    /** Answers once nothing is read any more. */
    stop: () => {
      clearTimeout(timer);
      return Promise.all(reading);
    },
  };
}

async function read(client: Client, looks: readonly Look[], seen: Seen): Promise<void> {
  await Promise.all(looks.map(one => readOne(client, one, seen).catch(error => note(seen, error, one.name))));
}

/** What was turned away is asked again, as the portal does it. */
export async function readOne(client: Client, one: Look, seen: Seen, failures = 0): Promise<void> {
  try {
    await one.read(client);
  } catch (error) {
    if (!mayAskAgain(failures, error)) throw error;
    seen.askedAgain += 1;
    await pause(pauseBeforeAgain(failures, error));
    await readOne(client, one, seen, failures + 1);
  }
}

export function note({ failures }: Seen, error: unknown, what: string): void {
  const said = error instanceof ApiError ? `${error.status} ${error.message}` : String(error);
  const key = `${what}: ${said}`;
  failures.set(key, (failures.get(key) ?? 0) + 1);
}

function between([least, most]: readonly [number, number]): number {
  return least + Math.random() * (most - least);
}
