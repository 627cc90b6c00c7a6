import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { STATUS, type Status } from '../model.ts';
import { ACTION, type Action } from '../states/model.ts';
import { TABLE } from '../states/testTable.ts';
import { moveCalls as calls } from './contract.ts';
import { openPlannerOffice, type PlannerOffice, TODAY, TOMORROW, YESTERDAY } from './testing.ts';

let office: PlannerOffice;
let admin: Client;
let user: Client;
beforeAll(async () => {
  office = await openPlannerOffice();
  admin = await office.port.as('transportAdmin');
  user = await office.port.as('transportUser');
});
afterAll(() => office.port.close());

const setStatus = (client: Client, id: number, status: Status) =>
  client.send(calls.setStatus, { params: { id, status } });
const cancel = (client: Client, id: number) => client.send(calls.cancel, { params: { id } });
const changeDate = (client: Client, id: number, selectedDate: string) =>
  client.send(calls.changeDate, { body: { trainServicePlannerBookingId: id, selectedDate } });

const settled = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status);

/** What a call does with a booking of a date. */
const DEEDS: Partial<Record<Action, (client: Client, id: number) => Promise<unknown>>> = {
  [ACTION.submit]: (client, id) => setStatus(client, id, STATUS.ReadyToSubmit),
  [ACTION.backToDraft]: (client, id) => setStatus(client, id, STATUS.Draft),
  [ACTION.complete]: (client, id) => setStatus(client, id, STATUS.Complete),
  [ACTION.cancel]: cancel,
  [ACTION.changeDate]: async (client, id) => {
    await office.addWagon(TOMORROW);
    return changeDate(client, id, TOMORROW);
  },
};
const STATES = Object.values(STATUS).filter(
  status => status !== STATUS.Available && status !== STATUS.Cancelled,
);

describe.each(TABLE.filter(({ action }) => action in DEEDS))('$action, over HTTP', row => {
  const deed = DEEDS[row.action]!;
  const cells = STATES.flatMap(status =>
    (['privileged', 'others'] as const).flatMap(who =>
      (['later', 'over'] as const).map(when => [status, who, when] as const),
    ),
  );
  it.each(cells)('%s, %s, %s', async (status, who, when) => {
    const id = await office.put({ status, date: when === 'later' ? TODAY : YESTERDAY });
    const done = deed(who === 'privileged' ? admin : user, id);
    if (row[who][when].includes(status)) {
      await done;
      expect((await office.kept(id)).status).toBe(row.to ?? status);
    } else {
      await expect(done).rejects.toMatchObject({ status: 400 });
      expect(await office.kept(id)).toMatchObject({ status });
    }
  });
});

describe('the status in the path', () => {
  it.each([STATUS.InProgress, STATUS.Confirmed, STATUS.Invoiced, STATUS.Cancelled, STATUS.Available])(
    'is not %s, which follows from other deeds',
    async status => {
      const id = await office.put({ status: STATUS.Complete });
      await expect(setStatus(admin, id, status)).rejects.toMatchObject({ status: 400 });
      expect((await office.kept(id)).status).toBe(STATUS.Complete);
    },
  );
});

