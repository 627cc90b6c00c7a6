import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { type Page, rowsOf } from '#kernel/paging.ts';
import { importAdviceCalls as calls } from '../contract.ts';
import type { AdvisedContainer } from '../model.ts';
import { type AdviceOffice, openAdviceOffice } from '../testOffice.ts';
import { groupSizes, statusOf, urgencyOf } from './rules.ts';

type Query = Record<string, string | string[] | number>;

const MINIMUM = 5;
const EVERYTHING = { page: 1, pageSize: 500 };

let office: AdviceOffice;
/** A block group of seven, one of three, and what another company has advised. */
let seven: string[];
let three: string[];
let ofSeven: string;
let ofThree: string;
let theirs: string[];
let theirGroup: string;
beforeAll(async () => {
  office = await openAdviceOffice();
  const { isla, tama, advise, unclaimed } = office;
  [seven, three, theirs] = [await unclaimed(7), await unclaimed(3), await unclaimed(4)];
  const groupOf = async (client: Client, numbers: string[]) =>
    (await advise(client, numbers, 'NewBlockGroup'))[0]!.container!.group;
  ofSeven = await groupOf(isla, seven);
  ofThree = await groupOf(isla, three);
  theirGroup = await groupOf(tama, theirs);
});
afterAll(() => office.product.close());

async function read(query: Query, client = office.isla): Promise<Page<AdvisedContainer>> {
  const answer = await client.send(calls.advised, { query });
  if (Array.isArray(answer)) throw new Error('A page was asked for');
  return answer;
}

const numbersOf = ({ rows }: Page<AdvisedContainer>) => rows.map(row => row.containerNumber);

