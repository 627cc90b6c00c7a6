import { spawn } from 'node:child_process';
import path from 'node:path';
import { whenNpmIsGone } from './npmGone.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { inRoot, root } from './root.mjs';
import { say } from './say.mjs';

const windows = process.platform === 'win32';
// A terminal sends Ctrl+C to npm and to us, and npm passes its own on: within this time they are one.
const SAME_KEYSTROKE_MS = 800;
const running = new Set();
let stoppedAt;

/** Whether the person at the terminal wants no more of it: then nothing new is started. */
export const isInterrupted = () => stoppedAt !== undefined;

/** Lets Ctrl+C or a termination end all programs that were started, in good order; a second one kills them. */
export function stopOnInterrupt() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
  whenNpmIsGone(stopAll);
}

/**
 * Runs a script on the pinned Node and answers its exit code, null when it was killed. `hear` is given what it writes.
 * stdin is closed: nothing may wait for a key. After `limitSeconds` it is ended, with words.
 */
export function runProgram(args, { env = {}, hear, limitSeconds }) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      PATH: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      ...env,
    },
    // A group of its own: a signal reaches it and all that it started through us, once.
    detached: !windows,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  const limit = setTimeout(() => {
    hear(`\nStill running after ${limitSeconds} s: it is ended.\n`);
    send(child, 'SIGKILL');
  }, limitSeconds * 1000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve(code));
  }).finally(() => {
    clearTimeout(limit);
    running.delete(child);
  });
}

function stopAll() {
  if (stoppedAt && Date.now() - stoppedAt < SAME_KEYSTROKE_MS) return;
  // Vitest and Playwright tidy up after an interrupt, and not after a termination.
  const signal = stoppedAt ? 'SIGKILL' : 'SIGINT';
  stoppedAt ??= Date.now();
  say(signal === 'SIGKILL' ? 'Stopping at once.' : '\nStopping …');
  for (const child of running) send(child, signal);
}

function send(child, signal) {
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
