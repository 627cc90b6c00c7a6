import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { whenNpmIsGone } from './npmGone.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { createRestartPolicy, showDuration, showInstant } from './restartPolicy.mjs';
import { inRoot, root } from './root.mjs';
import { say } from './say.mjs';

// A terminal sends Ctrl+C to npm and to us, and npm passes its own on: within this time they are one.
const SAME_KEYSTROKE_MS = 800;
const windows = process.platform === 'win32';

/**
 * Runs a program of ours on the pinned Node until it ends, and answers its exit code. Ctrl+C and a termination are passed
 * on; a second one kills it at once. A program that has served and crashes is started again, unless it crashes too often;
 * it finds in LANDSIDE_RESTARTS how often that was and why. The database that a killed program leaves behind is stopped.
 */
export async function supervise(args, env = {}, { firstPauseMs } = {}) {
  const whole = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node'), ...process.env, ...env };
  const stop = forwardSignals();
  const policy = createRestartPolicy(firstPauseMs);
  const restarts = new Map();
  let hasServed = false;
  for (;;) {
    const child = launch(args, { ...whole, LANDSIDE_RESTARTS: listRestarts(restarts) });
    child.on('message', message => (hasServed ||= message?.serves !== undefined));
    const end = await stop.during(child);
    const { status, signal } = end;
    const isCrash = hasServed && status !== 0 && !stop.isAsked();
    const pauseMs = isCrash ? await pauseAfter(end, policy, stop) : undefined;
    if (pauseMs === undefined) {
      if (isCrash || signal) await stopDatabase(whole);
      return status ?? 128 + constants.signals[signal];
    }
    const reason = reasonOf(end);
    restarts.set(reason, (restarts.get(reason) ?? 0) + 1);
  }
}

function launch(args, env) {
  const leash = pathToFileURL(inRoot('scripts/steps/leash.mjs')).href;
  // A group of its own: what a terminal sends to all of us reaches it through us, once.
  return spawn(pinnedNode(), ['--import', leash, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
    detached: !windows,
  });
}

/** Says how the program ended and what comes next, and waits. Answers undefined when it is not to be started again. */
async function pauseAfter(end, policy, stop) {
  const pauseMs = policy.afterCrash(end);
  const how = `the server ended with ${reasonOf(end)} at ${showInstant(end.endedAt)} after ${showDuration(end.endedAt - end.startedAt)}`;
  if (pauseMs === undefined) {
    say(`Landside: ${how}.`);
    say(
      'Landside: the server ended three times within a minute; giving up. What it said is above; npm start begins again.',
    );
    return undefined;
  }
  say(`Landside: ${how}; it starts again in ${showDuration(pauseMs)}.`);
  await stop.asked(pauseMs);
  return stop.isAsked() ? undefined : pauseMs;
}

function reasonOf({ status, signal }) {
  return signal ?? `exit code ${status}`;
}

/** `SIGSEGV=2, exit code 1=1`. */
function listRestarts(restarts) {
  return Array.from(restarts, ([reason, count]) => `${reason}=${count}`).join(', ');
}

/** Passes signals on to the program that runs, and remembers that somebody wants an end. */
function forwardSignals() {
  const asking = new AbortController();
  let child;
  let first;
  const pass = signal => {
    if (first && Date.now() - first < SAME_KEYSTROKE_MS) return;
    const forced = first !== undefined;
    first ??= Date.now();
    asking.abort();
    if (forced) say('Stopping at once.');
    if (forced || !windows) child?.kill(forced ? 'SIGKILL' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  whenNpmIsGone(() => pass('SIGTERM'));
  return {
    isAsked: () => asking.signal.aborted,
    /** Answers once somebody wants an end, or after so long. */
    asked: ms => delay(ms, undefined, { signal: asking.signal }).catch(() => {}),
    /** Passes signals on to `started` until it ends; answers how and when that was. */
    async during(started) {
      child = started;
      const startedAt = Date.now();
      const [status, signal] = await new Promise(resolve => {
        started.once('error', error => resolve([fail(error)]));
        started.once('exit', (...how) => resolve(how));
      });
      child = undefined;
      return { status, signal, startedAt, endedAt: Date.now() };
    },
  };
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
