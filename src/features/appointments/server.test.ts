import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '#app/testing.ts';
import { rowsOf } from '#kernel/paging.ts';
import { appointmentCalls as calls } from './contract.ts';
import type { Appointment } from './model.ts';
import { type BookingOffice, failureOf, openBookingOffice, refusal } from './testOffice.ts';

let office: BookingOffice;
let product: BookingOffice['product'];
let mia: BookingOffice['mia'];
let tama: BookingOffice['tama'];
let aroha: BookingOffice['aroha'];
let day: BookingOffice['day'];
let miasFirm: BookingOffice['miasFirm'];
let typed: BookingOffice['typed'];
let book: BookingOffice['book'];
let change: BookingOffice['change'];
beforeAll(async () => {
  office = await openBookingOffice();
  ({ product, mia, tama, aroha, day, miasFirm, typed, book, change } = office);
});
afterAll(() => office.product.close());

describe('the life of an appointment at a gate of our own', () => {
  test('it is booked, shown, changed, moved, cancelled; each step is in the list and in the audit trail', async () => {
    const made = await book(mia, { truckRegistration: null });
    expect(made).toMatchObject({
      appointmentDate: day,
      zone: 9,
      gateId: 'APPT_GATE',
      appointmentType: 'DropOff',
      transactionType: 'RE',
      status: 'Created',
      companyId: miasFirm,
      companyName: 'Ahuriri Transport',
      position: 0,
      doorDirectionName: 'Rear',
      isFromPropel: true,
      bill: false,
      completedDate: null,
      alerts: [{ level: 1, description: 'Incomplete appointment data' }],
      alertLevel: 1,
      approved: false,
    });
    const { appointmentId } = made;
    expect(await mia.send(calls.ownAppointment, { params: { id: appointmentId } })).toEqual(made);

    const named = await change(mia, made, { truckRegistration: 'KEA77', containerNumber: 'MSCU4763394' });
    expect(named).toMatchObject({ truckRegistration: 'KEA77', containerNumber: 'MSCU4763394', zone: 9 });
    const moved = await change(mia, made, { truckRegistration: 'KEA77', zone: 10 });
    expect(moved).toMatchObject({ zone: 10, status: 'Created', containerNumber: null });

    const listed = (await mia.send(calls.list, {})).find(
      one => one.appointmentId === appointmentId && one.isFromPropel,
    );
    expect(listed).toEqual(moved);

    await mia.send(calls.cancel, { params: { id: appointmentId } });
    expect(await mia.send(calls.ownAppointment, { params: { id: appointmentId } })).toMatchObject({
      status: 'Canceled',
      alertLevel: -1,
      approved: false,
    });
    const { rows } = await product.pool.query(
      "select action, actor from audit where noun = 'appointment' and noun_id = $1 order by audit_id",
      [String(appointmentId)],
    );
    expect(rows).toEqual(
      ['booked', 'changed', 'changed', 'cancelled'].map(action => ({ action, actor: PEOPLE.dispatcher })),
    );
  });

  test('a cancelled one can be neither edited nor cancelled again', async () => {
    const made = await book(mia);
    await mia.send(calls.cancel, { params: { id: made.appointmentId } });
    const expected = { status: 400, errors: { Status: ['This appointment is cancelled'] } };
    expect(await refusal(change(mia, made, { zone: 11 }))).toEqual(expected);
    expect(await refusal(mia.send(calls.cancel, { params: { id: made.appointmentId } }))).toEqual(expected);
    expect(await refusal(change(aroha, made, { zone: 11 }))).toEqual(expected);
  });

  test('bulk booking answers the appointments that were created', async () => {
    const query = { date: day, zone: 13, quantity: 3, gateId: 'APPT_GATE' };
    const made = await mia.send(calls.bookMany, { query });
    expect(made).toHaveLength(3);
    expect(made.every(one => one.transactionType === 'DI' && one.zone === 13 && !one.isEmpty)).toBe(true);
    expect(await refusal(mia.send(calls.bookMany, { query: { ...query, quantity: 1_000 } }))).toEqual({
      status: 400,
      errors: { Quantity: ['Quantity cannot be more than the available slot'] },
    });
  });

  test('a retried request is answered as the first one, and another one with its key is refused', async () => {
    const idempotencyKey = 'key-of-this-test-1';
    const first = await mia.send(calls.book, { body: typed({ zone: 14 }) }, { idempotencyKey });
    const again = await mia.send(calls.book, { body: typed({ zone: 14 }) }, { idempotencyKey });
    expect(again).toEqual(first);
    const other = mia.send(calls.book, { body: typed({ zone: 15 }) }, { idempotencyKey });
    expect((await refusal(other)).status).toBe(409);
  });
});

