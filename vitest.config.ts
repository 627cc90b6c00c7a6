import { spawnSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';
import { databaseTests, pureTests } from './scripts/steps/testFiles.mjs';

const PINNED = 'node_modules/.bin/node';

// Called by hand, vitest runs on whatever Node the machine has; the product needs its own.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const { status } = spawnSync(PINNED, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    projects: [
      { test: { name: 'pure', include: pureTests(), testTimeout: 5_000 } },
      {
        test: {
          name: 'database',
          include: databaseTests(),
          globalSetup: ['src/outside/postgres/testCluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
