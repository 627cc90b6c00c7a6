import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

const HELPER = 'src/kernel/transaction.ts';
const BEGINNING = /\.\s*transaction\(\s*\)/;

/** Who begins a transaction by hand is not tried again when PostgreSQL lets another one go first. */
export function checkTransactions(tree: Tree): Finding[] {
  return [...tree.values()].flatMap(({ file, text }) => {
    const isOfProduct = /^(src|database)\//.test(file) && file !== HELPER;
    const found = isOfProduct ? BEGINNING.exec(text) : null;
    if (!found) return [];
    const line = text.slice(0, found.index).split('\n').length;
    const message = 'begins a transaction by hand';
    const mend = `inTransaction of ${HELPER} begins it, and again when another one had to go first`;
    return [{ file, line, rule: 'transaction', message, mend }];
  });
}