describe('what is not theirs answers 404, whatever the call', () => {
  const OTHERS = { company: 'Bay Haulage' };
  it.each(Object.keys(DEEDS) as Action[])('%s', async action => {
    const id = await office.put(OTHERS);
    await expect(DEEDS[action]!(user, id)).rejects.toMatchObject({ status: 404 });
    expect((await office.kept(id)).status).toBe(STATUS.Draft);
  });

  it("the dates of another company's booking", async () => {
    const id = await office.put(OTHERS);
    const { slot } = await office.kept(id);
    await expect(user.send(calls.switchDates, { params: { id: slot! } })).rejects.toMatchObject({
      status: 404,
    });
    const free = await office.addWagon(TODAY);
    await expect(user.send(calls.switchDates, { params: { id: free } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("the forbidden status of another company's booking", async () => {
    const id = await office.put(OTHERS);
    await expect(setStatus(user, id, STATUS.Invoiced)).rejects.toMatchObject({ status: 404 });
  });

  it('a forwarder moves what it books for a customer that is linked to it, and not what that books itself', async () => {
    const [forwarder, customer] = [
      await office.companyId('Pōhutukawa Freight'),
      await office.companyId('Bay Haulage'),
    ];
    await office.port.pool.query(
      `insert into freight_forwarder_customer (forwarder_company_id, company_id, group_number) values ($1, $2, 1)`,
      [forwarder, customer],
    );
    const finn = await office.port.as('freightForwarder');
    const acting = await office.put({ ...OTHERS, forwarder: 'Pōhutukawa Freight' });
    const direct = await office.put(OTHERS);
    await cancel(finn, acting);
    await expect(cancel(finn, direct)).rejects.toMatchObject({ status: 404 });
    await expect(cancel(user, direct)).rejects.toMatchObject({ status: 404 });
  });
});

describe('cancelling', () => {
  test('gives the place back and ends the booking for good', async () => {
    const id = await office.put();
    const { slot } = await office.kept(id);
    await cancel(user, id);
    expect(await office.kept(id)).toMatchObject({ status: STATUS.Cancelled, slot: null });
    const { rows } = await office.port.pool.query(
      'select booked_teu from wagon_slot where wagon_slot_id = $1',
      [slot],
    );
    expect(rows).toEqual([{ booked_teu: 0 }]);
    await expect(cancel(user, id)).rejects.toMatchObject({ status: 400 });
    await expect(setStatus(admin, id, STATUS.Draft)).rejects.toMatchObject({ status: 400 });
  });

  test('of a way back leaves the way out waiting for another one', async () => {
    const out = await office.put({
      status: STATUS.Complete,
      isReturning: true,
      containerNumber: 'OUTU1111111',
    });
    const back = await office.put({
      firstLegBookingId: out,
      isReturning: true,
      containerNumber: 'OUTU1111111',
    });
    await expect(cancel(admin, out)).rejects.toMatchObject({
      errors: { Exception: ['The return trip of this unit is booked: take that back first'] },
    });
    await cancel(admin, back);
    expect(await office.kept(back)).toMatchObject({ status: STATUS.Cancelled, firstLeg: null });
    await cancel(admin, out);
  });
});

describe('back to draft', () => {
  test('is refused while the container is on another booking', async () => {
    const containerNumber = 'TAKU1234567';
    const complete = await office.put({ status: STATUS.Complete, containerNumber });
    await office.put({ containerNumber });
    await expect(setStatus(admin, complete, STATUS.Draft)).rejects.toMatchObject({
      status: 409,
      errors: { ContainerNumber: ['This container is on another booking'] },
    });
  });

  test("takes the operator's words away only when it is submitted again", async () => {
    const id = await office.put();
    await office.port.pool.query(
      `update train_booking set operator_words = 'Too heavy' where train_booking_id = $1`,
      [id],
    );
    await setStatus(admin, id, STATUS.ReadyToSubmit);
    expect((await office.kept(id)).words).toBe('');
  });
});

describe('a booking that somebody else has changed meanwhile', () => {
  test('is told with 409, who and what', async () => {
    const id = await office.put();
    const first = (await setStatus(admin, id, STATUS.ReadyToSubmit)).booking;
    await setStatus(admin, id, STATUS.Draft);
    const stale = { params: { id, status: STATUS.Complete }, query: { version: first.version } };
    await expect(admin.send(calls.setStatus, stale)).rejects.toMatchObject({ status: 409 });
    expect((await office.kept(id)).status).toBe(STATUS.Draft);
  });
});

describe('in one moment', () => {
  test('two that complete the same booking: one does', async () => {
    const id = await office.put({ status: STATUS.Confirmed });
    const done = await settled([1, 2, 3, 4].map(() => setStatus(admin, id, STATUS.Complete)));
    expect(done.filter(one => one === 'fulfilled')).toHaveLength(1);
  });

  test('one cancels and one completes: one does, and the place is as that leaves it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await office.put({ status: STATUS.Confirmed });
      const { slot } = await office.kept(id);
      await settled([cancel(admin, id), setStatus(admin, id, STATUS.Complete)]);
      const { status } = await office.kept(id);
      const { rows } = await office.port.pool.query(
        'select booked_teu as booked from wagon_slot where wagon_slot_id = $1',
        [slot],
      );
      expect(rows[0].booked).toBe(status === STATUS.Cancelled ? 0 : 2);
    }
  });
});
