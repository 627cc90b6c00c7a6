import path from 'node:path';
import type { Pool } from 'pg';
import { freshDatabase } from '#outside/postgres/testing.ts';
import type { TestTerminal } from '../../embedded/testing.ts';
import { ZONE } from '../../embedded/testing.ts';
import { type N4Options, type OpenedN4, openN4 } from '../openN4.ts';
import { readSite, type Site } from '../site.ts';
import { type Facade, openFacade } from './facade.ts';
import type { Faults } from './faults.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../../../docs/terminal.site.json');
const SERVICE = { user: 'landside', password: 'a password' };

/** The site of the example that is published, at an address. */
export function siteAt(baseUrl: string, more: Partial<Site> = {}): Site {
  const read = readSite(EXAMPLE);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return { ...read.site, baseUrl, ...more };
}

export type WiredN4 = OpenedN4 & { facade: Facade; site: Site; pool: Pool; close: () => Promise<void> };

type Wiring = Pick<N4Options, 'clock'> & {
  site?: Partial<Site>;
  log?: N4Options['log'];
  /** Of another process of the same product. */
  pool?: Pool;
  facade?: Facade;
};

/** A façade over a terminal, and N4 opened at it by a product with a database of its own. */
export async function wireN4(terminal: TestTerminal, wiring: Wiring): Promise<WiredN4> {
  const facade = wiring.facade ?? (await openFacadeOf(terminal, wiring.site?.zone));
  const site = siteAt(facade.url, wiring.site);
  const pool = wiring.pool ?? (await freshDatabase()).pool;
  const n4 = openN4({ site, ...SERVICE, pool, clock: wiring.clock, log: wiring.log, onError: fail });
  const close = async () => {
    await n4.stop();
    await facade.close();
    await pool.end();
  };
  return { ...n4, facade, site, pool, close };
}

function openFacadeOf(terminal: TestTerminal, zone = ZONE): Promise<Facade> {
  return openFacade({ terminal: terminal.port, now: () => terminal.clock.now(), zone, ...SERVICE });
}

function fail(error: unknown): never {
  throw error;
}

/** What N4 does to one question or another on a bad day. */
export const FAULTS: readonly Faults[] = [
  { page: true },
  { pageAfter: true },
  { dropBefore: true },
  { dropAfter: true },
  { truncated: true },
  { wrongCharset: true },
  { severe: true },
];
