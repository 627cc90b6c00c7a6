import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInterrupted, runProgram } from './programs.mjs';
import { inRoot } from './root.mjs';
import { slowestJourneys } from './slowest.mjs';
import { createTurns } from './turns.mjs';

// The product is started dozens of times in processes of its own, each of which would compile all of it anew.
const COMPILED = inRoot('node_modules', '.compiled');

const takeTurn = createTurns(text => process.stdout.write(text));

/** Types, lint, format, house and more: one test each. */
export function runCheck() {
  return runSuite('check', ['scripts/check.mjs'], ({ checks }) => count(checks.map(({ passed }) => passed)));
}

/** Rules, calls and races. */
export function runVitest(args) {
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', ...args];
  return runSuite('vitest', command, report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(failedToLoad).length,
  }));
}

/** A browser, and the pages as they are built for production: what the journeys need. */
export function prepareJourneys() {
  return runSuite('browser and web', ['scripts/steps/prepareJourneys.mjs'], () => count([]));
}

/** Journeys of users in a real browser. There are no retries: one that failed once has failed. */
export function runJourneys(files) {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files];
  return runSuite('journeys', command, report => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    slowest: slowestJourneys(report),
  }));
}

/**
 * Runs a suite. Answers its name, its seconds and how many of its tests passed and failed; one that broke down otherwise
 * counts as one failure. Suites may run side by side: what they write comes one after another, in the order of their start.
 */
async function runSuite(name, command, read) {
  const { hear, end } = takeTurn();
  const started = performance.now();
  hear(`\n── ${name} ──\n`);
  const result = await runForResults(command, read, hear).catch(error => {
    hear(`${name} broke down: ${error.message}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  await end();
  return { name, seconds, ...result };
}

// Every tool is told, in its own way, where to write its results.
async function runForResults(command, read, hear) {
  if (isInterrupted()) throw new Error('interrupted before it began');
  const folder = mkdtempSync(path.join(tmpdir(), 'landside-results-'));
  const file = path.join(folder, 'results.json');
  const told = command[0].includes('vitest') ? [`--outputFile.json=${file}`] : [];
  const env = { CHECK_RESULTS: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_COMPILE_CACHE: COMPILED };
  try {
    const code = await runProgram([...command, ...told], { env, hear });
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
