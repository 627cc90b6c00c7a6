// npm run mutate: changes every rule a little and says which changes no pure test notices. `-- --mutate <file>` narrows.
import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { pinnedNode } from './steps/pinnedNode.mjs';
import { root } from './steps/root.mjs';

setPriority(constants.priority.PRIORITY_LOW);
const command = [
  'node_modules/@stryker-mutator/core/bin/stryker.js',
  'run',
  'scripts/mutate/stryker.config.mjs',
];
const { status } = spawnSync(pinnedNode(), [...command, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
