import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../model.ts';
import { alertLevelOf, alertsOf } from './rules.ts';

const NOW = new Date('2026-11-20T21:20:00Z');
const EARLIER = '2026-11-20T20:00:00Z';
const THIS_HOUR = '2026-11-20T21:00:00Z';
const NEXT_HOUR = '2026-11-20T22:00:00Z';
const IN_AN_HOUR = '2026-11-20T22:20:00Z';
const LATER = '2026-11-20T23:00:00Z';

const LATE = [2, 'Late for Appointment – Immediate arrival required'];
const HOLD = [3, 'Hold on Container – resolve before collection'];
const NOT_PREADVISED = [3, 'Container not pre-advised'];

function appointment(different: Partial<Appointment> = {}): Appointment {
  return {
    appointmentId: 1,
    appointmentDate: '2026-11-21',
    zone: 12,
    startsAt: LATER,
    endsAt: LATER,
    gateId: 'G',
    gateName: 'Gate',
    n4GateId: 'G',
    appointmentType: 'PickUp',
    transactionType: 'DI',
    status: 'Created',
    companyId: 1,
    companyName: 'Firm',
    truckingCompanyId: 'TRK',
    truckRegistration: 'ABC123',
    position: 1,
    doorDirection: null,
    doorDirectionName: '',
    containerNumber: 'MSCU4763394',
    containerTransitState: 'Yard',
    containerEstimatedMoveTime: null,
    containerVGMWeight: 20_000,
    containerISOType: '22G1',
    containerInBoundMode: 'Vessel',
    containerImpediments: [],
    emptyReleaseNumber: null,
    isReleaseActive: null,
    isEmpty: false,
    isFromPropel: true,
    bill: false,
    completedDate: null,
    alerts: [],
    alertLevel: 0,
    version: '1',
    approved: false,
    ...different,
  };
}

function alerts(different: Partial<Appointment>): [number, string][] {
  return alertsOf(appointment(different), NOW).map(alert => [alert.level, alert.description]);
}

test('an appointment that wants nothing has no alert', () => {
  expect(alerts({})).toEqual([]);
});

describe("Late status or start time passed: Warning 'Late for Appointment – Immediate arrival required'", () => {
  test.each([
    ['Created', NEXT_HOUR, []],
    ['Created', '2026-11-20T21:20:00.000Z', [LATE]],
    ['Created', THIS_HOUR, [LATE]],
    ['Late', EARLIER, [LATE]],
    ['Late', LATER, [LATE]],
  ] as const)('%s, starting at %s', (status, startsAt, expected) => {
    expect(alerts({ status, startsAt })).toEqual(expected);
  });
});

describe('incomplete data', () => {
  const INCOMPLETE = [1, 'Incomplete appointment data'];
  const complete = {
    truckRegistration: 'ABC123',
    containerNumber: 'MSCU4763394',
    emptyReleaseNumber: 'EDO1',
  };
  test.each([
    ['DI', ['truckRegistration', 'containerNumber']],
    ['DE', ['truckRegistration', 'containerNumber']],
    ['RE', ['truckRegistration', 'containerNumber']],
    ['RI', ['truckRegistration', 'containerNumber']],
    ['DM', ['truckRegistration', 'emptyReleaseNumber']],
    ['RM', ['truckRegistration', 'containerNumber']],
  ] as const)('%s needs %s and nothing else', (transactionType, needed) => {
    expect(alerts({ transactionType, ...complete })).toEqual([]);
    for (const field of Object.keys(complete) as (keyof typeof complete)[]) {
      const isNeeded = (needed as readonly string[]).includes(field);
      for (const missing of [null, '']) {
        const found = alerts({ transactionType, ...complete, [field]: missing });
        expect([field, found]).toEqual([field, isNeeded ? [INCOMPLETE] : []]);
      }
    }
  });

  test.each([
    ['at or before the current hour: Severe', THIS_HOUR, [3, 'Incomplete appointment data - URGENT']],
    ['before the current hour: Severe', EARLIER, [3, 'Incomplete appointment data - URGENT']],
    ['exactly the next hour: Warning', NEXT_HOUR, [2, 'Incomplete appointment data']],
    ['on the minute that it is: Severe', NOW.toISOString(), [3, 'Incomplete appointment data - URGENT']],
    ['60 minutes from now: Warning', IN_AN_HOUR, [2, 'Incomplete appointment data']],
    ['otherwise: Minor', LATER, [1, 'Incomplete appointment data']],
  ] as const)('slot start %s', (_, startsAt, expected) => {
    expect(alerts({ startsAt, truckRegistration: null })).toContainEqual(expected);
  });
});

