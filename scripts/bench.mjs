// npm run bench [-- names --quick]: the benchmarks of bench/*.ts one after another, so that none disturbs another.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { installPackages } from './steps/packages.mjs';
import { pinnedNode } from './steps/pinnedNode.mjs';
import { inRoot, root } from './steps/root.mjs';
import { giveUp, say } from './steps/say.mjs';
import { buildWeb } from './steps/web.mjs';

await installPackages();
await buildWeb();
const flags = process.argv.slice(2).filter(word => word.startsWith('--'));
const asked = process.argv.slice(2).filter(word => !word.startsWith('--'));
const all = readdirSync(inRoot('bench'))
  .filter(name => /^[^.]+\.ts$/.test(name))
  .sort();
const chosen = all.filter(name => asked.length === 0 || asked.includes(name.replace('.ts', '')));
if (chosen.length === 0)
  giveUp(`there is no such benchmark; there are: ${all.map(name => name.replace('.ts', '')).join(', ')}`);

let failures = 0;
for (const name of chosen) {
  say(`\n── ${name.replace('.ts', '')} ──`);
  const { status } = spawnSync(pinnedNode(), [`bench/${name}`, ...flags], { cwd: root, stdio: 'inherit' });
  if (status !== 0) failures++;
}
process.exit(failures > 0 ? 1 : 0);