describe('the list a page at a time', () => {
  test('is the whole list, each container on one page', async () => {
    const all = [...(await office.advised(office.isla)).keys()];
    const pages: string[] = [];
    for (let page = 1; pages.length < all.length; page += 1) {
      const part = await read({ page, pageSize: 7, sort: '-weight' });
      expect(part.total).toBe(all.length);
      expect(part.rows.length).toBeLessThanOrEqual(7);
      pages.push(...numbersOf(part));
    }
    expect(new Set(pages)).toEqual(new Set(all));
    expect(pages).toHaveLength(all.length);
  });

  test('without a page is the list as it was, without the size of groups', async () => {
    const list = await office.isla.send(calls.advised, { query: { search: ofSeven } });
    expect(Array.isArray(list)).toBe(true);
    expect(Object.keys((list as object[])[0]!)).not.toContain('groupSize');
  });

  test('has a container that is asked for alone as the whole list has it, with the size of its group', async () => {
    const named = [seven[0]!, three[0]!];
    const only = named.map(number => `containerNumber:${number}`);
    const all = (await read(EVERYTHING)).rows.filter(row => named.includes(row.containerNumber));
    const alone = await read({ ...EVERYTHING, only });
    expect(alone.rows).toEqual(all);
    expect(alone.total).toBe(2);
    expect(new Set(alone.rows.map(row => row.groupSize))).toEqual(new Set([3, 7]));
    for (const call of [calls.advised, calls.forBooking]) {
      const whole = rowsOf(await office.isla.send(call, {}));
      expect(rowsOf(await office.isla.send(call, { query: { only } }))).toEqual(
        whole.filter(row => named.includes(row.containerNumber)),
      );
    }
  });

  test('puts what is to be done first, and within it what comes first', async () => {
    const { rows } = await read({ ...EVERYTHING, sort: 'status,eta' });
    const keys = rows.map(row => [urgencyOf(statusOf(row, MINIMUM)), row.inBoundActualETA ?? '~'] as const);
    expect(new Set(keys.map(([urgency]) => urgency)).size).toBeGreaterThan(2);
    expect(keys).toEqual([...keys].sort(([a, x], [b, y]) => a - b || (x < y ? -1 : Number(x > y))));
  });

  test('is searched by container, group and visit number, in any case and however spaced', async () => {
    const [number = ''] = seven;
    expect(numbersOf(await read({ ...EVERYTHING, search: number.toLowerCase() }))).toEqual([number]);
    const spaced = `${number.slice(0, 4)} ${number.slice(4)}`;
    expect(numbersOf(await read({ ...EVERYTHING, search: spaced }))).toEqual([number]);
    expect(new Set(numbersOf(await read({ ...EVERYTHING, search: ofSeven })))).toEqual(new Set(seven));
    const visit = (await office.unit(number)).inboundVisitId!;
    const ofVisit = await read({ ...EVERYTHING, search: visit });
    expect(numbersOf(ofVisit)).toContain(number);
    expect(ofVisit.rows.every(row => row.inBoundActualVisitId === visit)).toBe(true);
    expect((await read({ ...EVERYTHING, search: 'Inbound' })).total).toBe(0);
  });

  test('is filtered by the values of its columns, and counts them', async () => {
    const { rows } = await read({ ...EVERYTHING, 'filter.location': 'Yard', 'filter.reefer': 'false' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(row => row.transitState === 'Yard' && !row.requiresPower)).toBe(true);
    const asked = { page: 1, pageSize: 1, counts: 'location', 'filter.reefer': 'false' };
    const { counts = [] } = await read(asked);
    expect(counts.find(({ value }) => value === 'Yard')?.count).toBe(rows.length);
  });

  test.each<Query>([
    { sort: 'status; drop table unit' },
    { page: 0 },
    { pageSize: 501 },
    { counts: 'weight' },
    { 'filter.secret': '' },
  ])('%j is refused', async query => {
    await expect(read({ page: 1, ...query })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a block group that is on several pages', () => {
  test('is as large on each of them', async () => {
    for (const page of [1, 2, 3]) {
      const { rows, total } = await read({ page, pageSize: 3, 'filter.group': ofSeven, sort: 'container' });
      expect(total).toBe(7);
      expect(rows.length).toBe(page === 3 ? 1 : 3);
      expect(rows.map(row => row.groupSize)).toEqual(rows.map(() => 7));
      expect(rows.map(row => statusOf(row, MINIMUM).text)).toEqual(rows.map(() => 'Advised'));
    }
  });

  test('is too small by what all of its containers make, whatever the search and the page leave out', async () => {
    const tooSmall = 'Not enough containers in the block group. You need 2 more.';
    const [number = ''] = three;
    const { rows } = await read({ page: 1, pageSize: 1, search: number });
    expect(rows).toMatchObject([{ containerNumber: number, groupSize: 3 }]);
    expect(statusOf(rows[0]!, MINIMUM).text).toBe(tooSmall);
    const ofGroup = { page: 1, pageSize: 1, 'filter.group': ofThree, counts: 'status' };
    expect((await read(ofGroup)).counts).toEqual([{ value: tooSmall, count: 3 }]);
    const tooSmallToo = numbersOf(await read({ ...EVERYTHING, 'filter.status': tooSmall }));
    expect(tooSmallToo).toEqual(expect.arrayContaining(three));
    expect(tooSmallToo).not.toEqual(expect.arrayContaining(seven.slice(0, 1)));
  });

  test('can be read by the numbers of its containers, for those that are selected on other pages', async () => {
    const named = await read({ ...EVERYTHING, 'filter.container': [...three, ...theirs, 'ZZZU0000001'] });
    expect(new Set(numbersOf(named))).toEqual(new Set(three));
  });
});

test('a block group is not too small because some of it has been collected', async () => {
  const { isla, advise, unclaimed, product } = office;
  const stack = await unclaimed(MINIMUM);
  const group = (await advise(isla, stack, 'NewBlockGroup'))[0]!.container!.group;
  const [gone, atTheGate, ...left] = stack;
  const leave = (state: string, number: string | undefined) =>
    product.pool.query('update terminal.unit set transit_state = $2 where container_nbr = $1', [
      number,
      state,
    ]);
  await leave('Departed', gone);
  await leave('Ecout', atTheGate);
  const { rows } = await read({ ...EVERYTHING, 'filter.group': group });
  expect(new Set(rows.map(row => row.containerNumber))).toEqual(new Set(left));
  expect(rows.map(row => statusOf(row, MINIMUM).text)).toEqual(left.map(() => 'Advised'));
  // A stack that was always too small stays so.
  const [, ...two] = three;
  await leave('Departed', three[0]);
  const small = await read({ ...EVERYTHING, 'filter.group': ofThree });
  expect(small.rows.map(row => statusOf(row, MINIMUM).text)).toEqual(
    two.map(() => 'Not enough containers in the block group. You need 2 more.'),
  );
});

describe('what the list says of all of its containers', () => {
  test('is counted over all pages', async () => {
    const all = [...(await office.advised(office.isla)).values()];
    const summary = await office.isla.send(calls.advisedSummary, {});
    expect(summary.containerCount).toBe(all.length);
    expect(summary.blockGroups).toContainEqual({ group: ofSeven, containerCount: 7 });
    // One of the three has been collected, and counts.
    expect(summary.blockGroups).toContainEqual({ group: ofThree, containerCount: 3 });
    const ofVisits = groupSizes(all.map(one => ({ group: one.inBoundActualVisitId ?? '' })));
    for (const { visitId, containerCount } of summary.visits)
      expect([visitId, containerCount]).toEqual([visitId, ofVisits.get(visitId)]);
  });
});

describe("another company's containers", () => {
  test.each([
    ['a search for its number', () => ({ search: theirs[0]! })],
    ['a search for its group', () => ({ search: theirGroup })],
    ['a filter of its number', () => ({ 'filter.container': theirs })],
    ['a filter of its group', () => ({ 'filter.group': theirGroup })],
  ])('are not found by %s', async (_, query) => {
    expect(await read({ ...EVERYTHING, ...query() })).toMatchObject({ rows: [], total: 0 });
    expect((await read({ ...EVERYTHING, ...query() }, office.tama)).total).toBeGreaterThan(0);
  });

  test('are counted in no checklist, no group and no summary', async () => {
    const { counts = [] } = await read({ ...EVERYTHING, counts: 'group' });
    expect(counts.map(({ value }) => value)).not.toContain(theirGroup);
    const own = await office.advised(office.isla);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(own.size);
    const summary = await office.isla.send(calls.advisedSummary, {});
    expect(summary.blockGroups.map(({ group }) => group)).not.toContain(theirGroup);
    const { blockGroups } = await office.tama.send(calls.advisedSummary, {});
    expect(blockGroups.map(({ group }) => group)).toContain(theirGroup);
  });
});
