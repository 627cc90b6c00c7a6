import { expect, it } from 'vitest';
import { type AppointmentQuery, SLOT_FULL, UNKNOWN_TRUCK } from '../terminal-port.ts';
import { CTX, dataOf, idsOf, type Trial } from './testTrial.ts';

export function bookingPromises(trial: Trial): void {
  const create = async (wish?: Parameters<ReturnType<Trial>['request']>[0]) =>
    trial().port.createAppointment(await trial().request(wish), CTX);

  it('places an appointment within the hour asked for', async () => {
    const { port, request } = trial();
    const asked = await request();
    const place = dataOf(await port.createAppointment(asked, CTX));
    expect(place.start).toEqual(asked.start);
    expect(place.end.getTime()).toBeGreaterThan(place.start.getTime());
    const query: AppointmentQuery = { whose: 'everyone', by: 'numbers', numbers: [place.appointmentNbr] };
    expect(dataOf(await port.getAppointments(query, CTX))).toMatchObject([
      { ...asked, state: 'Created', usedAt: null },
    ]);
  });

  it('answers the first appointment when the reference is known, also at the same moment', async () => {
    const { port, request } = trial();
    const asked = await request();
    const answers = await Promise.all([1, 2, 3].map(() => port.createAppointment(asked, CTX)));
    expect(new Set(answers.map(answer => dataOf(answer).appointmentNbr)).size).toBe(1);
    expect(dataOf(await port.createAppointment(asked, CTX))).toEqual(dataOf(answers[0]!));
  });

  it('passes an unknown truck with a warning', async () => {
    const answer = await create({ truckRego: 'ZZZ999' });
    expect(answer.ok).toBe(true);
    expect(answer.messages).toMatchObject([{ id: UNKNOWN_TRUCK, severity: 'WARNING' }]);
  });

  it.each([
    ['on hold', 'yardOnHold'],
    ['that is still on its ship', 'inbound'],
  ] as const)('refuses to hand out a container %s, and says why', async (_, situation) => {
    const answer = await create({ tranType: 'DI', containerNbr: await trial().unit(situation) });
    expect(answer).toMatchObject({ ok: false, kind: 'rejected', messages: [{ severity: 'SEVERE' }] });
    expect(answer.messages[0]!.text).not.toBe('');
  });

  it('gives a container to one of several who ask at once', async () => {
    const containerNbr = await trial().unit('yardFree');
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ containerNbr })));
    expect(answers.filter(answer => answer.ok)).toHaveLength(1);
    expect(answers.filter(answer => !answer.ok && answer.kind === 'rejected')).toHaveLength(3);
  });

  it('refuses a full hour and offers others, the nearest first', async () => {
    const start = await trial().fullHour();
    const answer = await create({ start });
    expect(idsOf(answer)).toEqual([SLOT_FULL]);
    const offered = answer.ok ? [] : (answer.availableSlots ?? []);
    expect(offered.length).toBeGreaterThan(0);
    const distances = offered.map(slot => Math.abs(slot.start.getTime() - start.getTime()));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect((await create({ start: offered[0]!.start })).ok).toBe(true);
  });

  it.each(['usedUp', 'inactive'] as const)('refuses an empty of a release that is %s', async situation => {
    const edoNbr = await trial().release(situation);
    const answer = await create({ tranType: 'DM', edoNbr });
    expect(answer).toMatchObject({ ok: false, kind: 'rejected' });
  });

  it('refuses a release, a gate and a company that nobody knows', async () => {
    for (const wish of [
      { tranType: 'DM', edoNbr: 'EDO1' },
      { gateId: 'NO_GATE' },
      { truckingCo: 'NOBODY' },
    ] as const)
      expect(await create(wish), JSON.stringify(wish)).toMatchObject({ ok: false, kind: 'rejected' });
  });

  it('changes an appointment as a whole, at its own gate', async () => {
    const { port, request, unit, foreignGateId } = trial();
    const asked = await request();
    const { appointmentNbr } = dataOf(await port.createAppointment(asked, CTX));
    const change = { ...asked, appointmentNbr, containerNbr: await unit('yardFree'), truckRego: null };
    expect(dataOf(await port.updateAppointment(change, CTX))).toMatchObject({
      appointmentNbr,
      start: asked.start,
    });
    const query: AppointmentQuery = { whose: 'everyone', by: 'extRefs', extRefs: [asked.extRef] };
    expect(dataOf(await port.getAppointments(query, CTX))).toMatchObject([change]);
    const elsewhere = await port.updateAppointment({ ...change, gateId: foreignGateId }, CTX);
    expect(elsewhere).toMatchObject({ ok: false, kind: 'rejected' });
    const full = await port.updateAppointment({ ...change, start: await trial().fullHour() }, CTX);
    expect(idsOf(full)).toEqual([SLOT_FULL]);
    expect(dataOf(await port.getAppointments(query, CTX))).toMatchObject([change]);
  });

  it('cancels by number or by reference, may be told twice, and frees the container', async () => {
    const { port, request, unit } = trial();
    const asked = await request({ containerNbr: await unit('yardFree') });
    const { appointmentNbr } = dataOf(await port.createAppointment(asked, CTX));
    const canceled = { appointmentNbr, state: 'Canceled' };
    expect(dataOf(await port.cancelAppointment({ extRef: asked.extRef }, CTX))).toEqual(canceled);
    expect(dataOf(await port.cancelAppointment({ appointmentNbr }, CTX))).toEqual(canceled);
    expect(await port.updateAppointment({ ...asked, appointmentNbr }, CTX)).toMatchObject({
      kind: 'rejected',
    });
    expect((await create({ containerNbr: asked.containerNbr })).ok).toBe(true);
  });

  it('finds no appointment that there is not', async () => {
    const { port, request } = trial();
    const notFound = { ok: false, kind: 'notFound' };
    expect(await port.cancelAppointment({ appointmentNbr: 'many' }, CTX)).toMatchObject(notFound);
    expect(await port.cancelAppointment({ extRef: 'never said' }, CTX)).toMatchObject(notFound);
    const change = { ...(await request()), appointmentNbr: '1' };
    expect(await port.updateAppointment(change, CTX)).toMatchObject(notFound);
  });
}
