import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkHouse } from './checkHouse.ts';
import { countSilenced } from './comments.ts';
import { checkDecisions } from './decisions.ts';
import { describe, type Finding } from './finding.ts';
import { checkMap, MAP } from './map.ts';
import { checkMigrations } from './migrations.ts';
import { checkRoles } from './roles.ts';
import { readCalls, readRoutes } from './tables.ts';
import { readTree } from './tree.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tree = readTree(root);
const findings = [
  ...checkHouse(tree),
  ...checkDecisions(root),
  ...checkMigrations(root),
  ...checkMap(tree, readFileSync(path.join(root, MAP), 'utf8')),
  ...(await findDisagreements()),
];
for (const finding of findings) console.log(describe(finding));
console.log(
  `${tree.size} files, ${findings.length} findings; ${countSilenced(tree)} lines where a linter was told to be silent`,
);
process.exitCode = findings.length > 0 ? 1 : 0;

async function findDisagreements(): Promise<Finding[]> {
  try {
    return checkRoles(tree, await readRoutes(root, tree), await readCalls(root, tree));
  } catch (error) {
    const message = `the route table or a contract cannot be loaded: ${(error as Error).message}`;
    const mend = 'mend what the message names; routes.ts and contract.ts must load on the server too';
    return [{ file: 'src/app/routes.ts', line: 1, rule: 'roles', message, mend }];
  }
}
