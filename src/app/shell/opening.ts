import type { AppSettings } from '#features/access/model.ts';
import { settingsInPage } from './pageSettings.ts';
import { createSession, hasSignIn, type Session } from './session.ts';

/** What the product needs before its first screen. */
export type Opened = { settings: AppSettings; session: Session };

let opening: Promise<Opened> | undefined;

/**
 * Reads the settings and takes up the sign-in; once, however often it is asked, until it fails.
 * @throws when the settings cannot be read
 */
export function open(): Promise<Opened> {
  opening ??= openNow().catch(error => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function openNow(): Promise<Opened> {
  if (hasSignIn()) void import('./SignedIn.tsx').catch(() => {});
  const settings = settingsInPage() ?? (await readSettings());
  const session = createSession(settings.identity);
  void session.start();
  return { settings, session };
}

async function readSettings(): Promise<AppSettings> {
  const answer = await fetch('/api/settings', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The settings answered ${answer.status}`);
  return (await answer.json()) as AppSettings;
}
