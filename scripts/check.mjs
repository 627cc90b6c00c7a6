// npm run check: types, lint, format, house and dead code, side by side, each with the way to mend what it finds.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pinnedNode } from './steps/pinnedNode.mjs';
import { inRoot, root } from './steps/root.mjs';
import { say } from './steps/say.mjs';

const checks = [
  {
    name: 'types',
    command: ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit', '--pretty', 'false'],
    mend: 'mend the types; a cast hides the fault, a narrower type or a schema removes it',
  },
  {
    name: 'lint',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
    mend: 'follow the help under each finding; oxlint --type-aware --fix mends some',
  },
  {
    name: 'format',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', '.'],
    mend: 'node_modules/.bin/biome check --write .',
  },
  {
    name: 'house',
    command: ['scripts/check-house/main.ts'],
    mend: 'each finding names its own mend; docs/house.md has the rules',
  },
  {
    name: 'dead code',
    command: ['node_modules/knip/bin/knip.js', '--no-progress'],
    mend: 'take out what nothing uses, or the word export where only its own file does; knip.json says where programs begin',
  },
];

const chosen = checks.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name));
const results = await runAll(chosen);
if (process.env.CHECK_RESULTS) writeFileSync(process.env.CHECK_RESULTS, JSON.stringify({ checks: results }));
say(`\ncheck: ${results.map(({ name, passed }) => `${name} ${passed ? 'passed' : 'FAILED'}`).join(', ')}`);
process.exit(results.length > 0 && results.every(({ passed }) => passed) ? 0 : 1);

/** Runs them side by side, as many as there are processors, and prints each in whole as it ends. */
async function runAll(waiting) {
  const queue = [...waiting];
  const worker = async () => {
    const done = [];
    for (let check = queue.shift(); check; check = queue.shift()) done.push(await run(check));
    return done;
  };
  return (await Promise.all(Array.from({ length: availableParallelism() }, worker))).flat();
}

async function run({ name, command, mend }) {
  const started = performance.now();
  const child = spawn(pinnedNode(), command, { cwd: root, env: { ...process.env, PATH: withPinnedNode() } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (output += part));
  const passed = await new Promise(resolve => {
    child.once('error', () => resolve(false));
    child.once('close', code => resolve(code === 0));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passed) console.log(`${output.trimEnd()}\n  to mend: ${mend}\n`);
  return { name, passed };
}

function withPinnedNode() {
  return `${inRoot('node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
}
