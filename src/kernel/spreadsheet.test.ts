import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeSpreadsheet } from './spreadsheet.ts';

const PLAN = {
  name: 'Slots: [June]',
  columns: [
    { title: 'Day', kind: 'date' as const },
    { title: 'At', kind: 'datetime' as const },
    { title: 'Word', kind: 'text' as const },
  ],
  zone: 'Pacific/Auckland',
};

async function* someRows(): AsyncGenerator<string[], string[], void> {
  yield ['["2026-11-23","2026-11-22T20:15:30Z","=1+1"]', '[null,null,null]'];
  yield [];
  yield ['["2026-06-01","2026-06-01T00:05:00+00:00","last"]'];
  return ['There are more rows'];
}

// oxlint-disable-next-line require-yield
async function* failing(): AsyncGenerator<string[], string[], void> {
  throw new Error('no more');
}

test('rows that come some at a time are one table, with lines under it', async () => {
  const bytes = await buffer(writeSpreadsheet(someRows(), PLAN));
  const [sheet] = (await readXlsx(new Uint8Array(bytes))).sheets;
  expect(sheet!.name).toBe('Slots   June');
  const [head, first, , last, end] = sheet!.rows;
  expect(head).toEqual(['Day', 'At', 'Word']);
  expect((first![1] as Date).toISOString()).toBe('2026-11-23T09:15:00.000Z');
  expect(first![2]).toBe('=1+1');
  // In winter the port is twelve hours ahead.
  expect((last![1] as Date).toISOString()).toBe('2026-06-01T12:05:00.000Z');
  expect(end![0]).toBe('There are more rows');
});

test('what goes wrong with the rows breaks the file off', async () => {
  await expect(buffer(writeSpreadsheet(failing(), PLAN))).rejects.toThrow('no more');
});

test('who closes the file ends the rows', async () => {
  const ended = Promise.withResolvers<void>();
  async function* rows(): AsyncGenerator<string[], string[], void> {
    try {
      for (;;) yield Array.from({ length: 500 }, () => '["2026-11-23",null,"again"]');
    } finally {
      ended.resolve();
    }
  }
  const file = writeSpreadsheet(rows(), PLAN);
  file.once('readable', () => file.destroy());
  await expect(ended.promise).resolves.toBeUndefined();
});
