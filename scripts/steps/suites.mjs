import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentAsOf } from './fakeTime.mjs';
import { readInstant } from './instants.mjs';
import { isInterrupted, runProgram } from './programs.mjs';
import { createProgress, minutes } from './progress.mjs';
import { inRoot } from './root.mjs';
import { slowestJourneys } from './slowest.mjs';
import { createTurns } from './turns.mjs';

// The product is started dozens of times in processes of its own, each of which would compile all of it anew.
const COMPILED = inRoot('node_modules', '.compiled');

/** What each suite does, how long it usually takes on two quiet processors, and when it is ended. */
const SUITES = {
  check: { does: 'types, lint, format, house rules and dead code', usualSeconds: 180, limitSeconds: 900 },
  prepare: { does: 'a browser, and the pages as they are built', usualSeconds: 20, limitSeconds: 600 },
  vitest: { does: 'rules, calls and races', usualSeconds: 420, limitSeconds: 3_600 },
  soak: { does: 'everybody at work under forced garbage collection', usualSeconds: 180, limitSeconds: 900 },
  journeys: { does: 'what users do, in a real browser', usualSeconds: 600, limitSeconds: 4_800 },
  engines: { does: 'each role’s main screens', usualSeconds: 300, limitSeconds: 1_800 },
};

const running = new Set();
const progress = createProgress(() => [...running]);
const takeTurn = createTurns(text => progress.write(text));

/** Types, lint, format, house and more: one test each. */
export function runCheck() {
  return runSuite({ suite: 'check', command: ['scripts/check.mjs'] }, ({ checks }) =>
    count(checks.map(({ passed }) => passed)),
  );
}

/** Rules, calls and races. `asOf`: when it is, as in instants.mjs. */
export function runVitest(args, asOf) {
  return runVitestSuite({ suite: 'vitest', asOf }, ['--reporter=default', ...args]);
}

/** Two minutes of everybody at work: one test. Needs what journeys need. */
export function runSoak() {
  const command = ['scripts/soak.mjs', '--minutes', '2'];
  return runSuite({ suite: 'soak', command }, ({ failures }) => count([failures?.length === 0]));
}

/** A browser, and the pages as they are built for production: what the journeys need. */
export function prepareJourneys() {
  return runSuite({ suite: 'prepare', command: ['scripts/steps/prepareJourneys.mjs'] }, () => count([]));
}

/** Journeys of users in a real browser. There are no retries: one that failed once has failed. */
export function runJourneys(files, asOf) {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files];
  return runSuite({ suite: 'journeys', command, asOf }, report => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    slowest: slowestJourneys(report),
  }));
}

/** A smoke of each role's main screens in one browser engine. */
export function runEngine(engine) {
  const config = ['--config', 'e2e/engines/vitest.config.ts', `--project=${engine}`];
  return runVitestSuite({ suite: 'engines', title: engine }, ['--reporter=verbose', ...config]);
}

function runVitestSuite(of, args) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...args];
  return runSuite({ ...of, command }, report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(failedToLoad).length,
  }));
}

/**
 * Runs a suite. Answers its name, its seconds and how many of its tests passed and failed; one that broke down otherwise
 * counts as one failure. Suites may run side by side: what they write comes one after another, in the order of their start.
 */
async function runSuite({ suite, title = suite, command, asOf }, read) {
  const { does, usualSeconds, limitSeconds } = SUITES[suite];
  const name = asOf && asOf !== 'now' ? `${title} as of ${asOf}` : title;
  const { hear, end } = takeTurn();
  const began = performance.now();
  const step = { name, began, usualSeconds };
  running.add(step);
  hear(`\n── ${name}: ${does}; about ${minutes(usualSeconds)}, at most ${minutes(limitSeconds)} min ──\n`);
  const env = environmentAsOf(asOf && readInstant(asOf));
  const result = await runForResults({ command, env, limitSeconds }, read, hear).catch(error => {
    hear(`${name} broke down: ${error.message}\n`);
    return { passed: 0, failed: 1 };
  });
  running.delete(step);
  const seconds = Math.round((performance.now() - began) / 1000);
  await end();
  return { name, seconds, ...result };
}

// Every tool is told, in its own way, where to write its results.
async function runForResults({ command, env, limitSeconds }, read, hear) {
  if (isInterrupted()) throw new Error('interrupted before it began');
  const folder = mkdtempSync(path.join(tmpdir(), 'landside-results-'));
  const file = path.join(folder, 'results.json');
  const told = command[0].includes('vitest') ? [`--outputFile.json=${file}`] : [];
  const places = { CHECK_RESULTS: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_COMPILE_CACHE: COMPILED };
  try {
    const code = await runProgram([...command, ...told], { env: { ...places, ...env }, hear, limitSeconds });
    const result = read(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function failedToLoad({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some(test => test.status === 'failed');
}

function count(outcomes) {
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}
