import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { type Page, rowsOf } from '#kernel/paging.ts';
import { importAdviceCalls as calls } from '../contract.ts';
import { DAY_STACKS } from '../groups/model.ts';
import { unbookedOf } from '../imports/rules.ts';
import type { ImportContainer } from '../model.ts';
import { type AdviceOffice, openAdviceOffice } from '../testOffice.ts';

type Query = Record<string, string | string[] | number>;

const EVERYTHING = { page: 1, pageSize: 500 };

let office: AdviceOffice;
/** Containers in the yard, the first of them booked, and their day group, which has no others. */
let stacked: string[];
let stack: string;
let booked: string;
let theirGroup: string;
beforeAll(async () => {
  office = await openAdviceOffice();
  const { isla, tama, advise, unclaimed, book } = office;
  stacked = await unclaimed(4, ['Yard']);
  [booked = ''] = stacked;
  const taken = new Set([...(await office.advised(isla)).values()].map(({ group }) => group));
  stack = DAY_STACKS.find(({ groupId }) => !taken.has(groupId))!.groupId;
  await advise(isla, stacked, stack);
  await book(booked, 'mia@ahuriritransport.example');
  theirGroup = (await advise(tama, await unclaimed(2), 'NewBlockGroup'))[0]!.container!.group;
});
afterAll(() => office.product.close());

async function read(query: Query, client: Client = office.mia): Promise<Page<ImportContainer>> {
  const answer = await client.send(calls.forBooking, { query });
  if (Array.isArray(answer)) throw new Error('A page was asked for');
  return answer;
}

describe('what is advised and not booked', () => {
  test('comes a page at a time without what is booked; all at once with it', async () => {
    const all = rowsOf(await office.mia.send(calls.forBooking, {}));
    expect(all.map(one => one.containerNumber)).toContain(booked);
    const unbooked = unbookedOf(all).map(one => one.containerNumber);
    const first = await read({ page: 1, pageSize: 5, sort: 'container' });
    const second = await read({ page: 2, pageSize: 5, sort: 'container' });
    const pages = [...first.rows, ...second.rows].map(one => one.containerNumber);
    expect([first.total, second.total]).toEqual([unbooked.length, unbooked.length]);
    expect(pages).toEqual(unbooked.sort().slice(0, 10));
  });

  test('is searched in all of its columns, the weight as written too', async () => {
    const { rows } = await read({ ...EVERYTHING, search: stack });
    expect(new Set(rows.map(one => one.containerNumber))).toEqual(new Set(stacked.slice(1)));
    const [one] = rows;
    const weighing = await read({ ...EVERYTHING, search: one!.vgmWeight.toLocaleString('en-NZ') });
    expect(weighing.rows).toContainEqual(one);
    expect((await read({ ...EVERYTHING, search: `in yard ${stack.toLowerCase()}` })).total).toBe(3);
  });

  test('is filtered by where it is, and counts it', async () => {
    const inYard = await read({ ...EVERYTHING, 'filter.status': 'In Yard', counts: 'status' });
    expect(inYard.total).toBeGreaterThanOrEqual(3);
    expect(inYard.rows.every(({ transitState }) => transitState === 'Yard')).toBe(true);
    expect(inYard.counts?.find(({ value }) => value === 'In Yard')?.count).toBe(inYard.total);
  });
});

describe('the groups of what is not booked', () => {
  test('are summed up over all containers, whichever page they are on', async () => {
    const groups = await office.mia.send(calls.unbookedGroups, {});
    const ofStack = groups.find(({ group }) => group === stack);
    expect(ofStack).toMatchObject({ containerCount: 3, netStatus: 'Yard' });
    expect(stacked.slice(1)).toContain(ofStack?.nextContainerNumber);
    const { total } = await read({ page: 1, pageSize: 1 });
    expect(groups.reduce((sum, { containerCount }) => sum + containerCount, 0)).toBe(total);
  });

  test("hold none of another company's", async () => {
    const groups = await office.mia.send(calls.unbookedGroups, {});
    expect(groups.map(({ group }) => group)).not.toContain(theirGroup);
    const theirs = await office.tama.send(calls.unbookedGroups, {});
    expect(theirs.find(({ group }) => group === theirGroup)).toMatchObject({ containerCount: 2 });
    expect(await read({ ...EVERYTHING, 'filter.group': theirGroup })).toMatchObject({ rows: [], total: 0 });
    const { counts = [] } = await read({ ...EVERYTHING, counts: 'group' });
    expect(counts.map(({ value }) => value)).not.toContain(theirGroup);
  });
});
