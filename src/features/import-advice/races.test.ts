import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importAdviceCalls as calls } from './contract.ts';
import { type AdviceOffice, openAdviceOffice } from './testOffice.ts';

const TAKEN = 'Container is not available to advise';
const BUSY = 'Somebody else is changing this container. Please try again.';

let office: AdviceOffice;
beforeAll(async () => {
  office = await openAdviceOffice();
});
afterAll(() => office.product.close());

const leases = async () => {
  const { rows } = await office.product.pool.query('select container_number from import_advice_lease');
  return rows;
};

describe('two companies want the same containers at once, through two processes', () => {
  test('each container goes to exactly one of them, and the other learns only that it is gone', async () => {
    const other = await office.product.another();
    const numbers = await office.unclaimed(120);
    const tama = await other.as('otherDispatcher');
    const [islas, tamas] = await Promise.all([
      office.isla.send(calls.claim, { body: numbers }),
      tama.send(calls.claim, { body: numbers.toReversed() }),
    ]);
    const theirs = new Map(tamas.map(result => [result.containerNumber, result]));
    for (const { containerNumber, success, failureReason } of islas) {
      const rival = theirs.get(containerNumber)!;
      expect([success, rival.success].filter(Boolean)).toHaveLength(1);
      expect([TAKEN, BUSY]).toContain(failureReason ?? rival.failureReason);
      const { truckingCo } = await office.unit(containerNumber);
      expect(truckingCo).toBe(success ? office.islasCode : office.tamasCode);
    }
    expect(await leases()).toEqual([]);
    await other.close();
  });

  test('many times over: nobody wins what another has won', async () => {
    for (const number of await office.unclaimed(12)) {
      const results = await Promise.all(
        [office.isla, office.tama, office.isla, office.tama].map(client =>
          client.send(calls.claim, { body: [number] }),
        ),
      );
      const [isla, tama, islaToo, tamaToo] = results.map(([result]) => result!.success);
      const { truckingCo } = await office.unit(number);
      expect([office.islasCode, office.tamasCode]).toContain(truckingCo);
      expect(isla || islaToo).toBe(truckingCo === office.islasCode);
      expect(tama || tamaToo).toBe(truckingCo === office.tamasCode);
    }
  });

  test('who finds a colleague at it waits a moment, and need not press again', async () => {
    const numbers = await office.unclaimed(3);
    await office.product.pool.query(
      `insert into import_advice_lease (container_number, lease, until)
       values ($1, gen_random_uuid(), now() + interval '700 milliseconds')`,
      [numbers[1]],
    );
    const results = await office.isla.send(calls.claim, { body: numbers });
    expect(results.map(({ success }) => success)).toEqual([true, true, true]);
    expect(await leases()).toEqual([]);
  });

  test('a lease that was not given back ends by itself', async () => {
    const [stuck = '', ended = ''] = await office.unclaimed(2);
    await office.product.pool.query(
      `insert into import_advice_lease (container_number, lease, until)
       values ($1, gen_random_uuid(), now() + interval '1 minute'), ($2, gen_random_uuid(), now() - interval '1 second')`,
      [stuck, ended],
    );
    const results = await office.isla.send(calls.claim, { body: [stuck, ended] });
    expect(results).toMatchObject([
      { success: false, failureReason: BUSY, container: null },
      { success: true, failureReason: null },
    ]);
    expect(await leases()).toEqual([{ container_number: stuck }]);
  });
});

describe('the terminal', () => {
  test('is away: nothing is claimed and the answer is 503, for lists too', async () => {
    const [number = ''] = await office.unclaimed(1);
    const { faults } = office.product.embeddedTerminal;
    await faults.set({ down: true });
    const away = { status: 503, errors: { Exception: [expect.stringContaining('terminal')] } };
    await expect(office.isla.send(calls.claim, { body: [number] })).rejects.toMatchObject(away);
    await expect(office.advise(office.isla, [number], 'NewBlockGroup')).rejects.toMatchObject(away);
    await expect(office.isla.send(calls.advised, {})).rejects.toMatchObject(away);
    await expect(office.mia.send(calls.forBooking, {})).rejects.toMatchObject(away);
    await faults.set({});
    expect(await leases()).not.toContainEqual({ container_number: number });
    await expect
      .poll(async () => (await office.isla.send(calls.claim, { body: [number] }))[0]?.success, {
        timeout: 15_000,
      })
      .toBe(true);
  });
});

describe('hundreds at a time', () => {
  test('500 in one paste', async () => {
    const numbers = await office.unclaimed(290, ['Inbound', 'Yard', 'Advised']);
    const unknown = Array.from({ length: 210 }, (_, i) => `ZZZU${String(1_000_000 + i)}`);
    const mixed = numbers.flatMap((number, i) => (i < 210 ? [unknown[i]!, number] : [number]));
    expect(mixed).toHaveLength(500);
    const results = await office.advise(office.isla, mixed, 'WEA');
    expect(results.map(({ containerNumber }) => containerNumber)).toEqual(mixed);
    expect(results.filter(({ success }) => success)).toHaveLength(290);
    const mine = await office.advised(office.isla);
    expect(numbers.every(number => mine.get(number)?.group === 'WEA')).toBe(true);
  });
});
