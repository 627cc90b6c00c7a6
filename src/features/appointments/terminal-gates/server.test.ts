import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { appointmentCalls as calls } from '../contract.ts';
import type { NewAppointment } from '../forms.ts';
import type { Appointment } from '../model.ts';
import { type BookingOffice, failureOf, openBookingOffice, refusal } from '../testOffice.ts';

const GATE = 'T2_GATE';
const SECOND_GATE = 'T3_GATE';

let office: BookingOffice;
let product: BookingOffice['product'];
let mia: Client;
let tama: Client;
let aroha: Client;
let day: string;

beforeAll(async () => {
  office = await openBookingOffice();
  ({ product, mia, tama, aroha } = office);
  await product.pool.query(`
    insert into gate (gate_id, gate_name, n4_gate_id, is_for_drop_off, is_for_pickup, is_from_propel, set_gate_config)
    values ('${SECOND_GATE}', 'Terminal 3 gate', '${SECOND_GATE}', true, true, false, 3)`);
  const { rows } = await product.pool.query<{ day: string }>(
    `select min(slot_date) as day from terminal.slot where gate_id = $1 and zone = 9 and slot_date > $2 and taken = 0`,
    [GATE, office.today],
  );
  day = rows[0]!.day;
  await product.pool.query(
    `insert into terminal.slot (gate_id, slot_date, zone, starts_at, ends_at, capacity)
     select $2, slot_date, zone, starts_at, ends_at, capacity from terminal.slot where gate_id = $1`,
    [GATE, SECOND_GATE],
  );
}, 120_000);
afterAll(() => product.close());
/** Nobody has booked, and every hour has six places. */
beforeEach(async () => {
  await product.embeddedTerminal.faults.set({});
  await product.pool.query(`
    update terminal.appointment set state = 'Canceled' where gate_id in ('${GATE}', '${SECOND_GATE}')`);
  await product.pool.query(`
    update terminal.slot set taken = 0, capacity = 6 where gate_id in ('${GATE}', '${SECOND_GATE}')`);
});

function typed(different: Partial<NewAppointment> = {}): NewAppointment {
  return office.typed({ gateId: GATE, appointmentDate: day, ...different });
}

function book(client: Client, different: Partial<NewAppointment> = {}, idempotencyKey?: string) {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return client.send(calls.bookAtTerminal, { body: typed(different) }, options);
}

function change(client: Client, { appointmentId }: Appointment, different: Partial<NewAppointment>) {
  return client.send(calls.changeAtTerminal, { body: { ...typed(different), appointmentId } });
}

function show(client: Client, id: number): Promise<Appointment> {
  return client.send(calls.terminalAppointment, { params: { id } });
}

async function taken(gateId: string, zone: number): Promise<number> {
  const { rows } = await product.pool.query<{ taken: number }>(
    'select taken from terminal.slot where gate_id = $1 and slot_date = $2 and zone = $3',
    [gateId, day, zone],
  );
  return rows[0]!.taken;
}

/** An import in the yard without holds, which a truck could collect. */
async function collectable(): Promise<string> {
  const { rows } = await product.pool.query<{ container_nbr: string }>(`
    update terminal.unit set impediments = '{}' where container_nbr = (
      select container_nbr from terminal.unit u where transit_state = 'Yard' and category = 'Import'
        and not exists (select from terminal.appointment a where a.container_nbr = u.container_nbr and a.state in ('Created', 'Late'))
      limit 1) returning container_nbr`);
  return rows[0]!.container_nbr;
}

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

describe('what the terminal refuses', () => {
  test('a full hour answers 409 with its nearest free hours', async () => {
    await product.pool.query('update terminal.slot set capacity = 0 where gate_id = $1 and zone = 9', [GATE]);
    const failure = await failureOf(book(mia));
    expect(failure.status).toBe(409);
    expect(failure.errors).toEqual({ Zone: [expect.stringContaining('No places are left')] });
    const nearest = failure.problem?.['nearest'];
    expect(nearest).toContainEqual({ appointmentDate: day, zone: 10, gateId: GATE, available: 1 });
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
      errors: { gateId: ['This gate is booked in our own system'] },
    });
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

describe('bulk booking at the terminal is all or nothing', () => {
  const send = (quantity: number, gateId: string | undefined, idempotencyKey?: string) =>
    mia.send(
      calls.bookManyAtTerminal,
      { query: { date: day, zone: 9, quantity, ...(gateId && { gateId }) } },
      idempotencyKey ? { idempotencyKey } : {},
    );

  test('all: the appointments that were created, and the same again for a retried request', async () => {
    const made = await send(4, undefined, 'terminal-bulk-1');
    expect(made).toHaveLength(4);
    expect(made.every(one => one.gateId === GATE && !one.isFromPropel)).toBe(true);
    const again = await send(4, undefined, 'terminal-bulk-1');
    expect(again.map(one => one.appointmentId)).toEqual(made.map(one => one.appointmentId));
    expect(await taken(GATE, 9)).toBe(4);
  });

  test('nothing: more than there are, or a race lost half way', async () => {
    expect(await refusal(send(7, GATE))).toEqual({
      status: 400,
      errors: { quantity: ['Quantity cannot be more than the available slot'] },
    });
    expect(await taken(GATE, 9)).toBe(0);
    const outcomes = await Promise.allSettled([send(4, GATE), send(4, GATE), send(4, GATE)]);
    const made = outcomes.filter(outcome => outcome.status === 'fulfilled').length;
    expect(made).toBeLessThanOrEqual(1);
    expect(await taken(GATE, 9)).toBe(4 * made);
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
    const all = await aroha.send(calls.ofAllCompanies, { params: { includePast: true } });
    expect(all.some(one => one.appointmentId === id && !one.isFromPropel)).toBe(true);
    expect((await tama.send(calls.list, {})).some(one => one.appointmentId === id && !one.isFromPropel)).toBe(
      false,
    );
  });
});
