import { randomInt } from 'node:crypto';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { ENGINES } from './driver.ts';

const root = path.resolve(import.meta.dirname, '../..');
const STEP_TIMEOUT_MS = 120_000;

process.env.SEED ??= String(randomInt(2 ** 31));

export default defineConfig({
  root,
  test: {
    // One browser and one product at a time: two of each would measure the machine.
    maxWorkers: 1,
    fileParallelism: false,
    globalSetup: ['e2e/demoPort.ts'],
    testTimeout: STEP_TIMEOUT_MS,
    hookTimeout: STEP_TIMEOUT_MS,
    projects: ENGINES.map(engine => ({
      extends: true,
      test: { name: engine, include: ['e2e/engines/*.test.ts'], provide: { engine } },
    })),
  },
});
