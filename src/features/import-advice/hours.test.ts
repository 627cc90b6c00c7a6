import { afterAll, beforeAll, expect, test } from 'vitest';
import { importAdviceCalls as calls } from './contract.ts';
import { type AdviceOffice, openAdviceOffice } from './testOffice.ts';

let office: AdviceOffice;
beforeAll(async () => {
  // It is half past nine on a Thursday.
  office = await openAdviceOffice({ settings: { IMPORT_ADVICE_HOURS: '4 7-9, 1 8-11' } });
});
afterAll(() => office.product.close());

test('within operational hours containers are claimed; outside of them nothing is, and the answer says when', async () => {
  const [now = '', later = ''] = await office.unclaimed(2);
  expect(await office.isla.send(calls.claim, { body: [now] })).toMatchObject([{ success: true }]);

  office.clock.step(3_600_000);
  const closed = {
    status: 400,
    errors: {
      Exception: [
        'Outside of Import Advise operational hours. Import Advice is next available Monday 8:00 - 12:00.',
      ],
    },
  };
  await expect(office.isla.send(calls.claim, { body: [later] })).rejects.toMatchObject(closed);
  await expect(office.advise(office.isla, [now], 'TUA')).rejects.toMatchObject(closed);
  expect(await office.unit(later)).toMatchObject({ truckingCo: null });
  expect((await office.advised(office.isla)).has(now)).toBe(true);
});

test('a company without a code at the terminal is told so, and has nothing advised', async () => {
  office.clock.step(-3_600_000);
  await office.product.pool.query(
    'update company set n4_transport_company_id = null where n4_transport_company_id = $1',
    [office.tamasCode],
  );
  const refused = {
    status: 400,
    errors: { Exception: [expect.stringContaining('no trucking company code')] },
  };
  await expect(office.tama.send(calls.claim, { body: ['MSCU4763394'] })).rejects.toMatchObject(refused);
  await expect(office.advise(office.tama, ['MSCU4763394'], 'TUA')).rejects.toMatchObject(refused);
  expect(await office.tama.send(calls.advised, {})).toEqual([]);
});
