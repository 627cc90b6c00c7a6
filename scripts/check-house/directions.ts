import type { Finding } from './finding.ts';
import { FLOORS, type Floor, type Place, placeOf } from './places.ts';
import type { Import, Tree } from './tree.ts';

/** An import goes down, never up: app → features → outside → kernel. Nothing of the product imports proof. */
export function checkDirections(tree: Tree): Finding[] {
  return [...tree.values()].flatMap(({ file, imports }) => {
    const place = placeOf(file);
    if (place.floor === 'workshop' || place.test) return [];
    return imports.flatMap(one => judge(file, place, one) ?? []);
  });
}

function judge(file: string, place: Place, one: Import): Finding | undefined {
  if (one.specifier === 'vitest' || one.specifier === '@playwright/test') return importsProof(file, one);
  if (!one.target) return undefined;
  const target = placeOf(one.target);
  if (target.test) return importsProof(file, one);
  if (mayUse(place.floor, target.floor, one.target)) return undefined;
  return {
    file,
    line: one.line,
    rule: 'direction',
    message: `${place.floor} imports ${one.specifier}, and an import goes down, never up: app → features → outside → kernel`,
    mend: 'move what is shared to the lower floor, or hand it in from above as an argument',
  };
}

function mayUse(from: Floor, to: Floor, target: string): boolean {
  if (to === 'workshop') return from === 'app' && target.startsWith('database/');
  return rank(to) <= rank(from);
}

function rank(floor: Floor): number {
  return floor === 'workshop' ? FLOORS.length : FLOORS.indexOf(floor);
}

function importsProof(file: string, one: Import): Finding {
  return {
    file,
    line: one.line,
    rule: 'direction',
    message: `the product imports ${one.specifier}, which serves tests only`,
    mend: 'move what the product needs out of the test file',
  };
}
