import { spawnSync } from 'node:child_process';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './scripts/steps/chromium.mjs';
import { componentTests, databaseTests, pureTests } from './scripts/steps/testFiles.mjs';

const PINNED = 'node_modules/.bin/node';

// Called by hand, vitest runs on whatever Node the machine has; the product needs its own.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const { status } = spawnSync(PINNED, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

// Files of one worker follow one another with the same modules, which take longer to load than most files' tests (223).
const isolate = false;

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    projects: [
      { test: { name: 'pure', include: pureTests(), isolate, testTimeout: 20_000 } },
      {
        test: {
          name: 'database',
          include: databaseTests(),
          isolate,
          globalSetup: ['src/outside/postgres/testCluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // A package that Vite meets only during the run would have it bundle all of them anew, under the tests.
        optimizeDeps: { entries: componentTests(), force: true },
        test: {
          name: 'components',
          include: componentTests(),
          setupFiles: ['src/kernel/ui/testSetup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            traceView: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: chromiumOptions(),
              contextOptions: { locale: 'en-NZ', timezoneId: 'Pacific/Auckland', reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
