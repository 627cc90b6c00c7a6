import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '#app/testing.ts';
import { importAdviceCalls as calls } from '../contract.ts';
import { type AdviceOffice, CTX, openAdviceOffice, reasonsOf } from '../testOffice.ts';

let office: AdviceOffice;
beforeAll(async () => {
  office = await openAdviceOffice();
});
afterAll(() => office.product.close());

describe('a container that was advised by mistake', () => {
  test('is given back: it leaves its group and the list, the trail tells of it, and another company can advise it', async () => {
    const { product, isla, tama, islasCode, tamasCode, unclaimed, unit, advise, advised } = office;
    const numbers = await unclaimed(2);
    const [first = '', second = ''] = numbers;
    const [result] = await advise(isla, numbers, 'NewBlockGroup');
    const { group } = result!.container!;
    expect(await isla.send(calls.release, { body: [first] })).toEqual([
      { success: true, container: null, containerNumber: first, failureReason: null },
    ]);
    expect(await unit(first)).toMatchObject({ truckingCo: null, group: null });
    expect(await unit(second)).toMatchObject({ truckingCo: islasCode, group });
    expect([...(await advised(isla)).keys()]).not.toContain(first);
    const trail = await product.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('noun_id', '=', first)
      .where('action', '=', 'import released')
      .execute();
    expect(trail).toEqual([
      {
        action: 'import released',
        before: { truckingCo: islasCode, group },
        after: { truckingCo: null, group: '' },
      },
    ]);
    expect(reasonsOf(await tama.send(calls.claim, { body: [first] }))).toEqual([null]);
    expect((await unit(first)).truckingCo).toBe(tamasCode);
  });

  test('whose collector was set at the terminal is given back as well, and the trail tells who did it', async () => {
    const { product, isla, islasCode, unclaimed, unit, advised } = office;
    const [number = ''] = await unclaimed(1);
    await product.terminal.setUnitParties({ containerNbrs: [number], truckingCo: islasCode }, CTX);
    expect([...(await advised(isla)).keys()]).toContain(number);
    expect(reasonsOf(await isla.send(calls.release, { body: [number] }))).toEqual([null]);
    expect((await unit(number)).truckingCo).toBeNull();
    const trail = await product.db
      .selectFrom('audit')
      .select(['action', 'before', 'actor'])
      .where('noun_id', '=', number)
      .execute();
    expect(trail).toEqual([
      {
        action: 'import released',
        before: { truckingCo: islasCode, group: '' },
        actor: PEOPLE.importAdvisor,
      },
    ]);
  });

  test('of another company, or of nobody, is told alike and stays as it is', async () => {
    const { isla, tama, tamasCode, unclaimed, unit, advise } = office;
    const [theirs = '', nobodys = ''] = await unclaimed(2);
    await advise(tama, [theirs]);
    const results = await isla.send(calls.release, { body: [theirs, nobodys] });
    expect(reasonsOf(results)).toEqual(Array(2).fill('Container is not advised by your company'));
    expect(results.map(({ container }) => container)).toEqual([null, null]);
    expect((await unit(theirs)).truckingCo).toBe(tamasCode);
  });

  test('that is booked stays: its appointment has to be cancelled first', async () => {
    const { isla, unclaimed, advise, book } = office;
    const [number = ''] = await unclaimed(1);
    await advise(isla, [number]);
    await book(number, 'mia@ahuriritransport.example');
    const results = await isla.send(calls.release, { body: [number] });
    expect(reasonsOf(results)).toEqual(['An appointment exists for this container']);
    expect(results[0]!.container).toMatchObject({ containerNumber: number });
  });

  test('of two companies that release and claim it at once one has it or nobody, and never both', async () => {
    const { isla, tama, islasCode, tamasCode, unclaimed, unit, advise } = office;
    const [number = ''] = await unclaimed(1);
    await advise(isla, [number]);
    const [released, claimed] = await Promise.all([
      isla.send(calls.release, { body: [number] }),
      tama.send(calls.claim, { body: [number] }),
    ]);
    expect(reasonsOf(released)).toEqual([null]);
    const { truckingCo } = await unit(number);
    expect(truckingCo).toBe(reasonsOf(claimed)[0] === null ? tamasCode : null);
    expect(truckingCo).not.toBe(islasCode);
  });
});
