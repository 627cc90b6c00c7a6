import { expect, it } from 'vitest';
import { CTX, dataOf, HOUR, type Trial } from './testTrial.ts';

export function visitPromises(trial: Trial): void {
  it('are listed by phase, by number and by arrival; an unknown number is left out', async () => {
    const { port } = trial();
    const all = dataOf(await port.listVesselVisits({}, CTX));
    const inbound = dataOf(await port.listVesselVisits({ phases: ['Inbound'] }, CTX));
    expect(inbound.length).toBeGreaterThan(0);
    expect(inbound).toEqual(all.filter(({ phase }) => phase === 'Inbound'));
    const { visitId, eta } = inbound[0]!;
    expect(dataOf(await port.listVesselVisits({ visitIds: [visitId, 'NOSHIP'] }, CTX))).toEqual([inbound[0]]);
    const within = { etaFrom: eta, etaTo: new Date(eta.getTime() + HOUR) };
    expect(dataOf(await port.listVesselVisits(within, CTX)).map(visit => visit.visitId)).toContain(visitId);
    expect(dataOf(await port.listVesselVisits({ etaTo: new Date(0) }, CTX))).toEqual([]);
  });

  it('take a lock-off of their imports, and forget it again', async () => {
    const { port, now } = trial();
    const [visit] = dataOf(await port.listVesselVisits({ phases: ['Inbound'] }, CTX));
    const { visitId } = visit!;
    const estimatedAt = new Date((await now()).getTime() + 24 * HOUR);
    const set = dataOf(await port.setImportsLockOff({ visitId, estimatedAt }, CTX));
    expect(set).toMatchObject({ visitId, estimatedImportsLockOff: estimatedAt, importsLockedOff: false });
    expect(dataOf(await port.listVesselVisits({ visitIds: [visitId] }, CTX))).toEqual([set]);
    const forgotten = dataOf(await port.setImportsLockOff({ visitId, estimatedAt: null }, CTX));
    expect(forgotten.estimatedImportsLockOff).toBeNull();
  });

  it('that nobody knows are not found', async () => {
    const change = { visitId: 'NOSHIP', estimatedAt: null };
    expect(await trial().port.setImportsLockOff(change, CTX)).toMatchObject({ ok: false, kind: 'notFound' });
  });
}
