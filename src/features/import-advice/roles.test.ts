import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE, type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import { vesselCalls } from '#features/vessels/contract.ts';
import type { ApiError } from '#kernel/client.ts';
import type { AnyCall } from '#kernel/contract.ts';
import { importAdviceCalls } from './contract.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ withTerminal: true });
});
afterAll(() => product.close());

const claim = { body: ['ZZZU0000001'] };
const advise = { body: { containers: ['ZZZU0000001'], group: '' } };
const lockOff = { query: { vesselVisitId: 'NONE' } };

/** Each call, what is sent, and who may. */
const CALLS: [string, AnyCall, object, PersonOfTests[]][] = [
  ['forBooking', importAdviceCalls.forBooking, {}, ['dispatcher', 'otherDispatcher', 'importAdvisor']],
  ['advised', importAdviceCalls.advised, {}, ['importAdvisor']],
  ['claim', importAdviceCalls.claim, claim, ['importAdvisor']],
  ['advise', importAdviceCalls.advise, advise, ['importAdvisor']],
  ['dayGroups', importAdviceCalls.dayGroups, {}, ['dispatcher', 'otherDispatcher', 'importAdvisor']],
  [
    'vessels/inbound',
    vesselCalls.inbound,
    {},
    ['dispatcher', 'otherDispatcher', 'importAdvisor', 'exportCoordinator', 'portAdmin'],
  ],
  ['vessels/import', vesselCalls.setLockOff, lockOff, ['portAdmin']],
];

test.each(CALLS)(
  '%s: 401 for nobody, 403 for those without the role',
  async (_, call, request, permitted) => {
    const statusOf = async (person?: PersonOfTests): Promise<number> => {
      try {
        await (await product.as(person)).send(call, request);
        return 200;
      } catch (error) {
        return (error as ApiError).status;
      }
    };
    expect(await statusOf()).toBe(401);
    for (const person of Object.keys(PEOPLE) as PersonOfTests[]) {
      const status = await statusOf(person);
      if (permitted.includes(person)) expect([200, 400], person).toContain(status);
      else expect(`${person} ${status}`).toBe(`${person} 403`);
    }
  },
);
