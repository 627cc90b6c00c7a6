import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isContainerNumber } from '#kernel/iso6346.ts';
import { visibleHolds } from '../holds.ts';
import type { Unit } from '../terminal-port.ts';
import { findDemoUnits } from './demo.ts';
import { HOUR } from './spans.ts';
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

const impediments = (unit: Unit): string[] => visibleHolds(unit.impediments);
const count = async (kind: Parameters<typeof terminal.port.referenceData>[0]) =>
  dataOf(await terminal.port.referenceData(kind, CTX)).length;

describe('the seeded port', () => {
  it('has the ships, boxes, trucks and releases of a small port', async () => {
    const { rows } = await terminal.pool.query<Record<string, number>>(`select
      (select count(*)::int from terminal.visit) as visits,
      (select count(*)::int from terminal.visit where phase in ('Working', 'Arrived')) as "atWork",
      (select count(*)::int from terminal.unit) as units,
      (select count(*)::int from terminal.booking) as bookings,
      (select count(*)::int from terminal.edo) as releases,
      (select count(*)::int from terminal.truck) as trucks,
      (select count(distinct trucking_co)::int from terminal.truck) as companies`);
    const found = rows[0]!;
    expect(found).toMatchObject({ visits: 12, releases: 60, trucks: 250, companies: 60 });
    expect(found.atWork).toBe(3);
    expect(found.units).toBeGreaterThan(1_500);
    expect(found.units).toBeLessThan(4_000);
    expect(found.bookings).toBeGreaterThan(200);
    expect(found.bookings).toBeLessThan(400);
  });

  it('numbers containers by ISO 6346', async () => {
    const { rows } = await terminal.pool.query<{ nbr: string }>(
      'select container_nbr as nbr from terminal.unit',
    );
    expect(rows.filter(row => !isContainerNumber(row.nbr))).toEqual([]);
  });

  it('has full hours and free ones, none oversold, each place with its appointment', async () => {
    const { rows } = await terminal.pool.query<{ full: number; wrong: number }>(
      `select count(*) filter (where taken = capacity)::int as full, count(*) filter (where taken <> (
          select count(*) from terminal.appointment a where a.starts_at = s.starts_at and a.gate_id = s.gate_id
            and a.state <> 'Canceled'))::int as wrong from terminal.slot s where starts_at > $1`,
      [await terminal.clock.now()],
    );
    expect(rows[0]!.wrong).toBe(0);
    expect(rows[0]!.full).toBeGreaterThan(2);
  });

  it('has containers and releases in every situation that a demonstration shows', async () => {
    const now = await terminal.clock.now();
    for (const situation of [
      'yardFree',
      'yardOnHold',
      'inbound',
      'exportPreadvised',
      'exportNotPreadvised',
      'emptyInDepot',
    ] as const)
      expect(await findDemoUnits(terminal.pool, { situation, limit: 12, now }), situation).toHaveLength(12);
    for (const situation of ['inStock', 'fewLeft', 'noStock', 'usedUp', 'inactive'] as const)
      expect(await firstRelease(terminal, situation), situation).toMatch(/^EDO\d{5}$/);
  });
});

