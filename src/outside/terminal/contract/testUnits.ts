import { expect, it } from 'vitest';
import { visibleHolds } from '../holds.ts';
import type { ImportUnitQuery } from '../terminal-port.ts';
import { CTX, dataOf, idsOf, type Trial } from './testTrial.ts';

/** Of containers as they stand. */
export function unitReadingPromises(trial: Trial): void {
  it('are read by number, many at once; unknown numbers are left out', async () => {
    const { port, unit } = trial();
    const [free, coming] = [await unit('yardFree'), await unit('inbound')];
    const facts = dataOf(await port.getUnits([free, 'NOBODY0000', coming], CTX));
    expect(facts.map(({ containerNbr }) => containerNbr).toSorted()).toEqual([free, coming].toSorted());
    const one = facts.find(({ containerNbr }) => containerNbr === free)!;
    expect(one).toMatchObject({ transitState: 'Yard', category: 'Import', inboundMode: 'Vessel' });
    expect(dataOf(await port.getUnits([], CTX))).toEqual([]);
    expect(dataOf(await port.getUnit(free, CTX))).toMatchObject(one);
    expect(await port.getUnit('NOBODY0000', CTX)).toMatchObject({ ok: false, kind: 'notFound' });
  });

  it('are listed for a company alone, by estimated move time', async () => {
    const { port, company } = trial();
    const mine = dataOf(await port.listImportUnits({ whose: { truckingCo: company } }, CTX));
    expect(mine.length).toBeGreaterThan(5);
    expect(mine.every(unit => unit.truckingCo === company && unit.category === 'Import')).toBe(true);
    const moves = mine.map(unit => unit.estimatedMoveTime!.getTime());
    expect(moves).toEqual(moves.toSorted((a, b) => a - b));
    expect(dataOf(await port.listImportUnits({ whose: { truckingCo: 'NOBODY' } }, CTX))).toEqual([]);
  });

  it('of another company are left out, also when they are named', async () => {
    const { port, company, otherCompany } = trial();
    const [mine] = dataOf(await port.listImportUnits({ whose: { truckingCo: company }, limit: 1 }, CTX));
    const containerNbrs = [mine!.containerNbr];
    const others = { whose: { truckingCo: otherCompany }, containerNbrs };
    expect(dataOf(await port.listImportUnits(others, CTX))).toEqual([]);
    expect(dataOf(await port.listImportUnits({ whose: 'everyone', containerNbrs }, CTX))).toEqual([mine]);
  });
}

export function unitPromises(trial: Trial): void {
  unitReadingPromises(trial);

  it('are listed by ship, by state and by group, as many as asked for', async () => {
    const { port, unit } = trial();
    const { inboundVisitId } = dataOf(await port.getUnit(await unit('inbound'), CTX));
    const query: ImportUnitQuery = { whose: 'everyone', visitIds: [inboundVisitId!] };
    const ofShip = dataOf(await port.listImportUnits({ ...query, limit: 9 }, CTX));
    expect(ofShip.map(one => one.inboundVisitId)).toEqual(Array(9).fill(inboundVisitId));
    expect(ofShip[0]!.inboundEta).toBeInstanceOf(Date);
    const inYard = dataOf(await port.listImportUnits({ whose: 'everyone', states: ['Yard'], limit: 5 }, CTX));
    expect(inYard.map(one => one.transitState)).toEqual(Array(5).fill('Yard'));
    const containerNbr = await unit('yardFree');
    await port.setUnitGroup({ containerNbrs: [containerNbr], group: 'R901' }, CTX);
    const ofGroup = dataOf(await port.listImportUnits({ whose: 'everyone', groups: ['R901'] }, CTX));
    expect(ofGroup.map(one => one.containerNbr)).toEqual([containerNbr]);
  });

  it('take a group and a collector, each with its own outcome in the order given', async () => {
    const { port, unit, otherCompany } = trial();
    const free = await unit('yardFree');
    const containerNbrs = [free, 'NOBODY', await unit('exportPreadvised')];
    const outcomes = dataOf(await port.setUnitGroup({ containerNbrs, group: 'MOA' }, CTX));
    expect(outcomes.map(({ containerNbr }) => containerNbr)).toEqual(containerNbrs);
    expect(outcomes.map(outcome => (outcome.ok ? outcome.unit.group : outcome.message.severity))).toEqual([
      'MOA',
      'SEVERE',
      'SEVERE',
    ]);
    const [advised] = dataOf(
      await port.setUnitParties({ containerNbrs: [free], truckingCo: otherCompany }, CTX),
    );
    expect(advised).toMatchObject({ ok: true, unit: { truckingCo: otherCompany, group: 'MOA' } });
    const [left] = dataOf(await port.setUnitParties({ containerNbrs: [free], consignee: 'Enz' }, CTX));
    expect(left).toMatchObject({ ok: true, unit: { truckingCo: otherCompany, consignee: 'Enz' } });
    const [cleared] = dataOf(await port.setUnitGroup({ containerNbrs: [free], group: null }, CTX));
    expect(cleared).toMatchObject({ ok: true, unit: { group: null } });
  });

  it('get holds and lose them', async () => {
    const { port, unit } = trial();
    const hold = { containerNbr: await unit('yardFree'), holdId: 'DIRTY' };
    const holds = (answer: Awaited<ReturnType<typeof port.addHold>>) =>
      visibleHolds(dataOf(answer).impediments);
    expect(holds(await port.addHold(hold, CTX))).toEqual(['DIRTY']);
    expect(holds(await port.addHold(hold, CTX))).toEqual(['DIRTY']);
    expect(holds(await port.releaseHold(hold, CTX))).toEqual([]);
    const unknown = await port.addHold({ ...hold, containerNbr: 'NOBODY' }, CTX);
    expect(unknown).toMatchObject({ ok: false, kind: 'notFound' });
    expect(idsOf(unknown)).toHaveLength(1);
  });
}
