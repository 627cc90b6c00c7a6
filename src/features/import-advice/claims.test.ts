import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#kernel/live.ts';
import { importAdviceCalls as calls } from './contract.ts';
import { type AdviceOffice, openAdviceOffice, reasonsOf } from './testOffice.ts';

let office: AdviceOffice;
beforeAll(async () => {
  office = await openAdviceOffice();
});
afterAll(() => office.product.close());

describe('claiming', () => {
  test('makes the company the collector, answers the container, tells screens and writes the audit trail', async () => {
    const { product, isla, islasCode, unclaimed } = office;
    const heard: LiveEvent[] = [];
    const stop = product.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const [number = ''] = await unclaimed(1);
    const [result] = await isla.send(calls.claim, { body: [number] });
    expect(result).toMatchObject({
      success: true,
      containerNumber: number,
      failureReason: null,
      container: { containerNumber: number, group: '', appointmentId: null, transitState: 'Inbound' },
    });
    expect(await office.unit(number)).toMatchObject({ truckingCo: islasCode, group: null });
    expect((await office.advised(isla)).get(number)).toEqual(result?.container);
    await expect.poll(() => heard.map(({ topic }) => topic)).toContain('units');
    stop();
    const trail = await product.db
      .selectFrom('audit')
      .select(['actor', 'action', 'before', 'after'])
      .where('noun', '=', 'container')
      .where('noun_id', '=', number)
      .execute();
    expect(trail).toEqual([
      {
        actor: 'isla@ahuriritransport.example',
        action: 'import advised',
        before: { truckingCo: null, group: '' },
        after: { truckingCo: islasCode, group: '' },
      },
    ]);
  });

  test('again changes nothing and succeeds', async () => {
    const [number = ''] = await office.unclaimed(1);
    await office.isla.send(calls.claim, { body: [number] });
    const again = await office.isla.send(calls.claim, { body: [number] });
    expect(again).toMatchObject([{ success: true, container: { containerNumber: number } }]);
  });

  test('what another company has: a reason that does not say who, and no container', async () => {
    const [number = ''] = await office.unclaimed(1);
    await office.tama.send(calls.claim, { body: [number] });
    const results = await office.isla.send(calls.claim, { body: [number] });
    expect(results).toEqual([
      {
        success: false,
        container: null,
        containerNumber: number,
        failureReason: 'Container is not available to advise',
      },
    ]);
    expect(await office.unit(number)).toMatchObject({ truckingCo: office.tamasCode });
    expect((await office.advised(office.isla)).has(number)).toBe(false);
    expect((await office.advised(office.tama)).has(number)).toBe(true);
  });

  test('a container that another company has an appointment for is not available', async () => {
    const [number = ''] = await office.unclaimed(1);
    await office.book(number, 'tama@bayhaul.example');
    expect(reasonsOf(await office.isla.send(calls.claim, { body: [number] }))).toEqual([
      'Container is not available to advise',
    ]);
    expect(reasonsOf(await office.tama.send(calls.claim, { body: [number] }))).toEqual([null]);
  });
});
