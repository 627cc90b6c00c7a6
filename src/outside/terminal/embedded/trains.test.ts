import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from './spans.ts';
import { preadviceFor } from './testExports.ts';
import { CTX, dataOf, firstUnit, idsOf, requestAt, startTerminal, type TestTerminal } from './testing.ts';
import type { UnitOnTrain } from './trains.ts';

let terminal: TestTerminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal.close());

let consignments = 0;
/** A 20' of timber on a train to the port that is there in an hour. */
async function coming(different: Partial<UnitOnTrain> = {}): Promise<UnitOnTrain> {
  const now = (await terminal.clock.now()).getTime();
  return {
    from: 'HST',
    to: 'NPR',
    leavesAt: new Date(now + HOUR),
    arrivesAt: new Date(now + HOUR),
    containerNbr: `MSCU${String(9_000_000 + (consignments += 1))}`,
    isoType: '22G1',
    isEmpty: false,
    weightKg: 21_450,
    commodity: 'TIMBER',
    temperatureC: null,
    hazards: [],
    shipper: 'Pōhutukawa Freight',
    ...different,
  };
}
const going = (containerNbr: string, different: Partial<UnitOnTrain> = {}) =>
  coming({ from: 'NPR', to: 'HST', containerNbr, ...different });

let notices = 0;
async function announce(unit: UnitOnTrain | null, consignment = (consignments += 1)): Promise<number> {
  await terminal.trains.hear([{ consignment, notice: (notices += 1), unit }]);
  return consignment;
}
/** What somebody else's truck would do with a box in ten minutes. */
async function comesOfItself(kind: 'move' | 'leave', containerNbr: string): Promise<void> {
  const at = new Date((await terminal.clock.now()).getTime() + 10 * MINUTE);
  await terminal.pool.query('delete from terminal.agenda where kind = $1 and ref = $2', [kind, containerNbr]);
  await terminal.pool.query('insert into terminal.agenda (at, kind, ref, detail) values ($1, $2, $3, $4)', [
    at,
    kind,
    containerNbr,
    kind === 'move' ? 'Receive' : '',
  ]);
}
const unitOf = async (nbr: string) => dataOf(await terminal.port.getUnit(nbr, CTX));
const stateOf = async (nbr: string) => (await unitOf(nbr)).transitState;
const isUnknown = async (nbr: string) =>
  expect(idsOf(await terminal.port.getUnit(nbr, CTX))).toEqual(['ERRKEY__UNIT_NOT_FOUND']);

describe('a train to the port', () => {
  it('brings a unit into the yard, as it was booked, for the next ship of its line', async () => {
    const unit = await coming();
    await announce(unit);
    await isUnknown(unit.containerNbr);
    terminal.told();
    await terminal.pass(2 * HOUR);
    const known = await unitOf(unit.containerNbr);
    expect(known).toMatchObject({
      category: 'Export',
      transitState: 'Yard',
      freightKind: 'FCL',
      isoType: '22G1',
      line: 'MSC',
      inboundMode: 'Train',
      outboundMode: 'Vessel',
      vgmKg: 21_450,
      commodity: 'TIMBER',
      shipper: 'Pōhutukawa Freight',
      timeIn: unit.arrivesAt,
      timeOut: null,
      position: expect.any(String),
    });
    expect(terminal.told()).toContainEqual(
      expect.objectContaining({ kind: 'unit', containerNbr: unit.containerNbr }),
    );
    const [visit] = dataOf(await terminal.port.listVesselVisits({ visitIds: [known.outboundVisitId!] }, CTX));
    expect(visit!.cargoCutoff > unit.arrivesAt && visit!.lines.includes('MSC')).toBe(true);
  });

  it('brings an empty back into the depot', async () => {
    const unit = await coming({ isEmpty: true, commodity: 'MTY', weightKg: 0 });
    await announce(unit);
    await terminal.pass(2 * HOUR);
    expect(await unitOf(unit.containerNbr)).toMatchObject({
      category: 'Storage',
      transitState: 'Yard',
      freightKind: 'MTY',
      vgmKg: 0,
      outboundVisitId: null,
    });
  });

  it('brings what is pre-advised, which stays so and does not come by truck before', async () => {
    const advice = await preadviceFor(terminal, 'TIMB4109', { shipper: 'POHUFRT' });
    const { visitId } = dataOf(await terminal.port.upsertPreadvice(advice, CTX));
    await comesOfItself('move', advice.containerNbr);
    const unit = await coming({ containerNbr: advice.containerNbr, weightKg: 9_000 });
    await announce(unit);
    await terminal.pass(HOUR / 2);
    expect(await stateOf(advice.containerNbr)).toBe('Inbound');
    await terminal.pass(HOUR);
    expect(await unitOf(advice.containerNbr)).toMatchObject({
      transitState: 'Yard',
      inboundMode: 'Train',
      timeIn: unit.arrivesAt,
      outboundVisitId: visitId,
      bookingNbr: advice.bookingNbr,
      vgmKg: advice.vgmKg,
    });
  });

  it('changes nothing of a box that is somewhere else', async () => {
    const [aboard, here] = [await firstUnit(terminal, 'inbound'), await firstUnit(terminal, 'yardFree')];
    const before = [await unitOf(aboard), await unitOf(here)];
    await announce(await coming({ containerNbr: here }));
    await announce(await coming({ containerNbr: aboard }));
    await terminal.clock.step(HOUR);
    await terminal.tick();
    const after = [await unitOf(aboard), await unitOf(here)];
    expect(after.map(({ category, ...unit }) => [category, unit.timeIn, unit.inboundMode])).toEqual(
      before.map(({ category, ...unit }) => [category, unit.timeIn, unit.inboundMode]),
    );
  });
});

