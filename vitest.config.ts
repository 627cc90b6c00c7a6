import { spawnSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';
import { databaseTests, pureTests } from './scripts/steps/testFiles.mjs';

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
    ],
  },
});
