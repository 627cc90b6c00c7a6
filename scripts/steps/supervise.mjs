import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { whenNpmIsGone } from './npmGone.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { inRoot, root } from './root.mjs';
import { say } from './say.mjs';

// A terminal sends Ctrl+C to npm and to us, and npm passes its own on: within this time they are one.
const SAME_KEYSTROKE_MS = 800;
const windows = process.platform === 'win32';

/**
 * Runs a program of ours on the pinned Node until it ends, and answers its exit code. Ctrl+C and a termination are passed
 * on; a second one kills it at once. The database that a killed program leaves behind is stopped.
 */
export async function supervise(args, env = {}) {
  const whole = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node'), ...process.env, ...env };
  const leash = pathToFileURL(inRoot('scripts/steps/leash.mjs')).href;
  // A group of its own: what a terminal sends to all of us reaches it through us, once.
  const child = spawn(pinnedNode(), ['--import', leash, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: whole,
    detached: !windows,
  });
  forwardSignals(child);
  const [status, signal] = await new Promise(resolve => {
    child.once('error', error => resolve([fail(error)]));
    child.once('exit', (...how) => resolve(how));
  });
  if (signal) await stopDatabase(whole);
  return status ?? 128 + constants.signals[signal];
}

function forwardSignals(child) {
  let first;
  const pass = signal => {
    if (first && Date.now() - first < SAME_KEYSTROKE_MS) return;
    const forced = first !== undefined;
    first ??= Date.now();
    if (forced) say('Stopping at once.');
    if (forced || !windows) child.kill(forced ? 'SIGKILL' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  whenNpmIsGone(() => pass('SIGTERM'));
}

function fail(error) {
  say(`Landside: ${pinnedNode()} could not be run (${error.message}). Run npm ci again.`);
  return 1;
}

async function stopDatabase(env) {
  const stop = spawn(pinnedNode(), ['scripts/steps/stopDatabase.ts'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env,
  });
  await new Promise(resolve => stop.once('exit', resolve).once('error', resolve));
}
