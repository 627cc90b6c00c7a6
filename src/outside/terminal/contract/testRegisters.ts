import { expect, it } from 'vitest';
import { REFERENCE_KINDS } from '../terminal-model.ts';
import { CTX, dataOf, type Trial } from './testTrial.ts';

export function registerPromises(trial: Trial): void {
  it.each(REFERENCE_KINDS)('name the %s', async kind => {
    const all = dataOf(await trial().port.referenceData(kind, CTX));
    expect(all.length).toBeGreaterThan(5);
    expect(all.every(({ code, name }) => code !== '' && name !== '')).toBe(true);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  });

  it('know the trucks of a company, and everyone’s', async () => {
    const { port, company, otherCompany } = trial();
    const mine = dataOf(await port.listTrucks({ whose: { truckingCo: company } }, CTX));
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every(({ truckingCo }) => truckingCo === company)).toBe(true);
    const all = dataOf(await port.listTrucks({ whose: 'everyone' }, CTX));
    expect(all).toEqual(expect.arrayContaining(mine));
    expect(all.some(({ truckingCo }) => truckingCo === otherCompany)).toBe(true);
    expect(dataOf(await port.isKnownTruck(mine[0]!.rego, CTX))).toBe(true);
    expect(dataOf(await port.isKnownTruck('ZZZ999', CTX))).toBe(false);
  });

  it('tell of a release what was ordered, is left and stands in the depot', async () => {
    const { port, release } = trial();
    const read = async (situation: Parameters<typeof release>[0]) =>
      dataOf(await port.getEdo(await release(situation), CTX));
    const [full, bare, over] = [await read('inStock'), await read('noStock'), await read('inactive')];
    expect(full.isActive).toBe(true);
    for (const line of full.lines) {
      expect(line.stock).toBeGreaterThan(0);
      expect(line.available).toBeLessThanOrEqual(line.ordered - line.released);
    }
    expect(bare.lines.map(({ stock }) => stock)).toEqual(bare.lines.map(() => 0));
    expect(over.isActive).toBe(false);
    expect(await port.getEdo('EDO1', CTX)).toMatchObject({ ok: false, kind: 'notFound' });
    const named = [full.edoNbr, over.edoNbr, 'EDO1'];
    const standing = dataOf(await port.getReleases(named, CTX));
    const expected = [full, over].map(({ edoNbr, truckingCo, isActive }) => ({
      edoNbr,
      truckingCo,
      isActive,
    }));
    expect(standing).toHaveLength(2);
    expect(standing).toEqual(expect.arrayContaining(expected));
  });

  it('say that the terminal is there, and how quick it is', async () => {
    expect(dataOf(await trial().port.health(CTX)).latencyMs).toBeGreaterThanOrEqual(0);
  });
}
