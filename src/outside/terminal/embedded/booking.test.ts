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

describe('creating an appointment', () => {
  it('takes a place of its hour and makes a number for it', async () => {
    const request = await requestAt(terminal);
    const before = await takenAt(request.start);
    const place = dataOf(await terminal.port.createAppointment(request, CTX));
    expect(place.start).toEqual(request.start);
    expect((await takenAt(request.start)).taken).toBe(before.taken + 1);
    expect(await appointmentOf(place.appointmentNbr)).toMatchObject({
      ...request,
      state: 'Created',
      usedAt: null,
    });
  });

  it('tells of the appointment and of its hour', async () => {
    terminal.told();
    const request = await requestAt(terminal);
    const { appointmentNbr } = dataOf(await terminal.port.createAppointment(request, CTX));
    expect(terminal.told()).toEqual([
      {
        kind: 'appointment',
        appointmentNbr,
        extRef: request.extRef,
        truckingCo: 'AHUTRANS',
        state: 'Created',
      },
      expect.objectContaining({ kind: 'slot', gateId: 'T2_GATE' }),
    ]);
  });

  it('answers the same appointment when the reference is known', async () => {
    const request = await requestAt(terminal);
    const [first, second, third] = await Promise.all([
      terminal.port.createAppointment(request, CTX),
      terminal.port.createAppointment(request, CTX),
      terminal.port.createAppointment(request, CTX),
    ]);
    expect(new Set([first, second, third].map(answer => dataOf(answer).appointmentNbr)).size).toBe(1);
    expect(dataOf(await terminal.port.createAppointment(request, CTX))).toEqual(dataOf(first));
  });

  it('passes an unknown truck with a warning', async () => {
    const answer = await create({ truckRego: 'ZZZ999' });
    expect(answer.ok).toBe(true);
    expect(idsOf(answer)).toEqual(['gate.truck_license_unknown']);
    expect(dataOf(await terminal.port.isKnownTruck('ZZZ999', CTX))).toBe(false);
  });

  it('refuses a container on hold, one not in the yard, and one that has an appointment', async () => {
    expect(idsOf(await create({ containerNbr: await firstUnit(terminal, 'yardOnHold') }))).toEqual([
      'gate.unit_has_holds',
    ]);
    expect(idsOf(await create({ containerNbr: await firstUnit(terminal, 'inbound') }))).toEqual([
      'gate.unit_not_in_yard',
    ]);
    const containerNbr = await firstUnit(terminal, 'yardFree');
    const { appointmentNbr } = dataOf(await create({ containerNbr }));
    const again = await create({ containerNbr });
    expect(again).toMatchObject({ ok: false, kind: 'rejected' });
    expect(again.messages[0]?.text).toBe(
      `Container ${containerNbr} already has an active appointment (${appointmentNbr}).`,
    );
  });

  it('gives a container to one of several who ask at once', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ containerNbr })));
    expect(answers.filter(answer => answer.ok)).toHaveLength(1);
    const refused = answers.filter(answer => !answer.ok);
    expect(new Set(refused.flatMap(idsOf))).toEqual(new Set(['gate.appointment_container_duplicate']));
  });
});

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

  it('when gone, other hours are offered, the nearest first', async () => {
    const { rows } = await terminal.pool.query<{ starts_at: Date }>(
      'select starts_at from terminal.slot where taken = capacity and starts_at > $1 limit 1',
      [await terminal.clock.now()],
    );
    const start = rows[0]!.starts_at;
    const answer = await create({ start });
    const offered = answer.ok ? [] : (answer.availableSlots ?? []);
    expect(offered).toHaveLength(5);
    const distances = offered.map(slot => Math.abs(slot.start.getTime() - start.getTime()));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect((await create({ start: offered[0]!.start })).ok).toBe(true);
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

  it('that nobody knows is not found', async () => {
    expect(await terminal.port.getEdo('EDO1', CTX)).toMatchObject({ ok: false, kind: 'notFound' });
    expect(idsOf(await create({ tranType: 'DM', edoNbr: 'EDO1' }))).toEqual(['gate.edo_not_found']);
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

  it('refuses another gate, and an appointment that is over', async () => {
    const request = await requestAt(terminal);
    const { appointmentNbr } = dataOf(await terminal.port.createAppointment(request, CTX));
    const other = await terminal.port.updateAppointment(
      { ...request, appointmentNbr, gateId: 'APPT_GATE' },
      CTX,
    );
    expect(idsOf(other)).toEqual(['gate.appointment_gate_mismatch']);
    await terminal.port.cancelAppointment({ appointmentNbr }, CTX);
    const late = await terminal.port.updateAppointment({ ...request, appointmentNbr }, CTX);
    expect(idsOf(late)).toEqual(['gate.appointment_not_active']);
    expect(await terminal.port.updateAppointment({ ...request, appointmentNbr: '1' }, CTX)).toMatchObject({
      ok: false,
      kind: 'notFound',
    });
  });
});

describe('cancelling an appointment', () => {
  it('frees its place and its container, and may be said twice', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    const request = await requestAt(terminal, { containerNbr: containerNbr });
    const { appointmentNbr } = dataOf(await terminal.port.createAppointment(request, CTX));
    const before = await takenAt(request.start);
    const canceled = { appointmentNbr, state: 'Canceled' };
    expect(dataOf(await terminal.port.cancelAppointment({ extRef: request.extRef }, CTX))).toEqual(canceled);
    expect(dataOf(await terminal.port.cancelAppointment({ appointmentNbr }, CTX))).toEqual(canceled);
    expect((await takenAt(request.start)).taken).toBe(before.taken - 1);
    expect((await create({ containerNbr: containerNbr })).ok).toBe(true);
  });

  it('of one that nobody knows is not found', async () => {
    const answer = await terminal.port.cancelAppointment({ appointmentNbr: 'many' }, CTX);
    expect(answer).toMatchObject({ ok: false, kind: 'notFound' });
  });
});