describe('containers', () => {
  it('are read by number, many at once; unknown numbers are left out', async () => {
    const free = await firstUnit(terminal, 'yardFree');
    const coming = await firstUnit(terminal, 'inbound');
    const units = dataOf(await terminal.port.getUnits([free, 'NOBODY0000', coming], CTX));
    expect(units.map(unit => unit.containerNbr).toSorted()).toEqual([free, coming].toSorted());
    const unit = units.find(found => found.containerNbr === free)!;
    expect(unit).toMatchObject({ transitState: 'Yard', category: 'Import', inboundMode: 'Vessel' });
    expect(visibleHolds(unit.impediments)).toEqual([]);
    expect(Object.keys(unit)).toHaveLength(13);
    expect(dataOf(await terminal.port.getUnits([], CTX))).toEqual([]);
  });

  it('are listed for a trucking company or a ship, by estimated move time', async () => {
    const mine = dataOf(await terminal.port.listImportUnits({ whose: { truckingCo: 'AHUTRANS' } }, CTX));
    expect(mine.length).toBeGreaterThan(5);
    expect(mine.every(unit => unit.truckingCo === 'AHUTRANS' && unit.category === 'Import')).toBe(true);
    const moves = mine.map(unit => unit.estimatedMoveTime!.getTime());
    expect(moves).toEqual(moves.toSorted((a, b) => a - b));
    const { inboundVisitId } = mine[0]!;
    const ofShip = dataOf(
      await terminal.port.listImportUnits({ whose: 'everyone', visitIds: [inboundVisitId!], limit: 9 }, CTX),
    );
    expect(ofShip).toHaveLength(9);
    expect(ofShip[0]!.inboundEta).toBeInstanceOf(Date);
  });

  it('take a group and a trucking company, each with its own outcome', async () => {
    const free = await firstUnit(terminal, 'yardFree');
    const away = await firstUnit(terminal, 'exportPreadvised');
    terminal.told();
    const outcomes = dataOf(
      await terminal.port.setUnitGroup({ containerNbrs: [free, 'NOBODY', away], group: 'MOA' }, CTX),
    );
    expect(outcomes.map(outcome => outcome.ok)).toEqual([true, false, false]);
    expect(outcomes.map(outcome => (outcome.ok ? outcome.unit.group : outcome.message.id))).toEqual([
      'MOA',
      'ERRKEY__UNIT_NOT_FOUND',
      'ERRKEY__UNIT_NOT_IMPORT',
    ]);
    expect(terminal.told()).toMatchObject([{ kind: 'unit', containerNbr: free }]);
    const [advised] = dataOf(
      await terminal.port.setUnitParties({ containerNbrs: [free], truckingCo: 'BAYHAUL' }, CTX),
    );
    expect(advised).toMatchObject({ ok: true, unit: { truckingCo: 'BAYHAUL', group: 'MOA' } });
    const [cleared] = dataOf(await terminal.port.setUnitGroup({ containerNbrs: [free], group: null }, CTX));
    expect(cleared).toMatchObject({ ok: true, unit: { group: null } });
  });

  it('that somebody is advised on are not collected by others', async () => {
    const { rows } = await terminal.pool.query<{ ref: string }>(
      `select ref from terminal.agenda where kind = 'leave' order by at limit 3`,
    );
    const refs = rows.map(row => row.ref);
    await terminal.port.setUnitParties({ containerNbrs: refs, truckingCo: 'AHUTRANS' }, CTX);
    const { rows: left } = await terminal.pool.query(
      `select from terminal.agenda where kind = 'leave' and ref = any($1)`,
      [refs],
    );
    expect(left).toHaveLength(0);
  });

  it('on a ship that is locked off keep their group until they are in the yard', async () => {
    const [visit] = dataOf(await terminal.port.listVesselVisits({ phases: ['Inbound'] }, CTX));
    const { visitId } = visit!;
    const units = dataOf(
      await terminal.port.listImportUnits({ whose: 'everyone', visitIds: [visitId] }, CTX),
    );
    const change = { containerNbrs: [units[0]!.containerNbr], group: 'R101' };
    const now = await terminal.clock.now();
    const lockAt = async (estimatedAt: Date) =>
      dataOf(await terminal.port.setImportsLockOff({ visitId, estimatedAt }, CTX));
    expect(await lockAt(new Date(now.getTime() + HOUR))).toMatchObject({ importsLockedOff: false });
    expect(dataOf(await terminal.port.setUnitGroup(change, CTX))[0]).toMatchObject({ ok: true });
    await terminal.pass(2 * HOUR);
    const outcome = dataOf(await terminal.port.setUnitGroup({ ...change, group: null }, CTX))[0]!;
    expect(outcome.ok ? null : outcome.message.id).toBe('ERRKEY__VISIT_LOCKED');
    expect(terminal.told()).toContainEqual({ kind: 'visit', visitId });
  });

  it('get holds and lose them', async () => {
    const containerNbr = await firstUnit(terminal, 'yardFree');
    const hold = { containerNbr, holdId: 'DIRTY' };
    expect(impediments(dataOf(await terminal.port.addHold(hold, CTX)))).toEqual(['DIRTY']);
    expect(impediments(dataOf(await terminal.port.addHold(hold, CTX)))).toEqual(['DIRTY']);
    expect(impediments(dataOf(await terminal.port.releaseHold(hold, CTX)))).toEqual([]);
    expect(idsOf(await terminal.port.addHold({ ...hold, containerNbr: 'NOBODY' }, CTX))).toEqual([
      'ERRKEY__UNIT_NOT_FOUND',
    ]);
  });
});

