// The façade of N4, and Landside attached to it; when one of them ends, so does the other.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DATA_FOLDER, FACADE_PASSWORD, FACADE_USER, SITE_FILE } from './place.ts';

const root = path.resolve(import.meta.dirname, '../..');
const facade = fork(path.join(root, 'scripts/n4/facade.ts'));
await Promise.race([once(facade, 'message'), once(facade, 'exit')]);
if (facade.exitCode !== null) process.exit(1);
const landside = fork(path.join(root, 'src/app/main.ts'), {
  env: {
    ...process.env,
    DATA_FOLDER,
    TERMINAL: 'n4',
    N4_SITE_FILE: SITE_FILE,
    N4_USER: FACADE_USER,
    N4_PASSWORD: FACADE_PASSWORD,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => landside.kill(signal));
const [status] = (await Promise.race([once(landside, 'exit'), once(facade, 'exit')])) as [number | null];
await Promise.all([ended(landside), ended(facade)]);
process.exit(status ?? 0);

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
