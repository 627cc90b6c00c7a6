import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#outside/postgres/testing.ts';
import { availabilityPromises } from '../../contract/testAvailability.ts';
import { registerPromises } from '../../contract/testRegisters.ts';
import { reportPromises } from '../../contract/testReports.ts';
import { CTX, dataOf, HOUR, idsOf, type TerminalOnTrial } from '../../contract/testTrial.ts';
import { unitReadingPromises } from '../../contract/testUnits.ts';
import { visitPromises } from '../../contract/testVisits.ts';
import { START, standingClock } from '../../embedded/testing.ts';
import { type AppointmentRequest, type Preadvice, SLOT_FULL } from '../../terminal-port.ts';
import { siteAt } from '../facade/testFacade.ts';
import { type OpenedN4, openN4 } from '../openN4.ts';
import { openRecorded, type Recorded } from './testRecorded.ts';

const UNITS = { yardFree: 'MSCU4763394', yardOnHold: 'MSCU1000012', inbound: 'TGHU1234561' };
const RELEASES = { inStock: 'EDO123', noStock: 'EDO124', usedUp: 'EDO125', inactive: 'EDO125' };
/** 09:00 of the next day at the port. */
const NINE = new Date('2026-11-18T20:00:00Z');

function asked(wish: Partial<AppointmentRequest> = {}): AppointmentRequest {
  return {
    extRef: 'our-uuid',
    gateId: 'APPT_GATE',
    start: NINE,
    tranType: 'DI',
    truckingCo: 'AHUTRANS',
    truckRego: 'ABC123',
    containerNbr: UNITS.yardFree,
    edoNbr: null,
    isoType: null,
    bookingNbr: null,
    position: 1,
    doorDirection: 'Rear',
    ...wish,
  };
}

const ADVICE: Preadvice = {
  containerNbr: 'MSCU7654321',
  extRef: 'an advice',
  by: { advisedBy: 'a firm', shipper: null },
  expects: 'new',
  isoType: '45R1',
  vgmKg: 28_400,
  vgmVerifier: 'Mia',
  seals: [],
  truckingCo: null,
  bookingNbr: 'BK123',
  itemKey: '1',
  visitId: '26CCJA1FL1MA',
  portOfDischarge: 'SGSIN',
  packPoint: null,
  commodity: null,
  shipper: null,
  shippersReference: null,
  temperatureC: null,
  ventilation: null,
  ventilationUnit: null,
  humidityPct: null,
  hazards: [],
  oversizeCm: null,
};

let recorded: Recorded;
let n4: OpenedN4;
let pool: Pool;
beforeAll(async () => {
  recorded = await openRecorded();
  ({ pool } = await freshDatabase());
  const { reports, ...site } = siteAt(recorded.url, { dateFormats: ['dd-MM-yy HH:mm'] });
  const columns = ['Unit Nbr', 'T-State', 'Line Op', 'VGM Weight', 'Designated Trucker'];
  const seen = {
    ...reports[0]!,
    name: 'MH',
    columns: columns.map(name => ({
      name,
      type: name === 'VGM Weight' ? ('number' as const) : ('text' as const),
    })),
    params: [],
    companyParam: 'PARM_Company',
  };
  n4 = openN4({
    site: { ...site, reports: [seen] },
    user: 'landside',
    password: 'a password',
    pool,
    clock: standingClock(START),
    onError: error => {
      throw error;
    },
  });
});
afterAll(async () => {
  await n4.stop();
  await recorded.close();
  await pool.end();
});

const trial = (): TerminalOnTrial => ({
  port: n4.port,
  company: 'AHUTRANS',
  otherCompany: 'BAYHAUL',
  gateId: 'T2_GATE',
  foreignGateId: 'APPT_GATE',
  unit: situation => Promise.resolve(UNITS[situation as keyof typeof UNITS]),
  release: situation => Promise.resolve(RELEASES[situation]),
  request: wish => Promise.resolve(asked({ extRef: 'a-uuid-of-nobody', ...wish })),
  booking: () => Promise.resolve('BK123'),
  preadvice: (_, wish) => Promise.resolve({ ...ADVICE, ...wish }),
  emptyOfOtherLine: () => Promise.resolve('MSCU7654321'),
  fullHour: () => Promise.resolve(NINE),
  now: () => Promise.resolve(START),
  pass: () => Promise.resolve(),
  setAway: isAway => Promise.resolve(recorded.setAway(isAway)),
  close: () => Promise.resolve(),
});

