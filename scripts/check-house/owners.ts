import type { Finding } from './finding.ts';
import { placeOf } from './places.ts';
import type { Tree } from './tree.ts';

/** Tables that one file alone writes, for what it keeps true of their rows. */
const OWNERS: Readonly<Record<string, string>> = {
  slot: 'src/features/slots/places/sql.ts',
  audit: 'src/kernel/audit.ts',
  idempotency: 'src/kernel/idempotency.ts',
};

const WRITERS = ['sql', 'server', 'jobs'];

/** What a room keeps true of a row it writes itself: no other file of the product writes it, in SQL or by the builder. */
export function checkOwners(tree: Tree): Finding[] {
  return Object.entries(OWNERS).flatMap(([table, owner]) => {
    const writing = new RegExp(
      `\\b(insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+${table}\\b|\\.(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*'${table}`,
      'i',
    );
    return [...tree.values()].flatMap(({ file, text }) => {
      const { kind = 'unknown', test } = placeOf(file);
      const found = WRITERS.includes(kind) && !test && file !== owner ? writing.exec(text) : null;
      if (!found) return [];
      const line = text.slice(0, found.index).split('\n').length;
      const mend = `call what ${owner} offers, or add to it what is missing`;
      return [{ file, line, rule: 'owner', message: `writes ${table}, which ${owner} alone writes`, mend }];
    });
  });
}
