import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#kernel/paging.ts';
import { appointmentCalls } from '../contract.ts';
import { type BookingOffice, openBookingOffice } from '../testOffice.ts';

let office: BookingOffice;
beforeAll(async () => {
  office = await openBookingOffice();
});
afterAll(() => office.product.close());

test.each([
  ['by their numbers', ''],
  ['by their numbers and whose system they are of', '.isFromPropel:true'],
])(
  'a list answers the rows alone that are named %s, as the whole list has them, and never another company’s',
  async (_, within) => {
    const { mia, tama, aroha, book } = office;
    const own = await book(mia, { truckRegistration: null });
    await book(mia, { truckRegistration: null, zone: 10 });
    const others = await book(tama, { truckRegistration: null });
    const names = [own, others].map(({ appointmentId }) => `appointmentId:${appointmentId}${within}`);
    const { list, ofAllCompanies } = appointmentCalls;
    const whole = await mia.send(list, {});
    expect(await mia.send(list, { query: { only: names } })).toEqual(
      whole.filter(({ appointmentId }) => appointmentId === own.appointmentId),
    );
    const params = { includePast: false };
    const all = await aroha.send(ofAllCompanies, { params, query: { page: 1, only: names } });
    expect(rowsOf(all).map(({ appointmentId }) => appointmentId)).toEqual(
      expect.arrayContaining([own.appointmentId, others.appointmentId]),
    );
    expect(rowsOf(all)).toHaveLength(2);
    await expect(mia.send(list, { query: { only: 'companyId:1' } })).rejects.toMatchObject({ status: 400 });
  },
);
