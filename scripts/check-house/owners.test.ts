import { expect, test } from 'vitest';
import { checkHouse } from './checkHouse.ts';
import { build } from './testTree.ts';

const check = (files: Record<string, string>) =>
  checkHouse(build(files)).map(
    ({ file, line, rule }) => `${file.replace('src/features/', '')}:${line} ${rule}`,
  );

test('slots/places alone writes slot, in SQL or by the builder', () => {
  const files = {
    'src/features/slots/places/sql.ts': 'export const a = `update slot set booked = 1`;',
    'src/features/slots/sql.ts': 'export const a = `select from slot s`;',
    'src/features/gates/sql.ts': 'export const a = `with b as (\ninsert\ninto slot values (1))`;',
    'src/features/gates/hours/sql.ts': "export const a = (db: Db) => db.updateTable('slot');",
    'src/features/gates/sql.test.ts': 'export const a = `update slot set booked = 1`;',
  };
  expect(check(files)).toEqual(['gates/hours/sql.ts:1 owner', 'gates/sql.ts:2 owner']);
});

test("the kernel's tables are not written by rooms", () => {
  const files = {
    'src/kernel/audit.ts': 'export const a = `insert into audit values (1)`;',
    'src/features/gates/sql.ts': 'export const a = `insert into audit values (1)`;',
    'src/features/slots/sql.ts': "export const a = (db: Db) => db.updateTable('idempotency');",
  };
  expect(check(files)).toEqual(['gates/sql.ts:1 owner', 'slots/sql.ts:1 owner']);
});

test("the kernel's helper alone begins transactions, those of tests too", () => {
  const begin = 'export const a = (db: Db) =>\n  db\n    .transaction()\n    .execute(work);\n';
  const files = {
    'src/kernel/transaction.ts': begin,
    'src/features/gates/sql.ts': 'export const a = (db: Db) => inTransaction(db, work);\n',
    'src/features/gates/server.ts': begin,
    'src/outside/mail/outbox.test.ts': 'export const a = db.transaction().execute(work);\n',
    'database/news.ts': begin,
  };
  expect(check(files)).toEqual([
    'database/news.ts:3 transaction',
    'gates/server.ts:3 transaction',
    'src/outside/mail/outbox.test.ts:1 transaction',
  ]);
});
