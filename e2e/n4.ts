import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClock } from '#kernel/clock.ts';
import { openPool } from '#kernel/database.ts';
import { createEmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { openFacade } from '#outside/terminal/n4/facade/facade.ts';
import { readSite } from '#outside/terminal/n4/site.ts';

const ZONE = 'Pacific/Auckland';
const SERVICE = { user: 'landside', password: 'of the journeys' };

/** A façade of N4 over the simulated terminal in a database, and how a product is attached to it. */
export async function openN4Of(
  databaseUrl: string,
): Promise<{ settings: Record<string, string>; close: () => Promise<void> }> {
  const pool = openPool(databaseUrl, { max: 6 });
  const terminal = createEmbeddedTerminal({ pool, clock: createClock(), zone: ZONE });
  const now = () => terminal.clock.now();
  const facade = await openFacade({ terminal: terminal.port, now, zone: ZONE, ...SERVICE });
  terminal.start();
  const read = readSite(path.resolve(import.meta.dirname, '../docs/terminal.site.json'));
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'landside-test-n4-')), 'terminal.site.json');
  await writeFile(file, JSON.stringify({ ...read.site, baseUrl: facade.url, pollSeconds: 30 }));
  return {
    settings: {
      TERMINAL: 'n4',
      N4_SITE_FILE: file,
      N4_USER: SERVICE.user,
      N4_PASSWORD: SERVICE.password,
    },
    close: async () => {
      await terminal.stop();
      await facade.close();
      await pool.end();
    },
  };
}
