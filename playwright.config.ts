import { execFileSync, spawnSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/steps/chromium.mjs';

const PINNED = 'node_modules/.bin/node';

// Called by hand, playwright runs on whatever Node the machine has; the journeys need the product's own.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const { status } = spawnSync(PINNED, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

// A port that is named may have a server already, such as one to write journeys against.
const reuseExistingServer = process.env.E2E_PORT !== undefined;
// Every worker reads this file again: the first reading chooses the port for all.
process.env.E2E_PORT ??= findFreePort();
const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine that does other things as well may stall; a journey that fails twice more is broken.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: origin,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    contextOptions: { reducedMotion: 'reduce' },
    // To trace takes as long again as the journey: `--trace on` for one that fails.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.mjs`,
    url: `${origin}/health`,
    reuseExistingServer,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

function findFreePort(): string {
  const code =
    "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";
  return execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }).trim();
}
