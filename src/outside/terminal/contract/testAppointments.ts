import { expect, it } from 'vitest';
import type { AppointmentQuery } from '../terminal-port.ts';
import { CTX, dataOf, HOUR, type Trial } from './testTrial.ts';

export function appointmentPromises(trial: Trial): void {
  const found = async (query: AppointmentQuery) =>
    dataOf(await trial().port.getAppointments(query, CTX)).map(one => one.appointmentNbr);

  it('are read by number, by reference, by window and by change, for everyone or their own company', async () => {
    const { port, request, otherCompany, now } = trial();
    const since = await now();
    const asked = await request();
    const { appointmentNbr } = dataOf(await port.createAppointment(asked, CTX));
    for (const [whose, isFound] of [
      ['everyone', true],
      [{ truckingCo: asked.truckingCo }, true],
      [{ truckingCo: otherCompany }, false],
    ] as const) {
      const answers = [
        await found({ whose, by: 'numbers', numbers: [appointmentNbr] }),
        await found({ whose, by: 'extRefs', extRefs: [asked.extRef] }),
        await found({ whose, by: 'window', from: asked.start, gateIds: [asked.gateId] }),
        await found({ whose, by: 'window', current: true }),
        await found({ whose, by: 'changes', since }),
      ];
      expect(answers.map(numbers => numbers.includes(appointmentNbr))).toEqual(Array(5).fill(isFound));
    }
  });

  it('are left out when nobody knows the number', async () => {
    expect(await found({ whose: 'everyone', by: 'numbers', numbers: ['many', '1'] })).toEqual([]);
  });

  it('that are cancelled are no current ones, and stay in their window', async () => {
    const { port, request } = trial();
    const asked = await request();
    const { appointmentNbr } = dataOf(await port.createAppointment(asked, CTX));
    await port.cancelAppointment({ appointmentNbr }, CTX);
    const whose = { truckingCo: asked.truckingCo };
    const to = new Date(asked.start.getTime() + HOUR);
    expect(await found({ whose, by: 'window', current: true })).not.toContain(appointmentNbr);
    expect(await found({ whose, by: 'window', from: asked.start, to })).toContain(appointmentNbr);
  });

  it('of a window come in the order of their hours', async () => {
    const all = dataOf(await trial().port.getAppointments({ whose: 'everyone', by: 'window' }, CTX));
    const starts = all.map(({ start }) => start.getTime());
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });
}
