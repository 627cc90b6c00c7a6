import path from 'node:path';
import { checkHouse } from './checkHouse.ts';
import { countSilenced } from './comments.ts';
import { describe } from './finding.ts';
import { readTree } from './tree.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tree = readTree(root);
const findings = checkHouse(tree);
for (const finding of findings) console.log(describe(finding));
console.log(
  `${tree.size} files, ${findings.length} findings; ${countSilenced(tree)} lines where a linter was told to be silent`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
