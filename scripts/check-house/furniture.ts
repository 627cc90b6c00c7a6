import type { Finding } from './finding.ts';
import { type Kind, type Place, placeOf } from './places.ts';
import type { Import, Tree } from './tree.ts';

type Allowance = {
  /** Furniture of the same room. */
  own: readonly Kind[] | 'all';
  /** Furniture of other rooms. */
  others: readonly Kind[];
  /** Furniture of other rooms of which only types may be taken. */
  typesOfOthers?: readonly Kind[];
  outside: boolean;
};

const vocabulary = ['model', 'rules', 'forms', 'texts'] as const;
const server = {
  own: 'all',
  others: [...vocabulary, 'sql', 'tables'],
  typesOfOthers: ['contract'],
  outside: true,
} as const;
const seen = ['model', 'rules', 'forms', 'texts', 'contract', 'screen', 'panel', 'style'] as const;
const screen = {
  own: seen,
  others: [...vocabulary, 'contract', 'panel'],
  outside: false,
} as const;

/** The table of docs/house.md: what each kind of file may import. */
const allowed: Partial<Record<Kind, Allowance>> = {
  model: { own: ['model'], others: ['model'], outside: false },
  rules: { own: ['model', 'rules', 'texts'], others: ['model', 'rules'], outside: false },
  forms: { own: ['model', 'forms', 'texts'], others: ['model', 'forms'], outside: false },
  contract: {
    own: ['model', 'forms'],
    others: ['model', 'forms'],
    typesOfOthers: ['contract'],
    outside: false,
  },
  texts: { own: ['model'], others: [], outside: false },
  tables: { own: ['model'], others: ['model'], typesOfOthers: ['tables'], outside: false },
  sql: {
    own: ['model', 'rules', 'tables', 'sql'],
    others: ['model', 'rules', 'sql', 'tables'],
    outside: false,
  },
  server,
  jobs: server,
  screen,
  panel: screen,
};

/** Each kind of file in a room imports only what the house's table allows it. */
export function checkFurniture(tree: Tree): Finding[] {
  return [...tree.values()].flatMap(({ file, imports }) => {
    const place = placeOf(file);
    const allowance = place.kind && allowed[place.kind];
    if (!allowance || place.test) return [];
    return imports.flatMap(one =>
      isAllowed(place, allowance, one) ? [] : [refuse(file, place, allowance, one)],
    );
  });
}

function isAllowed(place: Place, allowance: Allowance, one: Import): boolean {
  if (!one.target) return true;
  const target = placeOf(one.target);
  if (target.floor === 'outside') return allowance.outside || one.typesOnly;
  // Going up, and importing proof, are the business of the directions.
  if (target.floor !== 'features' || target.test || !target.kind) return true;
  if (target.room === place.room) return allowance.own === 'all' || allowance.own.includes(target.kind);
  return (
    allowance.others.includes(target.kind) ||
    (one.typesOnly && !!allowance.typesOfOthers?.includes(target.kind))
  );
}

function refuse(file: string, place: Place, allowance: Allowance, one: Import): Finding {
  const own = allowance.own === 'all' ? 'all of its own room' : allowance.own.join(', ') || 'nothing';
  const others = allowance.others.join(', ') || 'nothing';
  return {
    file,
    line: one.line,
    rule: 'furniture',
    message: `${place.kind} imports ${one.specifier}`,
    mend:
      `a ${place.kind} uses ${own}, of other rooms ${others}, and the kernel: ` +
      'move what it needs there, or hand it in as an argument',
  };
}
