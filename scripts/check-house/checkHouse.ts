import { checkComments } from './comments.ts';
import { checkCycles } from './cycles.ts';
import { checkDirections } from './directions.ts';
import { checkFileNames } from './fileNames.ts';
import type { Finding } from './finding.ts';
import { checkFurniture } from './furniture.ts';
import { checkLengths } from './lengths.ts';
import { checkOwners } from './owners.ts';
import { checkServerCode } from './serverCode.ts';
import { checkTransactions } from './transactions.ts';
import type { Tree } from './tree.ts';

const checks = [
  checkFileNames,
  checkDirections,
  checkFurniture,
  checkCycles,
  checkLengths,
  checkOwners,
  checkTransactions,
  checkServerCode,
  checkComments,
];

/** Everything that the house's rules of files and imports find wrong, by file and line. */
export function checkHouse(tree: Tree): Finding[] {
  return checks.flatMap(check => check(tree)).sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
