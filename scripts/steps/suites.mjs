import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installChromium } from './chromium.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { inRoot, root } from './root.mjs';
import { say } from './say.mjs';
import { buildWeb } from './web.mjs';

/** How many tests of a suite passed and failed. A suite that broke down otherwise counts as one failure. */
const broken = { passed: 0, failed: 1 };

/** Types, lint, format and house: one test each. */
export function runCheck() {
  return runSuite('check', ['scripts/check.mjs'], ({ checks }) => count(checks.map(({ passed }) => passed)));
}

/** Rules, calls and races: with vitest, on a database of their own. */
export function runVitest(files) {
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    ...files,
  ];
  return runSuite('vitest', command, report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(failedToLoad).length,
  }));
}

/** Journeys of users in a real browser, on the pages as they are built for production. */
export async function runJourneys(files) {
  if (!installChromium()) {
    say('The journeys need Chromium, and there is none.');
    return broken;
  }
  await buildWeb();
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files];
  return runSuite('journeys', command, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

async function runSuite(name, command, read) {
  say(`\n── ${name} ──`);
  const folder = mkdtempSync(path.join(tmpdir(), 'landside-results-'));
  const file = path.join(folder, 'results.json');
  try {
    const code = await run(command, file);
    const result = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } catch (error) {
    say(`${name} broke down: ${error.message}`);
    return broken;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// stdin is closed: nothing may wait for a key. Every tool is told, in its own way, where to write its results.
function run(command, results) {
  const vitest = command[0].includes('vitest') ? [`--outputFile.json=${results}`] : [];
  const child = spawn(pinnedNode(), [...command, ...vitest], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      CHECK_RESULTS: results,
      PLAYWRIGHT_JSON_OUTPUT_FILE: results,
    },
  });
  const stop = signal => child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve(code));
  }).finally(() => process.off('SIGINT', stop).off('SIGTERM', stop));
}

function failedToLoad({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some(test => test.status === 'failed');
}

function count(outcomes) {
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}
