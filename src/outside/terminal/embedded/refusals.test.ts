import { describe, expect, it } from 'vitest';
import type { AppointmentRequest } from '../terminal-port.ts';
import { type BookingFacts, refusalsOf, warningsOf } from './refusals.ts';
import { HOUR } from './spans.ts';

const NOW = Date.parse('2026-11-18T09:00:00Z');
const START = NOW + 5 * HOUR;

const request: AppointmentRequest = {
  extRef: 'x',
  gateId: 'T2_GATE',
  start: new Date(START),
  tranType: 'DI',
  truckingCo: 'AHUTRANS',
  truckRego: 'KQT482',
  containerNbr: 'MSKU6011672',
  edoNbr: null,
  isoType: null,
  bookingNbr: null,
  position: 0,
  doorDirection: 'Any',
};
const facts: BookingFacts = {
  slot: { startsAt: START, endsAt: START + HOUR, hasPlace: true },
  isTruckKnown: true,
  isCompanyKnown: true,
  otherAppointmentNbr: null,
  unit: { transitState: 'Yard', category: 'Import', impediments: [], vgmKg: 20_000 },
  receival: null,
  booking: null,
  edo: null,
};
const inState = (transitState: string, vgmKg = 20_000) => ({ ...facts.unit!, transitState, vgmKg });
const held = (...impediments: string[]) => ({ ...facts.unit!, impediments });
const edo = { isActive: true, hasType: true, available: 2 };
const receival = { visitId: 'KAWE507S', from: START - HOUR, until: START + HOUR };

type Row = [
  title: string,
  request: Partial<AppointmentRequest>,
  facts: Partial<BookingFacts>,
  refusals: string[],
];

describe('an appointment is refused', () => {
  const rows: Row[] = [
    ['not, when nothing speaks against it', {}, {}, []],
    ['for a trucking company nobody knows', {}, { isCompanyKnown: false }, ['gate.trucking_company_unknown']],
    ['not for an unknown truck', {}, { isTruckKnown: false }, []],
    [
      'for a container that has another',
      {},
      { otherAppointmentNbr: '7' },
      ['gate.appointment_container_duplicate'],
    ],
    ['DI: for a container nobody knows', {}, { unit: null }, ['gate.unit_not_found']],
    ['DI: for a container still on its ship', {}, { unit: inState('Inbound') }, ['gate.unit_not_in_yard']],
    ['DI: for a container that has left', {}, { unit: inState('Departed') }, ['gate.unit_not_in_yard']],
    ['DI: for a missing permission', {}, { unit: held('!CUSTOMS RELEASE') }, ['gate.unit_has_holds']],
    ['DI: not for the hidden event', {}, { unit: held('Req Event: UNIT_CHARTED') }, []],
    ['DI: not without a container', { containerNbr: null }, { unit: null }, []],
    ['RE: for a container in the yard', { tranType: 'RE' }, {}, ['gate.unit_already_in_yard']],
    ['RE: not for one nobody knows', { tranType: 'RE' }, { unit: null }, []],
    ['RE: not while its ship receives', { tranType: 'RE' }, { unit: inState('Inbound'), receival }, []],
    [
      'RE: before its ship receives',
      { tranType: 'RE' },
      { unit: inState('Inbound'), receival: { ...receival, from: START + 1 } },
      ['gate.visit_not_receiving'],
    ],
    [
      'RE: after the cutoff of its ship',
      { tranType: 'RE' },
      { unit: inState('Inbound'), receival: { ...receival, until: START } },
      ['gate.visit_past_cutoff'],
    ],
    [
      'RE: for a booking nobody knows',
      { tranType: 'RE', bookingNbr: 'B' },
      { unit: null },
      ['gate.booking_not_found'],
    ],
    [
      'RE: for a booking that is used up',
      { tranType: 'RE', bookingNbr: 'B' },
      { unit: null, booking: { isOpen: false } },
      ['gate.booking_tally_exceeded'],
    ],
    ['RM: for a container in the yard', { tranType: 'RM' }, {}, ['gate.unit_already_in_yard']],
    [
      'DM: not with a release that has one left',
      { tranType: 'DM', edoNbr: 'E', containerNbr: null },
      { edo },
      [],
    ],
    ['DM: not without a release', { tranType: 'DM', containerNbr: null }, {}, []],
    [
      'DM: for a release nobody knows',
      { tranType: 'DM', edoNbr: 'E', containerNbr: null },
      {},
      ['gate.edo_not_found'],
    ],
    [
      'DM: for a release not active on the day',
      { tranType: 'DM', edoNbr: 'E', containerNbr: null },
      { edo: { ...edo, isActive: false } },
      ['gate.edo_not_active'],
    ],
    [
      'DM: for a type the release does not have',
      { tranType: 'DM', edoNbr: 'E', containerNbr: null, isoType: '45R1' },
      { edo: { ...edo, hasType: false } },
      ['gate.edo_type_mismatch'],
    ],
    [
      'DM: for a release with no quantity left',
      { tranType: 'DM', edoNbr: 'E', containerNbr: null },
      { edo: { ...edo, available: 0 } },
      ['gate.edo_quantity_exceeded'],
    ],
    ['when the gate has no such hour', {}, { slot: null }, ['gate.appointment_slot_missing']],
    [
      'when the hour is over',
      {},
      { slot: { startsAt: NOW - HOUR, endsAt: NOW, hasPlace: true } },
      ['gate.appointment_slot_past'],
    ],
    [
      'when the hour is full',
      {},
      { slot: { ...facts.slot!, hasPlace: false } },
      ['gate.appointment_slot_full'],
    ],
    [
      'for all reasons at once',
      {},
      { unit: held('FUM'), slot: { ...facts.slot!, hasPlace: false } },
      ['gate.unit_has_holds', 'gate.appointment_slot_full'],
    ],
  ];

  it.each(rows)('%s', (_title, wish, known, expected) => {
    const refusals = refusalsOf({ ...request, ...wish }, { ...facts, ...known }, NOW);
    expect(refusals.map(message => message.id)).toEqual(expected);
    expect(refusals.every(message => message.severity === 'SEVERE')).toBe(true);
  });

  it('says which holds there are, as the terminal prints them', () => {
    const [message] = refusalsOf(request, { ...facts, unit: held('!CUSTOMS RELEASE', 'FUM') }, NOW);
    expect(message?.text).toBe(
      'Unit MSKU6011672 has active holds or missing permissions: !CUSTOMS RELEASE, FUM.',
    );
  });
});

describe('a placed appointment carries a warning', () => {
  it('when the truck is unknown', () => {
    expect(warningsOf(request, { ...facts, isTruckKnown: false })).toEqual([
      { id: 'gate.truck_license_unknown', severity: 'WARNING', text: 'Truck license KQT482 is unknown.' },
    ]);
  });
  it('when an export is not pre-advised', () => {
    const warnings = warningsOf({ ...request, tranType: 'RE' }, { ...facts, unit: inState('Inbound', 0) });
    expect(warnings.map(message => message.id)).toEqual(['gate.unit_not_preadvised']);
  });
  it('but not without a truck', () => {
    expect(warningsOf({ ...request, truckRego: null }, { ...facts, isTruckKnown: false })).toEqual([]);
  });
});