describe('a train from the port', () => {
  it('takes a unit out of the yard, which nobody collects before', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    await comesOfItself('leave', containerNbr);
    const unit = await going(containerNbr);
    await announce(unit);
    await terminal.pass(HOUR / 2);
    expect(await stateOf(containerNbr)).toBe('Yard');
    await terminal.pass(HOUR);
    expect(await unitOf(containerNbr)).toMatchObject({
      transitState: 'Departed',
      outboundMode: 'Train',
      timeOut: unit.leavesAt,
      position: null,
    });
  });

  it('takes an empty out of the depot, which no truck takes before', async () => {
    const containerNbr = await firstUnit(terminal, 'emptyInDepot');
    await announce(await going(containerNbr, { isEmpty: true }));
    await terminal.pass(2 * HOUR);
    expect(await unitOf(containerNbr)).toMatchObject({ transitState: 'Departed', outboundMode: 'Train' });
  });

  it('leaves without what is held, what a truck comes for, and what is not here', async () => {
    const held = await firstUnit(terminal, 'yardOnHold');
    const fetched = await firstUnit(terminal, 'yardFree');
    const request = await requestAt(terminal, { containerNbr: fetched });
    dataOf(await terminal.port.createAppointment(request, CTX));
    await terminal.port.addHold({ containerNbr: held, holdId: 'FUM' }, CTX);
    for (const nbr of [held, fetched, 'MSCU1234566']) await announce(await going(nbr));
    await terminal.clock.step(HOUR);
    while ((await terminal.tick()) > 0);
    expect([await stateOf(held), await stateOf(fetched)]).toEqual(['Yard', 'Yard']);
    await isUnknown('MSCU1234566');
  });

  it('and what it took comes back with another one', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    await announce(await going(containerNbr));
    await terminal.pass(2 * HOUR);
    const back = await coming({ containerNbr, isoType: (await unitOf(containerNbr)).isoType });
    await announce(back);
    await terminal.pass(2 * HOUR);
    expect(await unitOf(containerNbr)).toMatchObject({
      category: 'Export',
      transitState: 'Yard',
      timeIn: back.arrivesAt,
      timeOut: null,
      consignee: null,
    });
  });
});

describe('what is told of trains', () => {
  it('late, or withdrawn in time, changes nothing', async () => {
    const [late, withdrawn] = [await coming(), await coming()];
    const past = new Date((await terminal.clock.now()).getTime() - 1);
    await announce({ ...late, arrivesAt: past });
    await announce(null, await announce(withdrawn));
    await terminal.pass(2 * HOUR);
    await isUnknown(late.containerNbr);
    await isUnknown(withdrawn.containerNbr);
  });

  it('counts as it was said last, whichever came last', async () => {
    const [first, then] = [await coming(), await coming()];
    const consignment = await announce(first);
    await announce(then, consignment);
    await terminal.trains.hear([{ consignment, notice: 1, unit: null }]);
    await terminal.pass(2 * HOUR);
    await isUnknown(first.containerNbr);
    expect(await stateOf(then.containerNbr)).toBe('Yard');
  });

  it('goes no further when the train has been here', async () => {
    const unit = await coming();
    const consignment = await announce(unit);
    await terminal.pass(2 * HOUR);
    const later = new Date((await terminal.clock.now()).getTime() + HOUR);
    await announce({ ...unit, arrivesAt: later }, consignment);
    await announce(null, consignment);
    await terminal.pass(2 * HOUR);
    expect(await unitOf(unit.containerNbr)).toMatchObject({
      transitState: 'Yard',
      timeIn: unit.arrivesAt,
    });
  });

  it('happens once, however many processes hear and tick', async () => {
    const others = [terminal.another(), terminal.another()];
    const unit = await coming();
    const notice = { consignment: (consignments += 1), notice: (notices += 1), unit };
    await Promise.all([terminal, ...others].map(one => one.trains.hear([notice])));
    terminal.told();
    await terminal.clock.step(HOUR);
    let changed = 0;
    do {
      const counts = await Promise.all([terminal, ...others].map(one => one.tick()));
      changed = counts.reduce((sum, count) => sum + count, 0);
    } while (changed > 0);
    expect(await unitOf(unit.containerNbr)).toMatchObject({ transitState: 'Yard', timeIn: unit.arrivesAt });
    const { rows } = await terminal.pool.query<{ plans: number }>(
      `select count(*)::int as plans from terminal.agenda where kind = 'train'`,
    );
    expect(rows).toEqual([{ plans: 0 }]);
  });
});
