import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#database/people.ts';
import { reportCalls } from '#features/reports/contract.ts';
import { trailCalls } from '#features/trail/contract.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { refreshOverHttp, signInOverHttp } from '#outside/identity/testing.ts';
import { breakOff } from './breakOff.ts';
import { look, type Screen } from './looks.ts';
import { note, type Place, readOne, type Seen } from './person.ts';

const PAUSE_MS = 1_000;
/** Access tokens end after fifteen minutes. */
const RENEW_MS = 14 * 60_000;

function reportFiles(seen: Seen): Screen {
  return [
    look(reportCalls.ofUser, {}, async (given, client) => {
      for (const { reportId: id } of given) {
        await client.send(reportCalls.exported, {
          params: { id },
          body: { filters: [], sort: [], chosen: [] },
        });
        seen.exports += 1;
      }
    }),
  ];
}

function trailFiles(seen: Seen): Screen {
  return (['xlsx', 'csv'] as const).map(type =>
    look(trailCalls.exported, { params: { type }, query: {} }, () => {
      seen.exports += 1;
    }),
  );
}

/** Goes on until `signal`, also when a sign-in fails. */
async function exportOn(place: Place, email: string, files: Screen): Promise<void> {
  while (!place.signal.aborted) {
    await exportAll(place, email, files).catch(error => note(place.seen, error, 'sign-in'));
    await pause(PAUSE_MS);
  }
}

/** Exports files again and again until `signal`, every other time broken off in the middle. */
async function exportAll(place: Place, email: string, files: Screen): Promise<void> {
  const { origin, seen, signal } = place;
  let tokens = await signInOverHttp({ origin, email, password: DEMO_PASSWORD });
  let renewAt = Date.now() + RENEW_MS;
  const client: Client = createClient({ base: `${origin}/api`, token: () => tokens.accessToken });
  while (!signal.aborted) {
    if (Date.now() > renewAt) {
      tokens = await refreshOverHttp(origin, tokens.refreshToken);
      renewAt = Date.now() + RENEW_MS;
    }
    for (const one of files) await readOne(client, one, seen).catch(error => note(seen, error, one.name));
    const broken = await breakOff(client, files);
    seen.brokenOff += broken;
    await pause(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}

/** A report viewer with reports as XLSX, and the port's admin with the audit trail as XLSX and CSV. */
export function exportAgainAndAgain(place: Place): Promise<unknown> {
  return Promise.all([
    exportOn(place, 'ruby@pohutukawa.example', reportFiles(place.seen)),
    exportOn(place, 'aroha@port.example', trailFiles(place.seen)),
  ]);
}
