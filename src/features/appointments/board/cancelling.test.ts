import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { appointmentCalls as calls } from '../contract.ts';
import type { Appointment } from '../model.ts';
import { openTerminalGates, type TerminalGates } from '../terminal/testGates.ts';
import type { BookingOffice } from '../testOffice.ts';
import { cancelEach, toCancel } from './screens/useCancelMany.ts';

let gates: TerminalGates;
let office: BookingOffice;
let mia: Client;

beforeAll(async () => {
  gates = await openTerminalGates();
  ({ office } = gates);
  ({ mia } = office);
});
afterAll(() => office.product.close());

const statusesOf = (appointments: readonly Appointment[]) =>
  Promise.all(
    appointments.map(async ({ appointmentId: id, isFromPropel }) => {
      const read = isFromPropel ? mia.send(calls.ownAppointment, { params: { id } }) : gates.show(mia, id);
      return (await read).status;
    }),
  );

describe('several appointments are cancelled by a call each, and each has a result of its own', () => {
  test('at gates of our own and of the terminal they are cancelled, and their places are free again', async () => {
    const own = [await office.book(mia), await office.book(mia)];
    const theirs = await gates.book(mia);
    const taken = await gates.taken('T2_GATE', theirs.zone);
    const outcome = await cancelEach(mia, [...own, theirs]);
    expect(outcome).toMatchObject({ failed: [], cancelled: false });
    expect(new Set(outcome.done)).toEqual(new Set([...own, theirs]));
    expect(await statusesOf([...own, theirs])).toEqual(['Canceled', 'Canceled', 'Canceled']);
    expect(await gates.taken('T2_GATE', theirs.zone)).toBe(taken - 1);
  });

  test('what somebody has changed meanwhile stays, and says who changed what; the others go', async () => {
    const [stale, other] = [await office.book(mia), await office.book(mia)];
    await office.change(office.aroha, stale, { truckRegistration: 'PORT1' });
    const { done, failed } = await cancelEach(mia, [stale, other]);
    expect(done).toEqual([other]);
    expect(failed).toMatchObject([{ item: { appointmentId: stale.appointmentId } }]);
    expect(failed[0]!.messages).toEqual([
      expect.stringMatching(/^Somebody at the port changed this at \d\d:\d\d: Truck Registration$/),
    ]);
    expect(await statusesOf([stale, other])).toEqual(['Created', 'Canceled']);
  });

  test('what has been cancelled meanwhile, and what is not there for the company, are refused each with its reason', async () => {
    const [gone, left] = [await office.book(mia), await office.book(mia)];
    await mia.send(calls.cancel, { params: { id: gone.appointmentId } });
    const anothers = await office.book(office.tama);
    const { done, failed } = await cancelEach(mia, [gone, anothers, left]);
    expect(done).toEqual([left]);
    expect(failed.map(({ item }) => item.appointmentId).sort((a, b) => a - b)).toEqual(
      [gone, anothers].map(({ appointmentId }) => appointmentId),
    );
    for (const { messages } of failed) expect(messages).not.toEqual([]);
    const theirs = await office.tama.send(calls.ownAppointment, { params: { id: anothers.appointmentId } });
    expect(theirs.status).toBe('Created');
  });

  test('while the terminal is away its own stay, and those of our own gates go', async () => {
    const [own, theirs] = [await office.book(mia), await gates.book(mia)];
    const { faults } = office.product.embeddedTerminal;
    await faults.set({ down: true });
    const { done, failed } = await cancelEach(mia, [own, theirs]);
    await faults.set({});
    expect(done).toEqual([own]);
    expect(failed[0]!.messages.join(' ')).toMatch(/terminal/i);
    expect(await gates.show(mia, theirs.appointmentId)).toMatchObject({ status: 'Created' });
  });
});

function one(different: Partial<Appointment>): Appointment {
  const facts = { status: 'Created', isFromPropel: true, startsAt: '2026-11-24T01:00:00Z' };
  return { ...facts, ...different } as Appointment;
}

describe('what cannot be cancelled is named before, and not asked of the server', () => {
  const now = new Date('2026-11-24T00:00:00Z');
  const asker = { isPortAdmin: false, now };

  test('by each reason with how many it has, those of most first', () => {
    const begun = one({ startsAt: '2026-11-23T23:00:00Z' });
    const [used, free] = [one({ status: 'Used' }), one({})];
    const { wanted, others } = toCancel([begun, used, free, begun], asker);
    expect(wanted).toEqual([free]);
    expect(others).toEqual([
      expect.stringMatching(/^2 others cannot be cancelled: .+\.$/),
      expect.stringMatching(/^1 other cannot be cancelled: .+\.$/),
    ]);
  });

  test('nothing of it when all can be', () => {
    expect(toCancel([one({})], asker)).toEqual({ wanted: [one({})], others: [] });
  });
});
