import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { moveCalls as calls } from '../contract.ts';
import { openPlannerOffice, type PlannerOffice, TODAY, TOMORROW, YESTERDAY } from '../testing.ts';

let office: PlannerOffice;
let admin: Client;
let user: Client;
beforeAll(async () => {
  office = await openPlannerOffice();
  admin = await office.port.as('transportAdmin');
  user = await office.port.as('transportUser');
});
afterAll(() => office.port.close());

const changeDate = (client: Client, id: number, selectedDate: string) =>
  client.send(calls.changeDate, { body: { trainServicePlannerBookingId: id, selectedDate } });
const offered = async (client: Client, id: number) =>
  client.send(calls.switchDates, { params: { id: (await office.kept(id)).slot! } });
const settled = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status);

describe('the dates that are offered', () => {
  test('are those with room for the unit from today on; privileged people have any date the service runs', async () => {
    const id = await office.put({ length: 40 });
    const thursday = addDays(TODAY, 3);
    await office.addWagon(thursday, 2);
    await office.addWagon(addDays(TODAY, 4), 1);
    await office.addWagon(YESTERDAY, 2);
    const forUser = await offered(user, id);
    expect(forUser.map(date => date.instanceDate)).toContain(thursday);
    expect(forUser.map(date => date.instanceDate)).not.toContain(addDays(TODAY, 4));
    expect(forUser.map(date => date.instanceDate)).not.toContain(YESTERDAY);
    expect(forUser).toContainEqual({ instanceDate: TODAY, hasPlace: expect.any(Boolean) });
    const forAdmin = await offered(admin, id);
    expect(forAdmin.map(date => date.instanceDate)).toEqual(
      [-1, 0, 1, 2, 3, 4, 5, 6].map(days => addDays(TODAY, days)),
    );
    expect(forAdmin).toContainEqual({ instanceDate: addDays(TODAY, 4), hasPlace: false });
  });

  test('a date on which the service does not run, the same date and a date that is over are refused', async () => {
    const id = await office.put();
    await expect(changeDate(admin, id, addDays(TODAY, 30))).rejects.toMatchObject({ status: 400 });
    await expect(changeDate(admin, id, TODAY)).rejects.toMatchObject({ status: 400 });
    await office.addWagon(YESTERDAY);
    await expect(changeDate(user, id, YESTERDAY)).rejects.toMatchObject({ status: 400 });
    await changeDate(admin, id, YESTERDAY);
    expect((await office.kept(id)).date).toBe(YESTERDAY);
  });

  test('a way back is not moved before its way out', async () => {
    const out = await office.put({ status: 'Complete', isReturning: true, containerNumber: 'WAYU1111111' });
    const back = await office.put({
      firstLegBookingId: out,
      isReturning: true,
      containerNumber: 'WAYU1111111',
      date: addDays(TODAY, 2),
    });
    await office.addWagon(YESTERDAY);
    await expect(changeDate(admin, back, YESTERDAY)).rejects.toMatchObject({
      errors: { SelectedDate: ['The unit cannot come back before it goes out'] },
    });
  });

  test('a way out is not moved past its way back, nor offered to be', async () => {
    const wednesday = addDays(TODAY, 2);
    const out = await office.put({ isReturning: true, containerNumber: 'WAYU2222222' });
    await office.put({ firstLegBookingId: out, status: 'Complete', isReturning: true, date: wednesday });
    await office.addWagon(addDays(TODAY, 3));
    await office.addWagon(wednesday);
    await expect(changeDate(admin, out, addDays(TODAY, 3))).rejects.toMatchObject({
      errors: { SelectedDate: ['The unit cannot go out after it comes back'] },
    });
    expect((await offered(admin, out)).at(-1)).toMatchObject({ instanceDate: wednesday });
    expect(await changeDate(admin, out, wednesday)).toMatchObject({ instanceDate: wednesday });
  });

  test('a booking on a service that is idle stays on its date', async () => {
    const id = await office.put();
    await office.addWagon(TOMORROW);
    const setActive = (isActive: boolean) =>
      office.port.pool.query('update train_service set is_active = $1', [isActive]);
    await setActive(false);
    await expect(changeDate(admin, id, TOMORROW)).rejects.toMatchObject({
      errors: { SelectedDate: ['This train takes no new bookings'] },
    });
    expect(await offered(admin, id)).toEqual([{ instanceDate: TODAY, hasPlace: expect.any(Boolean) }]);
    await setActive(true);
  });

  test('a date without room answers 409 and nothing changes', async () => {
    const id = await office.put();
    const before = await office.kept(id);
    await expect(changeDate(admin, id, addDays(TODAY, 6))).rejects.toMatchObject({ status: 409 });
    expect(await office.kept(id)).toEqual(before);
  });
});

describe('in one moment', () => {
  test('two that change places between full trains are both told, and neither waits for the other', async () => {
    const date = addDays(TODAY, 5);
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([office.fill(TODAY), office.fill(date)]);
      const [one, other] = [await office.put(), await office.put({ date })];
      const done = await settled([changeDate(admin, one, date), changeDate(admin, other, TODAY)]);
      expect(done).toEqual(['rejected', 'rejected']);
      const places = [await office.kept(one), await office.kept(other)];
      expect(new Set(places.map(({ slot }) => slot)).size).toBe(2);
      for (const { slot } of places) {
        const { rows } = await office.port.pool.query(
          'select booked_teu as booked from wagon_slot where wagon_slot_id = $1',
          [slot],
        );
        expect(rows).toEqual([{ booked: 2 }]);
      }
    }
  });

  test('many that want the last place of a date: one has it', async () => {
    const date = addDays(TODAY, 2);
    const ids = await Promise.all(Array.from({ length: 8 }, () => office.put()));
    await office.addWagon(date);
    const done = await settled(ids.map(id => changeDate(admin, id, date)));
    expect(done.filter(one => one === 'fulfilled')).toHaveLength(1);
  });
});
