import type { Finding } from './finding.ts';
import { FURNITURE, placeOf } from './places.ts';
import type { Tree } from './tree.ts';

/** A room holds the furniture of the closed list and nothing else. */
export function checkFileNames(tree: Tree): Finding[] {
  return [...tree.keys()]
    .filter(file => {
      const { floor, kind, test } = placeOf(file);
      return floor === 'features' && !test && (kind === 'unknown' || kind === undefined);
    })
    .map(file => ({
      file,
      line: 1,
      rule: 'file name',
      message: 'is not furniture of a room',
      mend:
        `move what it says to ${FURNITURE.map(kind => `${kind}.ts`).join(', ')} or screens/XScreen.tsx, screens/useX.ts, ` +
        'screens/X.module.css; a file that grows too long becomes a sub-room folder with the same furniture',
    }));
}
