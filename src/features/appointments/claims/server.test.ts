import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointmentCalls as calls } from '../contract.ts';
import { GATE, openTerminalGates, type TerminalGates } from '../terminal/testGates.ts';
import { type BookingOffice, refusal } from '../testOffice.ts';
import { outcomesOf } from '../testRush.ts';
import { giveBackContainers } from './jobs.ts';
import { UNDER_WAY_MS } from './rules.ts';

let gates: TerminalGates;
let office: BookingOffice;
beforeAll(async () => {
  gates = await openTerminalGates();
  ({ office } = gates);
});
afterAll(() => office.product.close());
beforeEach(() => gates.clear());

let last = 0;
/** A number that the terminal does not know. */
function unknown(): string {
  last += 1;
  return `QQQU${String(last).padStart(7, '0')}`;
}

const TAKEN = {
  status: 400,
  errors: { ContainerNumber: ['The container already has a current appointment'] },
};

const atOurs = (containerNumber: string | null, client = office.tama) =>
  office.book(client, { containerNumber, zone: 14 });
const atTheirs = (containerNumber: string | null, client = office.mia) =>
  gates.book(client, { containerNumber });
const claims = async () =>
  (await office.product.pool.query('select from booked_container where terminal_ref is not null')).rowCount;

describe('a container has one current appointment, over both systems', () => {
  test.each([
    ["the terminal's gate first, our own afterwards", atTheirs, atOurs],
    ["our own gate first, the terminal's afterwards", atOurs, atTheirs],
  ])('also one that the terminal does not know: %s', async (_title, first, second) => {
    const containerNumber = unknown();
    await first(containerNumber);
    expect(await refusal(second(containerNumber))).toEqual(TAKEN);
  });

  test.each([
    ['that the terminal knows', () => gates.collectable()],
    ['that it does not know', () => Promise.resolve(unknown())],
  ])('of 24 clients of two firms who book a container %s at both systems one does', async (_title, find) => {
    const containerNumber = await find();
    const { made, refused } = await outcomesOf(
      Array.from({ length: 24 }, (_, i) => {
        const client = i % 3 === 0 ? office.tama : office.mia;
        const pickUp = { appointmentType: 'PickUp', position: 1, containerNumber } as const;
        return i % 2 === 0 ? office.book(client, { ...pickUp, zone: 15 }) : gates.book(client, pickUp);
      }),
    );
    const { rows } = await office.product.pool.query(
      `select 1 from appointment where container_number = $1 and status in ('Created', 'Late')
       union all select 1 from terminal.appointment where container_nbr = $1 and state in ('Created', 'Late') and not is_expected`,
      [containerNumber],
    );
    // A box that it does not know is not delivered at the terminal's gate.
    expect(made.length).toBe(1);
    expect(rows).toHaveLength(1);
    for (const { errors } of refused) expect(Object.keys(errors)).toEqual(['ContainerNumber']);
  });

  test('an appointment that there is gets no container of another one, and lends its own to nobody', async () => {
    const [ofOurs, ofTheirs] = [unknown(), unknown()];
    const ours = await atOurs(ofOurs, office.mia);
    const theirs = await atTheirs(ofTheirs);
    const intoOurs = () => office.change(office.mia, ours, { containerNumber: ofTheirs, zone: 14 });
    const intoTheirs = () => gates.change(office.mia, theirs, { containerNumber: ofOurs });
    expect(await refusal(intoOurs())).toEqual(TAKEN);
    expect(await refusal(intoTheirs())).toEqual(TAKEN);
    const freed = unknown();
    await gates.change(office.mia, theirs, { containerNumber: freed });
    expect((await intoOurs()).containerNumber).toBe(ofTheirs);
    expect((await intoTheirs()).containerNumber).toBe(ofOurs);
    expect((await atOurs(freed)).containerNumber).toBe(freed);
  });

  test('an appointment that moves to another gate of the terminal keeps its container', async () => {
    const containerNumber = unknown();
    const made = await atTheirs(containerNumber);
    const moved = await gates.change(office.mia, made, { containerNumber, gateId: 'T3_GATE' });
    expect(await refusal(atOurs(containerNumber))).toEqual(TAKEN);
    await office.mia.send(calls.cancelAtTerminal, { params: { id: moved.appointmentId } });
    expect((await atOurs(containerNumber)).containerNumber).toBe(containerNumber);
  });
});

