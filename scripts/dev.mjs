// npm run dev: the server, started again when a file of it changes, and Vite in front of it, both behind one address.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { whenNpmIsGone } from './steps/npmGone.mjs';
import { installPackages } from './steps/packages.mjs';
import { pinnedNode } from './steps/pinnedNode.mjs';
import { root } from './steps/root.mjs';
import { say } from './steps/say.mjs';

await installPackages();
const front = process.env.PORT ?? '4000';
const back = String(await findFreePort());
const vite = ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', front, '--logLevel', 'warn'];
const watched = ['--watch', '--watch-preserve-output', 'src/app/main.ts'];
const children = [
  run(vite, { LANDSIDE_SERVER: `http://127.0.0.1:${back}` }),
  run(watched, {
    PORT: back,
    ORIGIN: process.env.ORIGIN ?? `http://localhost:${front}`,
    WEB_FOLDER: 'none',
    CHECK_ANSWERS: 'true',
  }),
];

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
whenNpmIsGone(() => stop('SIGTERM'));
const codes = await Promise.all(children.map(ended));
process.exit(stopping ? 0 : (codes.find(code => code !== 0) ?? 0));

// Groups of their own: Ctrl+C reaches them through us, once.
function run(args, env) {
  return spawn(pinnedNode(), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
  });
}

function stop(signal) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill(signal);
}

/** When one part ends, the other one ends with it. */
function ended(child) {
  return new Promise(resolve => {
    child.once('error', error => {
      say(`Landside: ${error.message}`);
      resolve(1);
    });
    child.once('exit', code => resolve(code ?? 1));
  }).finally(() => stop('SIGTERM'));
}

function findFreePort() {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
