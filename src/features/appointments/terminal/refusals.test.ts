import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointmentCalls as calls } from '../contract.ts';
import { type BookingOffice, failureOf, refusal } from '../testOffice.ts';
import { GATE, openTerminalGates, SECOND_GATE, type TerminalGates } from './testGates.ts';

let gates: TerminalGates;
let office: TerminalGates['office'];
let day: TerminalGates['day'];
let book: TerminalGates['book'];
let change: TerminalGates['change'];
let taken: TerminalGates['taken'];
let collectable: TerminalGates['collectable'];
let product: BookingOffice['product'];
let mia: BookingOffice['mia'];
let tama: BookingOffice['tama'];

beforeAll(async () => {
  gates = await openTerminalGates();
  ({ office, day, book, change, taken, collectable } = gates);
  ({ product, mia, tama } = gates.office);
});
afterAll(() => gates.office.product.close());
beforeEach(() => gates.clear());

describe('what the terminal refuses', () => {
  test('a full hour answers 409 with its nearest free hours', async () => {
    await product.pool.query('update terminal.slot set capacity = 0 where gate_id = $1 and zone = 9', [GATE]);
    const failure = await failureOf(book(mia));
    expect(failure.status).toBe(409);
    expect(failure.errors).toEqual({ Zone: [expect.stringContaining('No places are left')] });
    const nearest = failure.problem?.['nearest'];
    expect(nearest).toContainEqual({ appointmentDate: day, zone: 10, gateId: GATE, available: null });
  });

  test('a container with holds: its texts next to the field', async () => {
    const containerNumber = await collectable();
    await product.pool.query('update terminal.unit set impediments = $2 where container_nbr = $1', [
      containerNumber,
      ['!CUSTOMS RELEASE'],
    ]);
    const { status, errors } = await refusal(
      book(mia, { appointmentType: 'PickUp', position: 1, containerNumber }),
    );
    expect(status).toBe(400);
    expect(errors['ContainerNumber']?.[0]).toContain('!CUSTOMS RELEASE');
  });

  test('SEVERE is a refusal in its words; away is 503', async () => {
    const made = await book(mia);
    await product.embeddedTerminal.faults.set({ severe: true });
    expect((await refusal(book(mia))).errors).toEqual({
      Exception: ['System error. Contact your administrator.'],
    });
    await product.embeddedTerminal.faults.set({ down: true });
    expect((await refusal(change(mia, made, { zone: 10 }))).status).toBe(503);
  });

  test('a gate of our own on this path is refused', async () => {
    expect(await refusal(book(mia, { gateId: 'APPT_GATE' }))).toEqual({
      status: 400,
      errors: { GateId: ['This gate is booked in our own system'] },
    });
  });

  test('so is one that says that it is for our own system', async () => {
    expect(await refusal(book(mia, { isFromPropel: true }))).toEqual({
      status: 400,
      errors: { IsFromPropel: ['isFromPropel cannot be true here'] },
    });
  });

  test('a container of a day stack at another time is booked, and the answer says so', async () => {
    const containerNumber = await collectable();
    await product.pool.query("update terminal.unit set group_code = 'MOP' where container_nbr = $1", [
      containerNumber,
    ]);
    const pickUp = { appointmentType: 'PickUp', position: 1, containerNumber, zone: 9 } as const;
    const said = `Container ${containerNumber} is in the stack Monday PM (12:00–21:00), and the appointment is at another time.`;
    const made = await office.book(mia, pickUp);
    expect(made.messages).toEqual([said]);
    const unchanged = await office.change(mia, made, { ...pickUp, truckRegistration: 'KEA77' });
    expect(unchanged.messages).toBeUndefined();
    const later = await office.change(mia, made, { ...pickUp, zone: 10 });
    expect(later.messages).toEqual([said]);
    await mia.send(calls.cancel, { params: { id: made.appointmentId } });
    expect((await book(mia, pickUp)).messages).toContain(said);
  });

  test('a container that one of our own appointments has is refused', async () => {
    const containerNumber = await collectable();
    await office.book(mia, { containerNumber, zone: 11 });
    expect(await refusal(book(mia, { appointmentType: 'PickUp', position: 1, containerNumber }))).toEqual({
      status: 400,
      errors: { ContainerNumber: ['The container already has a current appointment'] },
    });
  });

  test("and the other way round: a container of the terminal's appointment at our own gate", async () => {
    const containerNumber = await collectable();
    await book(mia, { appointmentType: 'PickUp', position: 1, containerNumber });
    expect(await refusal(office.book(tama, { containerNumber }))).toEqual({
      status: 400,
      errors: { ContainerNumber: ['The container already has a current appointment'] },
    });
  });
});

function send(quantity: number, gateId: string | undefined, idempotencyKey?: string) {
  const query = { date: day, zone: 9, quantity, ...(gateId && { gateId }) };
  return mia.send(calls.bookManyAtTerminal, { query }, idempotencyKey ? { idempotencyKey } : {});
}

function setSecond(isActive: boolean) {
  return product.pool.query('update gate set is_active = $2 where gate_id = $1', [SECOND_GATE, isActive]);
}

describe('bulk booking at the terminal is all or nothing', () => {
  test('all: the appointments that were created, and the same again for a retried request', async () => {
    const made = await send(4, GATE, 'terminal-bulk-1');
    expect(made).toHaveLength(4);
    expect(made.every(one => one.gateId === GATE && !one.isFromPropel)).toBe(true);
    const again = await send(4, GATE, 'terminal-bulk-1');
    expect(again.map(one => one.appointmentId)).toEqual(made.map(one => one.appointmentId));
    expect(await taken(GATE, 9)).toBe(4);
  });

  test('without a gate it is at the only one that there is, and of several one has to be named', async () => {
    expect(await refusal(send(2, undefined))).toEqual({
      status: 400,
      errors: { GateId: ['Gate is required'] },
    });
    await setSecond(false);
    const made = await send(2, undefined);
    expect(made.map(one => one.gateId)).toEqual([GATE, GATE]);
    await setSecond(true);
  });

  test('nothing: more than there are, or a race lost half way', async () => {
    expect(await refusal(send(7, GATE))).toEqual({
      status: 400,
      errors: { Quantity: ['Quantity cannot be more than the available slot'] },
    });
    expect(await taken(GATE, 9)).toBe(0);
    const outcomes = await Promise.allSettled([send(4, GATE), send(4, GATE), send(4, GATE)]);
    const made = outcomes.filter(outcome => outcome.status === 'fulfilled').length;
    expect(made).toBeLessThanOrEqual(1);
    expect(await taken(GATE, 9)).toBe(4 * made);
  });
});

test('what somebody else is changing at the moment is refused; a change that died keeps nobody out for long', async () => {
  const made = await book(mia);
  const claim = (since: string) =>
    product.pool.query(
      `insert into terminal_change (appointment_nbr, change_id, since) values ($1, gen_random_uuid(), now() - $2::interval)`,
      [String(made.appointmentId), since],
    );
  const save = () => change(mia, made, { truckRegistration: 'MIA22', version: made.version });
  await claim('1 second');
  expect(await refusal(save())).toEqual({
    status: 409,
    errors: { Exception: ['Somebody else is changing this appointment. Try again in a moment'] },
  });
  await product.pool.query('delete from terminal_change');
  await claim('3 minutes');
  expect(await save()).toMatchObject({ truckRegistration: 'MIA22' });
  expect((await product.pool.query('select from terminal_change')).rowCount).toBe(0);
});
