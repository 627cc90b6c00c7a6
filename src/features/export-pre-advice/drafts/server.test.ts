import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportPreAdviceCalls as calls } from '../contract.ts';
import { newNumber } from '../testing.ts';
import { type ExportOffice, openExportOffice } from '../testOffice.ts';
import type { DraftData } from './model.ts';
import { blankDraft } from './rules.ts';
import { deleteOldDrafts } from './sql.ts';

let office: ExportOffice;
beforeAll(async () => {
  office = await openExportOffice();
});
afterAll(() => office.product.close());

const NOTHING = { savedAt: null, draft: null };
const draftOf = (containerNumber: string): DraftData => {
  const blank = blankDraft(containerNumber);
  return {
    ...blank,
    container: { ...blank.container, sealNumbers: ['half'], sealText: 'typed', vgmWeight: 1 },
  };
};

it('what a person has filled in is there again, half typed as it was, for nobody else, until it is thrown away', async () => {
  const number = newNumber();
  const params = { number };
  expect(await office.eru.send(calls.draft, { params })).toEqual(NOTHING);
  await office.eru.send(calls.keepDraft, { params, body: draftOf(number) });
  const again = { params: { number: number.toLowerCase() } };
  expect(await office.eru.send(calls.draft, again)).toMatchObject({ draft: draftOf(number) });
  expect(await office.tama.send(calls.draft, { params })).toEqual(NOTHING);
  await office.tama.send(calls.dropDraft, { params });
  expect((await office.eru.send(calls.draft, { params })).draft).not.toBeNull();
  await office.eru.send(calls.dropDraft, { params });
  expect(await office.eru.send(calls.draft, { params })).toEqual(NOTHING);
});

it('it is gone once it is submitted', async () => {
  const number = newNumber();
  await office.eru.send(calls.keepDraft, { params: { number }, body: draftOf(number) });
  await office.advise(office.eru, { container: { containerNumber: number } });
  expect(await office.eru.send(calls.draft, { params: { number } })).toEqual(NOTHING);
});

it('a hundred are kept of a person, the newest; and none longer than it is asked for', async () => {
  const numbers = Array.from({ length: 102 }, newNumber);
  for (const number of numbers)
    await office.eru.send(calls.keepDraft, { params: { number }, body: draftOf(number) });
  const kept = async (): Promise<string[]> =>
    (
      await office.product.pool.query<{ number: string }>(
        'select container_number as number from export_pre_advice_draft order by saved_at',
      )
    ).rows.map(row => row.number);
  expect(await kept()).toEqual(numbers.slice(2));
  await deleteOldDrafts(office.product.db, new Date(Date.now() + 60_000));
  expect(await kept()).toEqual([]);
});