describe('appointments and slots', () => {
  it('are read by reference, by company and window, and by change', async () => {
    const request = await requestAt(terminal);
    const { appointmentNbr } = dataOf(await terminal.port.createAppointment(request, CTX));
    const numbers = async (query: Parameters<typeof terminal.port.getAppointments>[0]) =>
      dataOf(await terminal.port.getAppointments(query, CTX)).map(found => found.appointmentNbr);
    const whose = { truckingCo: request.truckingCo };
    const to = new Date(request.start.getTime() + HOUR);
    expect(await numbers({ whose, by: 'extRefs', extRefs: [request.extRef] })).toEqual([appointmentNbr]);
    expect(await numbers({ whose, by: 'window', current: true })).toContain(appointmentNbr);
    expect(await numbers({ whose, by: 'window', from: request.start, to })).toContain(appointmentNbr);
    expect(await numbers({ whose: { truckingCo: 'BAYHAUL' }, by: 'window', current: true })).not.toContain(
      appointmentNbr,
    );
    expect(
      await numbers({ whose: 'everyone', by: 'window', from: request.start, to, gateIds: ['T2_GATE'] }),
    ).toContain(appointmentNbr);
    expect(await numbers({ whose: 'everyone', by: 'changes', since: await terminal.clock.now() })).toContain(
      appointmentNbr,
    );
    expect(await numbers({ whose: 'everyone', by: 'numbers', numbers: ['many', '1'] })).toEqual([]);
    await terminal.port.cancelAppointment({ appointmentNbr }, CTX);
    expect(await numbers({ whose, by: 'window', current: true })).not.toContain(appointmentNbr);
    expect(await numbers({ whose, by: 'window', from: request.start, to })).toContain(appointmentNbr);
  });

  it('are the terminal gate’s only: hours of a day with capacity and what is taken', async () => {
    const slots = dataOf(
      await terminal.port.listSlots(
        { gateIds: ['T2_GATE', 'APPT_GATE', 'MANUAL GATE'], date: '2026-11-19' },
        CTX,
      ),
    );
    expect(slots.map(slot => slot.zone)).toEqual(Array.from({ length: 16 }, (_, i) => i + 7));
    expect(slots[0]).toMatchObject({
      gateId: 'T2_GATE',
      capacity: 6,
      start: new Date('2026-11-18T18:00:00Z'),
    });
    expect(slots.every(slot => slot.taken <= slot.capacity)).toBe(true);
  });

  it('change by themselves while one looks, as other companies book', async () => {
    terminal.told();
    await terminal.pass(12 * HOUR);
    const kinds = terminal.told().filter(change => change.kind === 'slot');
    expect(kinds.length).toBeGreaterThan(3);
  });
});

describe('registers', () => {
  it('name everything that can be chosen', async () => {
    expect(await count('truckingCompanies')).toBe(60);
    expect(await count('shippers')).toBe(120);
    expect(await count('packPoints')).toBe(25);
    expect(await count('lines')).toBeGreaterThan(10);
    expect(await count('commodities')).toBeGreaterThan(10);
    expect(await count('equipmentTypes')).toBeGreaterThan(10);
    expect(await count('ports')).toBeGreaterThan(20);
  });

  it('tell of a release what was ordered, is left and stands in the depot', async () => {
    const edo = dataOf(await terminal.port.getEdo(await firstRelease(terminal, 'inStock'), CTX));
    expect(edo.isActive).toBe(true);
    expect(edo.lines[0]!.stock).toBeGreaterThanOrEqual(5);
    expect(edo.lines[0]!.available).toBe(edo.lines[0]!.ordered - edo.lines[0]!.released);
    const none = dataOf(await terminal.port.getEdo(await firstRelease(terminal, 'noStock'), CTX));
    expect(none.lines.map(line => line.stock)).toEqual(none.lines.map(() => 0));
    expect(dataOf(await terminal.port.getEdo(await firstRelease(terminal, 'inactive'), CTX)).isActive).toBe(
      false,
    );
  });
});
