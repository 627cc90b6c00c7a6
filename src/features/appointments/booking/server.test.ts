import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#kernel/failures.ts';
import type { NewAppointment } from '../forms.ts';
import { transactionTypeOf } from '../rules.ts';
import { GATE, newAppointment, openTestPort, type TestPort } from '../testing.ts';

let port: TestPort;
beforeAll(async () => {
  port = await openTestPort();
  for (const gate of [GATE, 'FULL', 'EMPTY_IN', 'CLOSED', 'RB', 'MANUAL GATE'])
    await port.open(gate, [9], 20);
  await port.open(GATE, [10], 0);
});
afterAll(() => port.close());

async function book(different: Partial<NewAppointment>, caller = port.dispatcher) {
  const body = newAppointment(port.tomorrow, different);
  return port.handlers.book({ params: {}, query: {}, body }, port.context(caller));
}

async function refusal(work: Promise<unknown>): Promise<Failure['errors']> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return error.errors;
    throw error;
  }
  throw new Error('It was not refused');
}

test.each<[string, Partial<NewAppointment>, Failure['errors']]>([
  ['an inactive gate', { gateId: 'CLOSED' }, { gateId: ['Gate is not active'] }],
  ['the manual gate', { gateId: 'MANUAL GATE' }, { gateId: ['Gate is not known'] }],
  ['the road bridge without RBB', { gateId: 'RB' }, { gateId: ['Gate is not known'] }],
  [
    'a gate of the terminal',
    { gateId: 'THEIRS' },
    { gateId: ['This gate is booked in the terminal system'] },
  ],
  [
    'a pick-up where only drop-offs are taken',
    { gateId: 'EMPTY_IN', isEmpty: true },
    { appointmentType: ['This gate does not take pick-ups'] },
  ],
  [
    'a full one at a gate for empties',
    { gateId: 'EMPTY_IN', appointmentType: 'DropOff' },
    { isEmpty: ['This gate takes empty containers only'] },
  ],
  [
    'an empty at a full gate',
    { gateId: 'FULL', isEmpty: true },
    { isEmpty: ['This gate takes full containers only'] },
  ],
  ['an hour whose places were all deleted', { zone: 10 }, { Zone: ['The gate is not open in this hour'] }],
  ['an hour without places', { zone: 3 }, { Zone: ['The gate is not open in this hour'] }],
])('%s is refused next to the field, and leaves nothing', async (_, different, errors) => {
  const before = await port.tally();
  expect(await refusal(book(different))).toEqual(errors);
  expect(await port.tally()).toEqual(before);
});

test('a company that is not active is refused', async () => {
  await port.database.pool.query("update company set status = 'D' where company_id = 2");
  expect(await refusal(book({ companyId: 2 }, port.portAdmin))).toEqual({
    CompanyId: ['Company is not active'],
  });
  await port.database.pool.query("update company set status = 'A' where company_id = 2");
});

test('an hour that has begun is booked until it is over', async () => {
  const made = await book({});
  const toStart = Date.parse(made.startsAt) - port.clock.now().getTime();
  port.clock.step(toStart + 3_599_000);
  const now = await book({ appointmentDate: made.appointmentDate });
  expect(now.alerts.map(alert => alert.description)).toContain(
    'Late for Appointment – Immediate arrival required',
  );
  port.clock.step(1_000);
  expect(await refusal(book({ appointmentDate: made.appointmentDate }))).toEqual({
    Zone: ['This hour is over'],
  });
  port.clock.step(-toStart - 3_600_000);
});

test.each([
  ['PickUp', false],
  ['PickUp', true],
  ['DropOff', false],
  ['DropOff', true],
] as const)(
  '%s, empty %s: the transaction type is kept with the company’s code',
  async (appointmentType, isEmpty) => {
    const made = await book({ appointmentType, isEmpty });
    expect(made.transactionType).toBe(transactionTypeOf(appointmentType, isEmpty));
    expect(made).toMatchObject({ appointmentType, isEmpty, truckingCompanyId: 'TRK1' });
  },
);

const bookMany = async (query: { gateId: string; appointmentType?: 'PickUp' | 'DropOff' }) =>
  port.handlers.bookMany(
    { params: {}, query: { date: port.tomorrow, zone: 9, quantity: 2, ...query }, body: undefined },
    port.context(port.dispatcher),
  );

test('bulk booking books the type asked for where a gate takes both, and pick-ups when it is not said', async () => {
  const asked = await bookMany({ gateId: GATE, appointmentType: 'DropOff' });
  expect(asked.map(one => [one.appointmentType, one.transactionType])).toEqual([
    ['DropOff', 'RE'],
    ['DropOff', 'RE'],
  ]);
  const unsaid = await bookMany({ gateId: GATE });
  expect(unsaid.map(one => one.appointmentType)).toEqual(['PickUp', 'PickUp']);
});

test('bulk booking of a type that the gate does not take is refused', async () => {
  expect(await refusal(bookMany({ gateId: 'EMPTY_IN', appointmentType: 'PickUp' }))).toEqual({
    appointmentType: ['This gate does not take pick-ups'],
  });
});