describe('pick-ups of real container bookings', () => {
  const IN_YARD_WARNING = [2, 'Container not yet in Yard'];
  const IN_YARD_SEVERE = [3, 'Container not yet in Yard'];
  test.each([
    ['holds give Severe', { containerImpediments: ['!CUSTOMS RELEASE'] }, [HOLD]],
    ['a hidden hold gives nothing', { containerImpediments: ['Req Event: UNIT_CHARTED 12'] }, []],
    ['not in Yard: Warning', { containerTransitState: 'Inbound' }, [IN_YARD_WARNING]],
    [
      'not in Yard once the slot has started: Severe',
      { containerTransitState: 'Inbound', startsAt: THIS_HOUR },
      [LATE, IN_YARD_SEVERE],
    ],
    [
      'a container that the terminal does not know is not in Yard',
      { containerTransitState: null, containerVGMWeight: 0 },
      [IN_YARD_WARNING],
    ],
    [
      'nothing is said while the terminal is away',
      { containerTransitState: null, containerVGMWeight: null },
      [],
    ],
    [
      'a number of 4 characters is one',
      { containerNumber: 'ABCD', containerTransitState: 'Inbound' },
      [IN_YARD_WARNING],
    ],
    ['a number of 3 characters is no container', { containerNumber: 'ABC', containerTransitState: null }, []],
    ['not of DM', { transactionType: 'DM', emptyReleaseNumber: 'E1', containerTransitState: 'Inbound' }, []],
  ] as [string, Partial<Appointment>, unknown[]][])('%s', (_, different, expected) => {
    expect(alerts(different)).toEqual(expected);
  });
});

describe('drop-offs with transaction type RE, RI, DI or DE and container VGM weight 0', () => {
  test.each([
    ['RE', 0, [NOT_PREADVISED]],
    ['RI', 0, [NOT_PREADVISED]],
    ['DI', 0, [NOT_PREADVISED]],
    ['DE', 0, [NOT_PREADVISED]],
    ['RM', 0, []],
    ['RE', 12_000, []],
    ['RE', null, []],
  ] as const)('%s weighing %s', (transactionType, containerVGMWeight, expected) => {
    expect(
      alerts({
        appointmentType: 'DropOff',
        transactionType,
        containerVGMWeight,
        containerTransitState: 'Inbound',
        containerImpediments: ['!CUSTOMS'],
      }),
    ).toEqual(expected);
  });
});

describe('the overall level is the highest; non-current appointments get -1', () => {
  test.each([
    [{}, 0],
    [{ startsAt: THIS_HOUR }, 2],
    [{ startsAt: THIS_HOUR, truckRegistration: null }, 3],
    [{ truckRegistration: null }, 1],
    [{ status: 'Canceled', truckRegistration: null }, -1],
    [{ status: 'Expired', startsAt: EARLIER }, -1],
    [{ status: 'Used', startsAt: EARLIER, completedDate: '2026-11-20T21:15:00Z' }, 0],
    [{ status: 'Used', startsAt: EARLIER, completedDate: '2026-11-20T21:05:00Z' }, -1],
  ] as [Partial<Appointment>, number][])('%o: %i', (different, expected) => {
    const facts = appointment(different);
    expect(alertLevelOf(facts, alertsOf(facts, NOW), NOW)).toBe(expected);
  });
});
