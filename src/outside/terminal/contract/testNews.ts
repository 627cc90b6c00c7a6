import { expect, it } from 'vitest';
import type { TerminalChange } from '../terminal-port.ts';
import { CTX, dataOf, HOUR, type Trial } from './testTrial.ts';

export function newsPromises(trial: Trial): void {
  function listen() {
    const told: (TerminalChange & { by?: string })[] = [];
    const stop = trial().port.subscribe((changes, by) => {
      told.push(...changes.map(change => ({ ...change, by })));
    });
    return { told, stop };
  }

  it('of a container says its ship and whom it concerns: who collects it, and who did until now', async () => {
    const { port, unit, company, otherCompany } = trial();
    const containerNbr = await unit('yardFree');
    const { inboundVisitId } = dataOf(await port.getUnit(containerNbr, CTX));
    const { told, stop } = listen();
    await port.setUnitParties({ containerNbrs: [containerNbr], truckingCo: company }, CTX);
    await port.setUnitParties({ containerNbrs: [containerNbr], truckingCo: otherCompany }, CTX);
    const news = () => told.filter(one => one.kind === 'unit' && one.containerNbr === containerNbr);
    await expect.poll(() => news().length).toBeGreaterThanOrEqual(2);
    expect(news().at(-1)).toMatchObject({ kind: 'unit', containerNbr, visitId: inboundVisitId });
    const concerned = news().flatMap(one => (one.kind === 'unit' ? one.truckingCos : []));
    expect(new Set(concerned)).toEqual(new Set([company, otherCompany]));
    stop();
  });

  it('of an appointment says whose it is, and of its hour that it changed', async () => {
    const { port, request } = trial();
    const asked = await request();
    const { told, stop } = listen();
    const { appointmentNbr } = dataOf(await port.createAppointment(asked, CTX));
    const { extRef, truckingCo, gateId } = asked;
    await expect
      .poll(() => told)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'appointment',
            appointmentNbr,
            extRef,
            truckingCo,
            containerNbr: asked.containerNbr,
            state: 'Created',
          }),
          expect.objectContaining({ kind: 'slot', gateId }),
        ]),
      );
    stop();
  });

  it('of a visit comes when its lock-off changes, and is not another request’s', async () => {
    const { port } = trial();
    const [visit] = dataOf(await port.listVesselVisits({ phases: ['Inbound'] }, CTX));
    const { told, stop } = listen();
    const { visitId } = visit!;
    await port.setImportsLockOff({ visitId, estimatedAt: null }, CTX);
    await expect.poll(() => told.some(one => one.kind === 'visit' && one.visitId === visitId)).toBe(true);
    expect(new Set(told.map(({ by }) => by ?? CTX.correlationId))).toEqual(new Set([CTX.correlationId]));
    stop();
  });

  it('of what happens by itself comes too', async () => {
    const { told, stop } = listen();
    await trial().pass(12 * HOUR);
    await expect
      .poll(() => new Set(told.map(({ kind }) => kind)))
      .toEqual(new Set(['unit', 'slot', 'appointment', 'gate', 'visit']));
    stop();
  });

  it('is not heard any more by who has stopped', async () => {
    const { port, unit } = trial();
    const [left, stays] = [listen(), listen()];
    left.stop();
    await port.addHold({ containerNbr: await unit('yardFree'), holdId: 'DIRTY' }, CTX);
    await expect.poll(() => stays.told.length).toBeGreaterThan(0);
    expect(left.told).toEqual([]);
    stays.stop();
  });
}
