// The façade of N4, and Landside attached to it; when one of them ends, so does the other. A façade that somebody kills starts again.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA_FOLDER, FACADE_PASSWORD, FACADE_URL, FACADE_USER, SITE_FILE } from './place.ts';

const root = path.resolve(import.meta.dirname, '../..');
let isStopping = false;
let told: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopping = true;
    told?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });

const startFacade = () => fork(path.join(root, 'scripts/n4/facade.ts'));
let facade = startFacade();
told = facade;
await Promise.race([once(facade, 'message'), once(facade, 'exit')]);
if (hasEnded(facade) || isStopping) {
  await ended(facade);
  process.exit(isStopping ? 0 : 1);
}
const landside = fork(path.join(root, 'src/app/main.ts'), {
  env: {
    ...process.env,
    DATA_FOLDER,
    TERMINAL: 'n4',
    N4_SITE_FILE: siteFile(),
    N4_USER: FACADE_USER,
    N4_PASSWORD: FACADE_PASSWORD,
  },
});
told = landside;
const [status] = (await Promise.race([once(landside, 'exit'), facadeEnded()])) as [number | null];
await Promise.all([ended(landside), ended(facade)]);
process.exit(status ?? 1);

async function facadeEnded(): Promise<unknown[]> {
  for (;;) {
    const how = await once(facade, 'exit');
    if (isStopping || facade.signalCode !== 'SIGKILL') return how;
    console.log('The façade was killed: it starts again.');
    facade = startFacade();
  }
}

/** The example, with the façade where it is. */
function siteFile(): string {
  const file = path.join(DATA_FOLDER, 'terminal.site.json');
  const { $schema: _, ...site } = JSON.parse(readFileSync(SITE_FILE, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, `${JSON.stringify({ ...site, baseUrl: FACADE_URL }, null, 2)}\n`);
  return file;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
