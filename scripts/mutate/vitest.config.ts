import { defineConfig } from 'vitest/config';
import { pureTests } from '../steps/testFiles.mjs';

/** What a mutant has to survive: the pure tests, without those of scripts, which read the whole house. */
export default defineConfig({
  test: {
    environment: 'node',
    include: pureTests().filter(file => file.startsWith('src/')),
    testTimeout: 5_000,
  },
});
