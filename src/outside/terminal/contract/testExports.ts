import { expect, it } from 'vitest';
import { ALREADY_ADVISED, OTHER_PARTY, type Preadvice, TALLY_FULL } from '../terminal-port.ts';
import { CTX, dataOf, idsOf, type Trial } from './testTrial.ts';

const ANOTHER = { advisedBy: 'another firm', shipper: null };

export function exportPromises(trial: Trial): void {
  const tallies = async (bookingNbr: string) =>
    dataOf(await trial().port.getBooking(bookingNbr, CTX)).items.map(({ tally }) => tally);
  const advise = async (bookingNbr: string, wish?: Partial<Preadvice>) => {
    const advice = await trial().preadvice(bookingNbr, wish);
    return { advice, answer: await trial().port.upsertPreadvice(advice, CTX) };
  };

  it('a booking tells its ship, its ports and what was booked of each type', async () => {
    const { port, booking } = trial();
    const bookingNbr = await booking('dry');
    const found = dataOf(await port.getBooking(bookingNbr, CTX));
    const [visit] = dataOf(await port.listVesselVisits({ visitIds: [found.visitId] }, CTX));
    expect(found).toMatchObject({ bookingNbr, visitPhase: visit!.phase, isHazardous: false, hazards: [] });
    expect(found.items[0]!.quantity).toBeGreaterThan(found.items[0]!.tally);
    expect(await port.getBooking('NOSUCH1', CTX)).toMatchObject({ ok: false, kind: 'notFound' });
    const hazardous = dataOf(await port.getBooking(await booking('hazardous'), CTX));
    expect(hazardous).toMatchObject({
      isHazardous: true,
      hazards: [expect.stringMatching(/^[\d.]+\/\d{4}$/)],
    });
    const zero = dataOf(await port.getBooking(await booking('zeroDegrees'), CTX));
    expect(zero.items[0]!.temperatureC).toBe(0);
  });

  it('a pre-advice counts once; said again or changed it does not count twice; taken back it counts no more', async () => {
    const { port, booking } = trial();
    const bookingNbr = await booking('dry');
    const [before] = await tallies(bookingNbr);
    const { advice, answer } = await advise(bookingNbr);
    expect(dataOf(answer)).toMatchObject({ transitState: 'Inbound', isNew: true, advisedBy: 'a firm' });
    expect((await tallies(bookingNbr))[0]).toBe(before! + 1);
    expect(dataOf(await port.upsertPreadvice(advice, CTX))).toEqual(dataOf(answer));
    const change = { ...advice, extRef: `${advice.extRef}b`, vgmKg: 12_345, expects: 'own' as const };
    expect(dataOf(await port.upsertPreadvice(change, CTX))).toMatchObject({ vgmKg: 12_345, isNew: true });
    expect((await tallies(bookingNbr))[0]).toBe(before! + 1);
    const which = { containerNbr: advice.containerNbr, by: advice.by };
    expect(await port.cancelPreadvice({ ...which, by: ANOTHER }, CTX)).toMatchObject({ kind: 'notFound' });
    expect((await port.cancelPreadvice(which, CTX)).ok).toBe(true);
    expect((await tallies(bookingNbr))[0]).toBe(before);
    expect(await port.cancelPreadvice(which, CTX)).toMatchObject({ kind: 'notFound' });
    expect((await tallies(bookingNbr))[0]).toBe(before);
  });

  it('a change to another booking takes its place along', async () => {
    const { port, booking } = trial();
    const [from, to] = [await booking('dry'), await booking('reefer')];
    const { advice } = await advise(from);
    const [[first], [second]] = [await tallies(from), await tallies(to)];
    const { containerNbr, by } = advice;
    const change = await trial().preadvice(to, { containerNbr, by, expects: 'own' });
    dataOf(await port.upsertPreadvice(change, CTX));
    expect([(await tallies(from))[0], (await tallies(to))[0]]).toEqual([first! - 1, second! + 1]);
    dataOf(await port.cancelPreadvice({ containerNbr, by }, CTX));
    expect((await tallies(to))[0]).toBe(second);
  });

  it('are listed for whoever pre-advised them and for their shipper, and for nobody else', async () => {
    const { port, booking } = trial();
    const [shipper] = dataOf(await port.referenceData('shippers', CTX));
    const { advice, answer } = await advise(await booking('dry'), { shipper: shipper!.code });
    const listed = async (advisedBy: string, code: string | null, containerNbrs?: string[]) => {
      const whose = { advisedBy, shipper: code };
      const found = await port.listExportUnits({ whose, ...(containerNbrs && { containerNbrs }) }, CTX);
      return dataOf(found).filter(unit => unit.containerNbr === advice.containerNbr);
    };
    expect(await listed('a firm', null)).toEqual([dataOf(answer)]);
    expect(await listed('another firm', shipper!.code)).toEqual([dataOf(answer)]);
    expect(await listed('another firm', null, [advice.containerNbr])).toEqual([]);
    const active = dataOf(await port.checkActivePreadvice(advice.containerNbr, CTX));
    expect(active).toMatchObject({ advisedBy: 'a firm', shipper: shipper!.code, transitState: 'Inbound' });
    expect(dataOf(await port.checkActivePreadvice('NOSUCH1', CTX))).toBeNull();
  });

  it('another party’s stays as it is, a second one of our own is told, and what is not pre-advised cannot be changed', async () => {
    const { port, booking, preadvice } = trial();
    const bookingNbr = await booking('dry');
    const { advice } = await advise(bookingNbr);
    const [before] = await tallies(bookingNbr);
    const again = { ...advice, extRef: 'again', vgmKg: 9_000 };
    for (const expects of ['new', 'own'] as const)
      expect(idsOf(await port.upsertPreadvice({ ...again, by: ANOTHER, expects }, CTX))).toEqual([
        OTHER_PARTY,
      ]);
    expect(idsOf(await port.upsertPreadvice(again, CTX))).toEqual([ALREADY_ADVISED]);
    const unknown = await preadvice(bookingNbr, { expects: 'own' });
    expect(await port.upsertPreadvice(unknown, CTX)).toMatchObject({ ok: false, kind: 'rejected' });
    expect((await tallies(bookingNbr))[0]).toBe(before);
  });

  it('the last place of a booking has one winner, however many ask at once', async () => {
    const { booking } = trial();
    const bookingNbr = await booking('hazardous');
    const [item] = dataOf(await trial().port.getBooking(bookingNbr, CTX)).items;
    for (let left = item!.quantity - item!.tally; left > 1; left--) dataOf((await advise(bookingNbr)).answer);
    const answers = (await Promise.all(Array.from({ length: 8 }, () => advise(bookingNbr)))).map(
      ({ answer }) => answer,
    );
    expect(answers.filter(answer => answer.ok)).toHaveLength(1);
    expect(answers.filter(answer => !answer.ok).flatMap(idsOf)).toEqual(Array(7).fill(TALLY_FULL));
    expect((await tallies(bookingNbr))[0]).toBe(item!.quantity);
  });

  it('the same container by two firms has one winner, known before or not', async () => {
    const { port, booking, preadvice, emptyOfOtherLine } = trial();
    const bookingNbr = await booking('dry');
    for (const wish of [{}, { containerNbr: await emptyOfOtherLine(bookingNbr) }]) {
      const [before] = await tallies(bookingNbr);
      const first = await preadvice(bookingNbr, wish);
      const second = { ...first, extRef: `${first.extRef}2`, by: ANOTHER };
      const answers = await Promise.all([first, second].map(one => port.upsertPreadvice(one, CTX)));
      expect(answers.filter(answer => answer.ok)).toHaveLength(1);
      expect(idsOf(answers.find(answer => !answer.ok)!)).toEqual([OTHER_PARTY]);
      expect((await tallies(bookingNbr))[0]).toBe(before! + 1);
    }
  });

  it('shippers are found by a part of code or name, pack points by how their code begins', async () => {
    const { port } = trial();
    const find = async (
      kind: 'shippers' | 'packPoints',
      by: 'idStart' | 'idOrName',
      text: string,
      limit = 100,
    ) => dataOf(await port.searchReference({ kind, by, text, limit }, CTX));
    const all = dataOf(await port.referenceData('shippers', CTX));
    const { code, name } = all[5]!;
    const byName = await find('shippers', 'idOrName', name.slice(2, 9).toLowerCase());
    expect(byName).toContainEqual(all[5]);
    expect(await find('shippers', 'idOrName', code.slice(1))).toContainEqual(all[5]);
    expect(await find('shippers', 'idOrName', '', 7)).toHaveLength(7);
    const [point] = dataOf(await port.referenceData('packPoints', CTX));
    expect(await find('packPoints', 'idStart', point!.code.slice(0, 4).toLowerCase())).toContainEqual(point);
    expect(await find('packPoints', 'idStart', point!.code.slice(1))).not.toContainEqual(point);
    for (const text of ['%', '_', '\\']) expect(await find('shippers', 'idOrName', text)).toEqual([]);
  });
}
