import { spawnSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';

const PINNED = 'node_modules/.bin/node';

// Called by hand, vitest runs on whatever Node the machine has; the product needs its own.
if (Number.parseInt(process.versions.node, 10) < 24) {
  const { status } = spawnSync(PINNED, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'database/**/*.test.ts'],
    globalSetup: ['src/outside/postgres/testCluster.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