describe('N4 as it was recorded', () => {
  describe('visits', () => visitPromises(trial));
  describe('containers', () => unitReadingPromises(trial));
  describe('registers', () => registerPromises(trial));
  describe('reports', () => reportPromises(trial));
  describe('a terminal that is away', () => availabilityPromises(trial));

  it('says where each of its answers comes from', () => {
    const files = readdirSync(import.meta.dirname).filter(file => file.endsWith('.xml'));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files)
      expect([file, readFileSync(path.join(import.meta.dirname, file), 'utf8')]).toEqual([
        file,
        expect.stringMatching(/<!-- E: .{20,} -->/),
      ]);
  });

  it('reads words, weights, impediments and days as they were seen', async () => {
    const [held] = dataOf(await n4.port.getUnits([UNITS.yardOnHold], CTX));
    expect(held).toMatchObject({
      impediments: ['!CUSTOMS RELEASE', 'FUM'],
      transitState: 'Yard',
      group: null,
    });
    expect(dataOf(await n4.port.getUnit(UNITS.yardFree, CTX))).toMatchObject({
      timeIn: new Date('2026-11-17T01:05:00Z'),
      outboundMode: 'Truck',
      outboundVisitId: null,
      inboundVisitId: '26GIRO622',
    });
    const report = dataOf(await n4.port.runReport({ filterName: 'MH', params: {}, limit: 10 }, CTX));
    expect(report.rows[0]).toEqual(['MSCU4763394', 'S40_YARD', 'MSC', 28_400, 'AHUTRANS']);
  });

  it('places an appointment, and is asked for it no second time', async () => {
    const place = dataOf(await n4.port.createAppointment(asked(), CTX));
    expect(place).toEqual({ appointmentNbr: '1203', start: NINE, end: new Date(NINE.getTime() + HOUR) });
    const messages = recorded.sent().length;
    expect(dataOf(await n4.port.createAppointment(asked(), CTX))).toEqual(place);
    expect(recorded.sent()).toHaveLength(messages);
    const query = { whose: 'everyone', by: 'extRefs', extRefs: ['our-uuid'] } as const;
    const found = dataOf(await n4.port.getAppointments({ ...query, extRefs: ['our-uuid'] }, CTX));
    expect(found).toMatchObject([
      { appointmentNbr: '1203', state: 'Created', tranType: 'DI', doorDirection: 'Rear' },
    ]);
  });

  it('offers the hours of an answer that says that one is full, the nearest first', async () => {
    recorded.use('create-appointment', 'full');
    const answer = await n4.port.createAppointment(asked({ extRef: 'too late' }), CTX);
    recorded.use('create-appointment', undefined);
    expect(idsOf(answer)).toEqual([SLOT_FULL]);
    expect(
      answer.ok ? [] : answer.availableSlots!.map(({ start }) => start.getTime() - NINE.getTime()),
    ).toEqual([HOUR, 3 * HOUR]);
  });

  it('refuses a truck in its own words', async () => {
    recorded.use('create-appointment', 'truck');
    const answer = await n4.port.createAppointment(asked({ extRef: 'unknown', truckRego: 'ZZZ999' }), CTX);
    recorded.use('create-appointment', undefined);
    expect(answer).toMatchObject({
      kind: 'rejected',
      messages: [{ text: 'Truck license ZZZ999 is unknown.' }],
    });
  });

  it('cancels, by the state that it says', async () => {
    const canceled = dataOf(await n4.port.cancelAppointment({ extRef: 'our-uuid' }, CTX));
    expect(canceled).toEqual({ appointmentNbr: '1203', state: 'Canceled' });
  });

  it('takes a group with a warning, a trucker without an update, and says no to a hold at a closed door', async () => {
    const containerNbrs = [UNITS.yardFree];
    expect(dataOf(await n4.port.setUnitGroup({ containerNbrs, group: 'MOA' }, CTX))).toMatchObject([
      { ok: true },
    ]);
    expect(
      dataOf(await n4.port.setUnitParties({ containerNbrs, truckingCo: 'AHUTRANS' }, CTX)),
    ).toMatchObject([{ ok: true }]);
    expect(await n4.port.addHold({ containerNbr: UNITS.yardFree, holdId: 'DIRTY' }, CTX)).toMatchObject({
      kind: 'rejected',
      messages: [{ id: 'ERROR_UNSUPPORTED_XML_ROOT' }],
    });
  });
});
