import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { type Columns, inColumns, rowsOf } from './columns.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

type Box = { number: string; gate: string | null; holds: string[]; isEmpty: boolean; day: string };

const BOX: Columns<Box> = {
  number: 'b.number',
  gate: 'b.gate',
  holds: 'b.holds',
  isEmpty: 'b.is_empty',
  day: 'b.day',
};

async function read(where: string): Promise<Box[]> {
  const { rows } = await sql<{ boxes: string }>`
    select ${sql.raw(inColumns(BOX))} as boxes from (
      select * from (values
        ('MSCU4763394', null, array['"LINE"', 'M,PI'], false, date '2026-11-23'),
        ('TGHU1234567', 'Thames – 2', '{}', true, date '2026-11-22')
      ) as box (number, gate, holds, is_empty, day) where ${sql.raw(where)} order by day
    ) b`.execute(database.db);
  return rowsOf<Box>(BOX, rows[0]!.boxes);
}

test('rows come back whole and in their order: lists, nothing, quotes, commas and what is not ASCII', async () => {
  expect(await read('true')).toEqual([
    { number: 'TGHU1234567', gate: 'Thames – 2', holds: [], isEmpty: true, day: '2026-11-22' },
    { number: 'MSCU4763394', gate: null, holds: ['"LINE"', 'M,PI'], isEmpty: false, day: '2026-11-23' },
  ]);
});

test('of no rows there are none', async () => {
  expect(await read('false')).toEqual([]);
});