describe("the terminal's appointment gives its container back", () => {
  test('when the terminal refuses it', async () => {
    const containerNumber = unknown();
    await office.product.pool.query('update terminal.slot set capacity = 0 where gate_id = $1', [GATE]);
    expect((await refusal(atTheirs(containerNumber))).status).toBe(409);
    expect((await atOurs(containerNumber)).containerNumber).toBe(containerNumber);
  });

  test('when it is cancelled', async () => {
    const containerNumber = unknown();
    const { appointmentId } = await atTheirs(containerNumber);
    await office.mia.send(calls.cancelAtTerminal, { params: { id: appointmentId } });
    expect((await atOurs(containerNumber)).containerNumber).toBe(containerNumber);
  });

  test.each(['Used', 'UsedLate', 'Expired', 'Canceled', 'Closed'])(
    'when it is %s there, without our doing',
    async state => {
      const containerNumber = unknown();
      const { appointmentId } = await atTheirs(containerNumber);
      await office.product.pool.query(
        'update terminal.appointment set state = $2 where appointment_nbr = $1',
        [appointmentId, state],
      );
      expect((await atOurs(containerNumber)).containerNumber).toBe(containerNumber);
    },
  );

  test('and nothing is left of what has ended, is not there or never came to be', async () => {
    const { db, clock, terminal, pool, embeddedTerminal } = office.product;
    const giveBack = (ms: number) =>
      giveBackContainers({ db, terminal, now: new Date(clock.now().getTime() + ms) });
    await pool.query("update terminal.appointment set state = 'Canceled'");
    await giveBack(30 * 86_400_000);
    expect(await claims()).toBe(0);

    const [kept, used, lost] = [unknown(), unknown(), unknown()];
    await atTheirs(kept);
    const { appointmentId } = await atTheirs(used);
    await pool.query("update terminal.appointment set state = 'Used' where appointment_nbr = $1", [
      appointmentId,
    ]);
    await pool.query(
      `insert into booked_container (container_number, terminal_ref, since, check_at)
       values ($1, 'never-came-to-be', $2, $2)`,
      [lost, clock.now()],
    );
    expect(await giveBack(0)).toBe(0);
    await embeddedTerminal.faults.set({ down: true });
    expect(await giveBack(UNDER_WAY_MS)).toBe(0);
    await embeddedTerminal.faults.set({});
    expect(await giveBack(2 * UNDER_WAY_MS)).toBe(1);
    expect(await giveBack(12 * UNDER_WAY_MS)).toBe(1);
    expect(await claims()).toBe(1);
    expect(await refusal(atOurs(kept))).toEqual(TAKEN);
  });
});

describe('our own appointment gives its container back', () => {
  test('when it is cancelled', async () => {
    const containerNumber = unknown();
    const { appointmentId } = await atOurs(containerNumber);
    await office.tama.send(calls.cancel, { params: { id: appointmentId } });
    expect((await atTheirs(containerNumber)).containerNumber).toBe(containerNumber);
  });

  test.each(['Used', 'UsedLate', 'Expired', 'Closed', 'Completed'])('when it is %s', async status => {
    const containerNumber = unknown();
    const { appointmentId } = await atOurs(containerNumber);
    await office.product.pool.query('update appointment set status = $2 where appointment_id = $1', [
      appointmentId,
      status,
    ]);
    expect((await atTheirs(containerNumber)).containerNumber).toBe(containerNumber);
  });

  test('when it gets another one, or none', async () => {
    const [first, second] = [unknown(), unknown()];
    const made = await atOurs(first, office.mia);
    await office.change(office.mia, made, { containerNumber: second, zone: 14 });
    expect((await atTheirs(first)).containerNumber).toBe(first);
    await office.change(office.mia, made, { containerNumber: null, zone: 14 });
    expect((await atTheirs(second)).containerNumber).toBe(second);
  });
});