describe("a company's people see and change their own company's appointments only", () => {
  test.each([
    ['shown', (id: number) => tama.send(calls.ownAppointment, { params: { id } })],
    ['cancelled', (id: number) => tama.send(calls.cancel, { params: { id } })],
    ['changed', (id: number) => tama.send(calls.change, { body: { ...typed(), appointmentId: id } })],
  ])("another firm's is not %s: 404", async (_, call) => {
    const made = await book(mia);
    expect((await refusal(Promise.resolve(call(made.appointmentId)))).status).toBe(404);
    expect(await mia.send(calls.ownAppointment, { params: { id: made.appointmentId } })).toEqual(made);
  });

  test('nor listed, nor booked for', async () => {
    const made = await book(mia, { zone: 12 });
    const listed = await tama.send(calls.list, {});
    expect(listed.some(one => one.appointmentId === made.appointmentId && one.isFromPropel)).toBe(false);
    expect((await refusal(book(tama, { companyId: miasFirm }))).status).toBe(404);
    const query = { date: day, zone: 9, quantity: 1, gateId: 'APPT_GATE', company: miasFirm };
    expect((await refusal(tama.send(calls.bookMany, { query }))).status).toBe(404);
  });

  test('a port admin sees all, books for a company, and gives an appointment to another', async () => {
    const made = await book(aroha, { companyId: miasFirm, zone: 12 });
    expect(made.companyName).toBe('Ahuriri Transport');
    const query = { date: day, zone: 12, quantity: 2, gateId: 'APPT_GATE', company: miasFirm };
    const many = await aroha.send(calls.bookMany, { query });
    expect(many.every(one => one.companyId === miasFirm)).toBe(true);
    const tamas = await book(tama, { zone: 12 });
    const all = rowsOf(await aroha.send(calls.ofAllCompanies, { params: { includePast: false } }));
    const ids = all.filter(one => one.isFromPropel).map(one => one.appointmentId);
    expect(ids).toEqual(expect.arrayContaining([made.appointmentId, tamas.appointmentId]));
    const given = await change(aroha, made, { zone: 12, companyId: tamas.companyId });
    expect(given.companyName).toBe('Bay Haulage');
    const ofFirm = rowsOf(
      await aroha.send(calls.ofAllCompanies, {
        params: { includePast: false },
        query: { companyId: tamas.companyId },
      }),
    );
    expect(new Set(ofFirm.map(one => one.companyId))).toEqual(new Set([tamas.companyId]));
  });

  test('all companies’ appointments come a page at a time, sorted, filtered and counted by what the board shows', async () => {
    await book(tama, { zone: 13 });
    const params = { includePast: false };
    const asked = async (query: object) => {
      const answer = await aroha.send(calls.ofAllCompanies, { params, query: { page: 1, ...query } });
      if (Array.isArray(answer)) throw new Error('a page was asked for');
      return answer;
    };
    const list = rowsOf(await aroha.send(calls.ofAllCompanies, { params }));
    const first = await asked({ pageSize: 1, sort: 'date,zone,number' });
    const second = await asked({ page: 2, pageSize: 1, sort: 'date,zone,number' });
    expect([first.total, second.total]).toEqual([list.length, list.length]);
    expect(first.rows[0]).toEqual(list.find(one => one.appointmentId === first.rows[0]?.appointmentId));
    expect(second.rows[0]?.appointmentId).not.toBe(first.rows[0]?.appointmentId);
    const bays = await asked({ 'filter.company': 'Bay Haulage', counts: 'company' });
    expect(new Set(bays.rows.map(one => one.companyName))).toEqual(new Set(['Bay Haulage']));
    const count = (name: string) => list.filter(one => one.companyName === name).length;
    expect(bays.counts).toContainEqual({ value: 'Ahuriri Transport', count: count('Ahuriri Transport') });
    const level = list[0]!.alertLevel;
    const ofLevel = await asked({ 'filter.alert': String(level), sort: '-alert' });
    expect(ofLevel.total).toBe(list.filter(one => one.alertLevel === level).length);
    expect((await asked({ search: 'bay haulage' })).total).toBe(count('Bay Haulage'));
    const current = await asked({ counts: 'current', pageSize: 1 });
    expect(current.counts?.reduce((sum, each) => sum + each.count, 0)).toBe(list.length);
  });

  test('an unknown or inactive company is refused', async () => {
    const expected = { status: 400, errors: { CompanyId: ['Company is not active'] } };
    expect(await refusal(book(aroha, { companyId: 999_999 }))).toEqual(expected);
  });
});

describe('while the terminal is away', () => {
  test('own-system booking and lists go on, and say which neighbour is away; what only it knows is 503', async () => {
    await product.embeddedTerminal.faults.set({ down: true });
    try {
      const made = await book(mia, { zone: 17, containerNumber: 'TCLU9999999' });
      expect(made).toMatchObject({ containerTransitState: null, containerVGMWeight: null, alerts: [] });
      const answer = await fetch(`${product.origin}/api/appointments`, {
        headers: { authorization: `Bearer ${await product.tokenOf('dispatcher')}` },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-neighbour-away')).toBe('terminal');
      const listed = (await answer.json()) as Appointment[];
      expect(listed.some(one => one.appointmentId === made.appointmentId)).toBe(true);
      for (const work of [
        () => mia.send(calls.emptyRelease, { params: { edoNumber: 'EDO1' } }),
        () => mia.send(calls.container, { params: { containerNumber: 'TCLU9999999' } }),
        () => mia.send(calls.trucks, {}),
        () => mia.send(calls.bookAtTerminal, { body: typed({ gateId: 'T2_GATE' }) }),
      ]) {
        const failure = await failureOf(work());
        expect(failure.status).toBe(503);
        expect(failure.problem?.['neighbour']).toBe('terminal');
      }
    } finally {
      await product.embeddedTerminal.faults.set({});
    }
  });
});
