import type pg from 'pg';
import { openSources, type Sources } from '#outside/sources/sources.ts';
import type { Settings } from './settings.ts';

/** Where reports are read from, by the settings. The product's own PostgreSQL is on this machine unless another one is named. */
export function reportSources(
  settings: Settings,
  owner: pg.Pool,
  url: string,
  log: { warn(message: string): void },
): Sources {
  return openSources({
    owner,
    url,
    readUrl: settings.REPORTS_DATABASE_URL,
    contexts: settings.reportContexts,
    connections: settings.REPORTS_POOL,
    seconds: settings.REPORTS_SECONDS,
    zone: settings.PORT_TIME_ZONE,
    isOwnMachine: ['127.0.0.1', 'localhost'].includes(new URL(url).hostname),
    // What PostgreSQL says may hold values of rows: its code is enough to find the report by.
    onError: error => log.warn(`reports: ${codeOf(error)}`),
  });
}

function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ? `PostgreSQL says ${code}` : (message ?? 'something went wrong');
}
