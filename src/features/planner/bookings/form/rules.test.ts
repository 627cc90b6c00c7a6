import { describe, expect, it, test } from 'vitest';
import { bookingForm } from './forms.ts';
import {
  fieldsOfErrors,
  fillingOf,
  longDate,
  NO_CONTAINER,
  type Outcome,
  offeredTypes,
  withCommodity,
  withGenset,
  withType,
} from './rules.ts';

const TYPES = [
  { isoId: '22G1', displayText: "22G1 20' general purpose", length: 20 as const },
  { isoId: '45G1', displayText: "45G1 40' high cube", length: 40 as const },
  { isoId: '45R1', displayText: "45R1 40' high cube reefer", length: 40 as const },
];
const NO_POWER = { isGenset: false, gensetHours: null, hoursOffPower: null };
const COMMODITIES = [
  { commodityId: 'WINE', displayText: 'Wine' },
  { commodityId: 'MTY', displayText: 'Empty' },
];
const known = (capacityTeu = 2) => ({ types: TYPES, commodities: COMMODITIES, capacityTeu });

describe('what looking a container up does to the form', () => {
  it.each<[string, Outcome, number, ReturnType<typeof fillingOf>]>([
    [
      'matched: fills commodity and ISO type',
      { kind: 'matched', isoType: '22G1', commodity: 'WINE' },
      2,
      { fields: { ...NO_POWER, containerIsoType: '22G1', containerCommodity: 'WINE' }, trouble: null },
    ],
    [
      'matched as a reefer: its power stays as it was typed',
      { kind: 'matched', isoType: '45R1', commodity: 'WINE' },
      2,
      { fields: { containerIsoType: '45R1', containerCommodity: 'WINE' }, trouble: null },
    ],
    [
      'matched as empty: it has neither power nor hazard',
      { kind: 'matched', isoType: '45R1', commodity: 'MTY' },
      2,
      {
        fields: { ...NO_POWER, isHazardous: false, containerIsoType: '45R1', containerCommodity: 'MTY' },
        trouble: null,
      },
    ],
    [
      'matched with a commodity that is not known: fills the type alone',
      { kind: 'matched', isoType: '45G1', commodity: null },
      2,
      { fields: { ...NO_POWER, containerIsoType: '45G1' }, trouble: null },
    ],
    [
      'matched with a type that cannot be chosen: says so',
      { kind: 'matched', isoType: '29Z9', commodity: 'WINE' },
      2,
      { fields: { containerCommodity: 'WINE' }, trouble: 'unknownType' },
    ],
    [
      'a 40’ on a wagon of 1 TEU: is rejected, all container fields are cleared',
      { kind: 'matched', isoType: '45G1', commodity: 'WINE' },
      1,
      { fields: NO_CONTAINER, trouble: 'tooSmall' },
    ],
    [
      'expected to return: commodity and type cleared, Returning? on',
      { kind: 'expected' },
      2,
      { fields: { containerCommodity: '', containerIsoType: '', isReturning: true }, trouble: null },
    ],
    [
      'unknown: commodity and type cleared',
      { kind: 'unknown', message: 'unknown' },
      2,
      { fields: { containerCommodity: '', containerIsoType: '' }, trouble: null },
    ],
    ['refused: nothing', { kind: 'refused', message: 'booked' }, 2, { fields: {}, trouble: null }],
  ])('%s', (_, outcome, capacity, filling) => {
    expect(fillingOf(outcome, { containerCommodity: 'TIMBER' }, known(capacity))).toEqual(filling);
  });

  it('leaves an empty empty', () => {
    const empty = { containerCommodity: 'MTY' };
    expect(fillingOf({ kind: 'unknown', message: '' }, empty, known()).fields).toEqual({});
    expect(fillingOf({ kind: 'expected' }, empty, known()).fields).toEqual({ isReturning: true });
    expect(fillingOf({ kind: 'matched', isoType: '22G1', commodity: 'WINE' }, empty, known()).fields).toEqual(
      { ...NO_POWER, containerIsoType: '22G1' },
    );
  });
});

describe('what is hidden does not stay behind: no hours that nobody sees keep a booking from being saved', () => {
  it.each([
    ['Genset? is for reefers', withType(TYPES[0]), NO_POWER],
    ['a reefer keeps its power', withType(TYPES[2]), {}],
    ['an empty has neither power nor hazard', withCommodity('MTY'), { ...NO_POWER, isHazardous: false }],
    ['what is not empty keeps them', withCommodity('WINE'), {}],
    ['Genset? hides Hours Off Power', withGenset(true), { hoursOffPower: null }],
    ['without it Genset Hours are hidden', withGenset(false), { gensetHours: null }],
  ])('%s', (_, fields, expected) => expect(fields).toEqual(expected));
});

test('40’ types are removed from the list of a wagon below 2 TEU', () => {
  expect(offeredTypes(TYPES, 1)).toEqual([TYPES[0]]);
  expect(offeredTypes(TYPES, 2)).toEqual(TYPES);
});

test('a booking’s date is read aloud', () =>
  expect(longDate('2026-11-24')).toMatch(/^Tuesday,? 24 November 2026$/));

test('what the server says of a section’s field is said of the form’s', () => {
  const errors = fieldsOfErrors({
    'ContainerDetails.ContainerNumber': ['taken'],
    'RoadBridgeDetailsCollection[0].PurchaseOrderNumber': ['missing'],
    TrainServiceWagonInstanceId: ['booked'],
  });
  expect(errors).toEqual({
    ContainerNumber: ['taken'],
    'RoadBridgeDetailsCollection[0].PurchaseOrderNumber': ['missing'],
    TrainServiceWagonInstanceId: ['booked'],
  });
});

describe('the form', () => {
  const typed = {
    hasForwarder: false,
    companyId: 1,
    fwCompanyId: null,
    senderCompanyId: 1,
    receiverCompanyId: 1,
    bookingReferenceNumber: '',
    customerReferenceNumber: '',
    railReferenceNumber: '',
    ...NO_CONTAINER,
    containerNumber: 'MSKU6011672',
    containerIsoType: '22G1',
    containerCommodity: 'WINE',
    containerWeight: 0,
    vesselVisitId: null,
    roadBridgeDetailsCollection: [],
  };
  const saidOf = (different: object) =>
    bookingForm
      .safeParse({ ...typed, ...different })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it.each([
    ['all is right', {}, []],
    ['the forwarder toggle is on', { hasForwarder: true }, ['fwCompanyId: Forwarder is required']],
    ['nothing is chosen', { companyId: null }, ['companyId: Customer is required']],
    ['there is no sender', { senderCompanyId: null }, ['senderCompanyId: Sender is required']],
    ['there is no receiver', { receiverCompanyId: null }, ['receiverCompanyId: Receiver is required']],
    ['there is no container', { containerNumber: '' }, ['containerNumber: Container ID is required']],
    ['there is no weight', { containerWeight: null }, ['containerWeight: Container weight is required']],
    [
      'an empty has its release alone',
      { containerCommodity: 'MTY', containerNumber: '', containerWeight: null, emptyReleaseNumber: 'E1' },
      [],
    ],
    [
      'an empty has nothing',
      { containerCommodity: 'MTY', containerNumber: '' },
      ['emptyReleaseNumber: Empty Release # is required'],
    ],
    ['it is chilled', { containerCommodity: 'CHP' }, ['containerTemperature: This field is required']],
    ['it is chilled to 0 °C', { containerCommodity: 'CHP', containerTemperature: 0 }, []],
  ])('%s', (_, different, said) => expect(saidOf(different)).toEqual(said));
});
