import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '#kernel/live.ts';
import { rowsOf } from '#kernel/paging.ts';
import { importAdviceCalls as calls } from './contract.ts';
import { type AdviceOffice, CTX, openAdviceOffice } from './testOffice.ts';

const TAKEN = 'Container is not available to advise';

let office: AdviceOffice;
/** What Bay Haulage has advised: on its way in a stack and on a day, in the yard, booked, and gone. */
let theirs: { stacked: string; onDay: string; inYard: string; booked: string; gone: string };
let theirStack: string;
beforeAll(async () => {
  office = await openAdviceOffice();
  const { tama, tamasCode, advise, unclaimed, product } = office;
  const [stacked = '', onDay = '', booked = ''] = await unclaimed(3);
  const [inYard = ''] = await unclaimed(1, ['Yard']);
  const [result] = await advise(tama, [stacked], 'NewBlockGroup');
  theirStack = result!.container!.group;
  await advise(tama, [onDay, inYard, booked], 'TUA');
  await office.book(booked, 'tama@bayhaul.example');
  const left = await product.terminal.listImportUnits(
    { whose: 'everyone', states: ['Departed'], limit: 1 },
    CTX,
  );
  const gone = left.ok ? left.data[0]!.containerNbr : '';
  await product.pool.query('update terminal.unit set trucking_co = $1 where container_nbr = $2', [
    tamasCode,
    gone,
  ]);
  theirs = { stacked, onDay, inYard, booked, gone };
});
afterAll(() => office.product.close());

test("another company's containers are in no list, whoever of the company asks", async () => {
  const { isla, mia, advised, tama } = office;
  const { gone: _, ...current } = theirs;
  const numbers = Object.values(current);
  expect([...(await advised(tama)).keys()]).toEqual(expect.arrayContaining(numbers));
  const lists = [
    rowsOf(await isla.send(calls.advised, {})),
    rowsOf(await isla.send(calls.forBooking, {})),
    rowsOf(await mia.send(calls.forBooking, {})),
  ];
  for (const list of lists) {
    expect(list.filter(({ containerNumber }) => numbers.includes(containerNumber))).toEqual([]);
    expect(list.filter(({ group }) => group === theirStack)).toEqual([]);
  }
});

test('nor is one that is asked for alone by its number', async () => {
  const { isla, mia, tama } = office;
  const { gone: _, ...current } = theirs;
  const query = { only: Object.values(current).map(number => `containerNumber:${number}`) };
  const page = { page: 1, pageSize: 100 };
  expect(rowsOf(await tama.send(calls.advised, { query }))).toHaveLength(query.only.length);
  for (const asked of [query, { ...query, ...page }]) {
    expect(rowsOf(await isla.send(calls.advised, { query: asked }))).toEqual([]);
    for (const reader of [isla, mia])
      expect(rowsOf(await reader.send(calls.forBooking, { query: asked }))).toEqual([]);
  }
});

test.each(['', 'TUA', 'WEP', 'RemoveGroup', 'NewBlockGroup'])(
  'asked to advise them in the group %j, the answer is the same however they stand, and changes nothing',
  async group => {
    const numbers = Object.values(theirs);
    const before = await Promise.all(numbers.map(office.unit));
    expect(await office.advise(office.isla, numbers, group)).toEqual(
      numbers.map(containerNumber => ({
        success: false,
        container: null,
        containerNumber,
        failureReason: TAKEN,
      })),
    );
    expect(await office.isla.send(calls.claim, { body: [theirs.stacked] })).toMatchObject([
      { container: null, failureReason: TAKEN },
    ]);
    expect(await Promise.all(numbers.map(office.unit))).toEqual(before);
  },
);

test('a block group of another company is as unknown as one that nobody has', async () => {
  const [own = ''] = await office.unclaimed(1);
  const refusalOf = (group: string) =>
    office.advise(office.isla, [own], group).catch((error: unknown) => error);
  expect(await refusalOf(theirStack)).toMatchObject({
    status: 400,
    errors: { Group: ['Group is not known'] },
  });
  expect(await refusalOf('R99999')).toMatchObject({ status: 400, errors: { Group: ['Group is not known'] } });
});

test('the news that containers have changed are for the company alone that collects them', async () => {
  const heard: LiveEvent[] = [];
  const stop = office.product.live.subscribe({ event: event => heard.push(event), missed: () => {} });
  await office.advise(office.tama, await office.unclaimed(3), 'WEA');
  await expect.poll(() => heard.map(({ topic }) => topic)).toContain('units');
  stop();
  const { rows } = await office.product.pool.query(
    'select company_id as id from company where n4_transport_company_id = $1',
    [office.tamasCode],
  );
  expect(new Set(heard.flatMap(event => (event.topic === 'units' ? event.companyId : [])))).toEqual(
    new Set([rows[0].id]),
  );
});
