const cache = 'node_modules/.cache/mutate';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['src/features/**/rules.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Of what has not changed since, the last outcome is kept.
  incremental: true,
  incrementalFile: `${cache}/outcomes.json`,
  tempDirName: 'data/mutants',
  // TypeScript 7 has no programming interface, which Stryker asks for to rewrite a tsconfig; nothing here needs one.
  tsconfigFile: 'none.json',
  ignorePatterns: ['data', 'dist', 'docs', 'e2e', 'bench', 'test-results'],
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: { fileName: `${cache}/report.html` },
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
};
