import type { AppSettings } from '#features/access/model.ts';
import { signedIn } from './code.ts';
import { settingsInPage } from './pageSettings.ts';
import { createSession, hasSignIn, type Session } from './session.ts';

/** What the product needs before its first screen. */
export type Opened = { settings: AppSettings; session: Session };

let opened: Opened | undefined;
let opening: Promise<Opened> | undefined;

/** The same without waiting, where the page brings the settings along. */
export function openNow(): Opened | undefined {
  const settings = settingsInPage();
  if (!opened && settings) opened = openWith(settings);
  return opened;
}

/**
 * Reads the settings and takes up the sign-in; once, however often it is asked, until it fails.
 * @throws when the settings cannot be read
 */
export function open(): Promise<Opened> {
  opening ??= readAndOpen().catch(error => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function readAndOpen(): Promise<Opened> {
  opened ??= openWith(await readSettings());
  return opened;
}

function openWith(settings: AppSettings): Opened {
  if (hasSignIn()) void signedIn.load().catch(() => {});
  const session = createSession(settings.identity);
  void session.start();
  return { settings, session };
}

async function readSettings(): Promise<AppSettings> {
  const answer = await fetch('/api/settings', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The settings answered ${answer.status}`);
  return (await answer.json()) as AppSettings;
}
