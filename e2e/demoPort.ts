import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
export const LEASH = path.join(root, 'scripts/steps/leash.mjs');

/**
 * Playwright's global set-up: one PostgreSQL for the whole run, on which the demo port is filled once. Its address is in
 * E2E_TEMPLATE; every worker copies it. It goes away with its folder at the end, or when the run is interrupted.
 */
export default async function setup(): Promise<() => Promise<void>> {
  console.log(`Seed of this run: SEED=${process.env['SEED']}`);
  const child = spawn(process.execPath, ['e2e/demoCluster.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error('The demo port could not be filled, see above');
  });
  const [filled] = (await Promise.race([once(child, 'message'), failed])) as [{ url: string }];
  process.env['E2E_TEMPLATE'] = filled.url;
  return async () => {
    child.disconnect();
    await ended;
  };
}
