import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CTX,
  dataOf,
  firstRelease,
  firstUnit,
  idsOf,
  requestAt,
  startTerminal,
  type TestTerminal,
} from './testing.ts';

let terminal: TestTerminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal.close());

const create = async (wish: Parameters<typeof requestAt>[1] = {}) =>
  terminal.port.createAppointment(await requestAt(terminal, wish), CTX);
const appointmentOf = async (appointmentNbr: string) =>
  dataOf(
    await terminal.port.getAppointments({ whose: 'everyone', by: 'numbers', numbers: [appointmentNbr] }, CTX),
  )[0]!;
const takenAt = async (start: Date) => {
  const { rows } = await terminal.pool.query<{ taken: number; capacity: number }>(
    'select taken, capacity from terminal.slot where starts_at = $1',
    [start],
  );
  return rows[0]!;
};

describe('the last places of an hour', () => {
  it('go to exactly as many of 64 who ask at once as there are', async () => {
    const { start } = await requestAt(terminal);
    const { capacity, taken } = await takenAt(start);
    const requests = await Promise.all(Array.from({ length: 64 }, () => requestAt(terminal, { start })));
    const ports = [terminal.port, terminal.another().port];
    const answers = await Promise.all(
      requests.map((request, i) => ports[i % 2]!.createAppointment(request, CTX)),
    );
    expect(answers.filter(answer => answer.ok)).toHaveLength(capacity - taken);
    expect(await takenAt(start)).toEqual({ capacity, taken: capacity });
    const refusal = answers.find(answer => !answer.ok)!;
    expect(idsOf(refusal)).toEqual(['gate.appointment_slot_full']);
  });
});

describe('an empty release', () => {
  it('is promised to as many as it has boxes, and again after a cancellation', async () => {
    const edoNbr = await firstRelease(terminal, 'inStock');
    const iso = dataOf(await terminal.port.getEdo(edoNbr, CTX)).lines[0]!.iso;
    await terminal.pool.query(
      'update terminal.edo_line set ordered = released + reserved + 2 where edo_nbr = $1',
      [edoNbr],
    );
    const wish = { tranType: 'DM', edoNbr: edoNbr, isoType: iso } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(wish)));
    const placed = answers.filter(answer => answer.ok);
    expect(placed).toHaveLength(2);
    expect(dataOf(await terminal.port.getEdo(edoNbr, CTX)).lines[0]!.available).toBe(0);
    await terminal.port.cancelAppointment({ appointmentNbr: dataOf(placed[0]!).appointmentNbr }, CTX);
    expect(dataOf(await terminal.port.getEdo(edoNbr, CTX)).lines[0]!.available).toBe(1);
    expect((await create({ ...wish, isoType: null })).ok).toBe(true);
  });
});

describe('changing an appointment', () => {
  it('moves it to another hour and gives the place of the first back', async () => {
    const request = await requestAt(terminal);
    const place = dataOf(await terminal.port.createAppointment(request, CTX));
    const before = await takenAt(request.start);
    const { rows } = await terminal.pool.query<{ starts_at: Date }>(
      'select starts_at from terminal.slot where starts_at > $1 and taken < capacity order by 1 limit 1',
      [request.start],
    );
    const start = rows[0]!.starts_at;
    const target = await takenAt(start);
    const moved = dataOf(await terminal.port.updateAppointment({ ...request, ...place, start }, CTX));
    expect(moved).toMatchObject({ appointmentNbr: place.appointmentNbr, start });
    expect((await takenAt(request.start)).taken).toBe(before.taken - 1);
    expect((await takenAt(start)).taken).toBe(target.taken + 1);
  });

  it('leaves everything as it is when the other hour is full', async () => {
    const request = await requestAt(terminal);
    const place = dataOf(await terminal.port.createAppointment(request, CTX));
    const { rows } = await terminal.pool.query<{ starts_at: Date }>(
      'select starts_at from terminal.slot where taken = capacity and starts_at > $1 limit 1',
      [await terminal.clock.now()],
    );
    const answer = await terminal.port.updateAppointment(
      { ...request, ...place, start: rows[0]!.starts_at },
      CTX,
    );
    expect(idsOf(answer)).toEqual(['gate.appointment_slot_full']);
    expect((await appointmentOf(place.appointmentNbr)).start).toEqual(request.start);
  });

  it('changes truck and container within a full hour', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    const request = await requestAt(terminal);
    const { appointmentNbr } = dataOf(await terminal.port.createAppointment(request, CTX));
    await terminal.pool.query('update terminal.slot set capacity = taken where starts_at = $1', [
      request.start,
    ]);
    const answer = await terminal.port.updateAppointment(
      { ...request, appointmentNbr, containerNbr, truckRego: null },
      CTX,
    );
    expect(answer.ok).toBe(true);
    expect(await appointmentOf(appointmentNbr)).toMatchObject({ containerNbr, truckRego: null });
  });
});
