import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './scripts/steps/chromium.mjs';

const PINNED = 'node_modules/.bin/node';

// Called by hand, playwright runs on whatever Node the machine has; the journeys need the product's own.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const { status } = spawnSync(PINNED, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

// Every worker reads this file again: the first reading chooses the seed for all.
process.env.SEED ??= String(randomInt(2 ** 31));

const isAtN4 = process.env['E2E_TERMINAL'] === 'n4';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/demoPort.ts',
  // Each has a product and a database of its own, and journeys ask nothing of one another.
  workers: 2,
  fullyParallel: true,
  timeout: isAtN4 ? 180_000 : 60_000,
  // N4 is asked for its news every 30 s.
  expect: { timeout: isAtN4 ? 45_000 : 10_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // What is not there to be clicked or filled is missed as soon as what is expected.
    actionTimeout: 10_000,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    contextOptions: { reducedMotion: 'reduce' },
    // To trace takes as long again as the journey: `--trace on` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Journeys in which the phone differs (decision 081).
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
