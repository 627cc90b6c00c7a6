import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#kernel/paging.ts';
import { appointmentCalls as calls } from '../contract.ts';
import { type BookingOffice, failureOf, refusal } from '../testOffice.ts';
import { GATE, openTerminalGates, SECOND_GATE, type TerminalGates } from './testGates.ts';

let gates: TerminalGates;
let day: TerminalGates['day'];
let book: TerminalGates['book'];
let change: TerminalGates['change'];
let show: TerminalGates['show'];
let taken: TerminalGates['taken'];
let collectable: TerminalGates['collectable'];
let product: BookingOffice['product'];
let mia: BookingOffice['mia'];
let tama: BookingOffice['tama'];
let aroha: BookingOffice['aroha'];

beforeAll(async () => {
  gates = await openTerminalGates();
  ({ day, book, change, show, taken, collectable } = gates);
  ({ product, mia, tama, aroha } = gates.office);
});
afterAll(() => gates.office.product.close());
beforeEach(() => gates.clear());

describe("the life of an appointment at the terminal's gate", () => {
  test('it is booked, shown, listed with the own ones, changed, cancelled', async () => {
    const made = await book(mia);
    expect(made).toMatchObject({
      appointmentDate: day,
      zone: 9,
      gateId: GATE,
      transactionType: 'RE',
      status: 'Created',
      companyName: 'Ahuriri Transport',
      isFromPropel: false,
    });
    const id = made.appointmentId;
    const { messages: _, ...asBooked } = made;
    expect(await show(mia, id)).toEqual(asBooked);
    const listed = await mia.send(calls.list, {});
    expect(listed.find(one => one.appointmentId === id && !one.isFromPropel)).toEqual(asBooked);

    const moved = await change(mia, made, { zone: 10, truckRegistration: 'KEA77' });
    expect(moved).toMatchObject({ appointmentId: id, zone: 10, truckRegistration: 'KEA77' });
    expect(await taken(GATE, 9)).toBe(0);
    expect(await taken(GATE, 10)).toBe(1);

    await mia.send(calls.cancelAtTerminal, { params: { id } });
    expect((await show(mia, id)).status).toBe('Canceled');
    expect(await taken(GATE, 10)).toBe(0);
    const { rows } = await product.pool.query(
      "select action from audit where noun = 'terminal appointment' and noun_id = $1 order by audit_id",
      [String(id)],
    );
    expect(rows.map(row => row.action)).toEqual(['booked', 'changed', 'cancelled']);
    expect(await refusal(mia.send(calls.cancelAtTerminal, { params: { id } }))).toEqual({
      status: 400,
      errors: { Status: ['This appointment is cancelled'] },
    });
  });

  test('it and one of our own may have the same number: each is asked for by itself', async () => {
    await product.pool.query(
      `select setval(pg_get_serial_sequence('appointment', 'appointment_id'), 900000),
        setval(pg_get_serial_sequence('terminal.appointment', 'appointment_nbr'), 900000)`,
    );
    const own = await gates.office.book(mia, { truckRegistration: null });
    expect((await book(mia)).appointmentId).toBe(own.appointmentId);
    const asked = async (only: string) =>
      (await mia.send(calls.list, { query: { only } })).map(one => one.isFromPropel);
    const name = `appointmentId:${own.appointmentId}`;
    expect(await asked(`${name}.isFromPropel:true`)).toEqual([true]);
    expect(await asked(`${name}.isFromPropel:false`)).toEqual([false]);
    expect(new Set(await asked(name))).toEqual(new Set([true, false]));
  });

  test('a warning passes, and is shown', async () => {
    const made = await book(mia, { truckRegistration: 'NOBODY' });
    expect(made.messages).toContain('Truck license NOBODY is unknown.');
  });

  test('a retried request never books twice', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => book(mia, {}, 'terminal-key-1')));
    expect(new Set(answers.map(one => one.appointmentId)).size).toBe(1);
    expect(await taken(GATE, 9)).toBe(1);
    expect((await refusal(book(mia, { zone: 11 }, 'terminal-key-1'))).status).toBe(409);
    const { rows } = await product.pool.query(
      "select count(*)::int as times from audit where action = 'booked' and noun_id = $1",
      [String(answers[0]!.appointmentId)],
    );
    expect(rows[0].times).toBe(1);
  });
});

describe('moved to another gate', () => {
  test('a new one is made and then the old one cancelled, with the container', async () => {
    const containerNumber = await collectable();
    const pickUp = { appointmentType: 'PickUp', position: 1, containerNumber } as const;
    const made = await book(mia, pickUp);
    const moved = await change(mia, made, { ...pickUp, gateId: SECOND_GATE, zone: 11 });
    expect(moved).toMatchObject({ gateId: SECOND_GATE, zone: 11, containerNumber, status: 'Created' });
    expect(moved.appointmentId).not.toBe(made.appointmentId);
    expect((await show(mia, made.appointmentId)).status).toBe('Canceled');
    expect([await taken(GATE, 9), await taken(SECOND_GATE, 11)]).toEqual([0, 1]);
  });

  test('what is refused there leaves the old one as it was', async () => {
    const containerNumber = await collectable();
    const pickUp = { appointmentType: 'PickUp', position: 1, containerNumber } as const;
    const made = await book(mia, pickUp);
    await product.pool.query('update terminal.slot set capacity = 0 where gate_id = $1 and zone = 11', [
      SECOND_GATE,
    ]);
    const failure = await failureOf(change(mia, made, { ...pickUp, gateId: SECOND_GATE, zone: 11 }));
    expect(failure.status).toBe(409);
    expect(await show(mia, made.appointmentId)).toMatchObject({
      status: 'Created',
      containerNumber,
      zone: 9,
    });
    expect(await taken(GATE, 9)).toBe(1);
  });
});

describe("another firm's appointment", () => {
  test('is not shown, changed or cancelled: 404; a port admin may', async () => {
    const made = await book(mia);
    const id = made.appointmentId;
    for (const work of [
      () => show(tama, id),
      () => change(tama, made, { zone: 10 }),
      () => tama.send(calls.cancelAtTerminal, { params: { id } }),
    ]) {
      expect((await refusal(work())).status).toBe(404);
    }
    expect((await show(aroha, id)).companyName).toBe('Ahuriri Transport');
    const all = rowsOf(await aroha.send(calls.ofAllCompanies, { params: { includePast: true } }));
    expect(all.some(one => one.appointmentId === id && !one.isFromPropel)).toBe(true);
    expect((await tama.send(calls.list, {})).some(one => one.appointmentId === id && !one.isFromPropel)).toBe(
      false,
    );
  });
});
