import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

const LONGEST = 250;

/** No file is longer than can be read at a sitting. */
export function checkLengths(tree: Tree): Finding[] {
  return [...tree.values()]
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => ({
      file,
      line: LONGEST + 1,
      rule: 'length',
      message: `has ${lines} lines, ${LONGEST} is the limit`,
      mend: 'split it by noun: a part that has a name of its own becomes a file (in a room: a sub-room folder with the same furniture)',
    }));
}
