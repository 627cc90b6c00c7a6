import { describe, expect, it, test } from 'vitest';
import { type BillingItemType, billingItemType } from '../model.ts';
import type { BillingItem, TypedItem } from './model.ts';
import {
  changeRefusals,
  isOffered,
  itemRefusals,
  offeredEnds,
  ofItsType,
  otherCode,
  readRoadBridge,
  roadBridgeChoices,
  routeRefusals,
  whyNotRemove,
} from './rules.ts';

const EMPTY: TypedItem = {
  billingItemType: 'OTHER',
  description: '',
  TUC_Percentage: null,
  FAF_Percentage: null,
  RoadBridgeCode: null,
  KR_Origin: null,
  KR_Destination: null,
  KR_UnitIso: null,
  KR_Cartage: null,
};
const FULL: Omit<TypedItem, 'billingItemType'> = {
  description: 'Full',
  TUC_Percentage: 2.3,
  FAF_Percentage: 17.9,
  RoadBridgeCode: 'PLN->LONGBURN-40',
  KR_Origin: 'NPR',
  KR_Destination: 'PLN',
  KR_UnitIso: 40,
  KR_Cartage: 'Return',
};
const itemOf = (type: BillingItemType, more: Partial<BillingItem> = {}): BillingItem => ({
  ...ofItsType({ ...FULL, billingItemType: type }),
  billingItemId: 1,
  itemCode: 'CODE',
  FAF_BaseRate: null,
  isOfSystem: false,
  usedBy: { customerItems: 0 },
  version: '1',
  ...more,
});
const said = (reasons: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== null));

describe('what a type asks for', () => {
  test.each<[BillingItemType, Record<string, string>]>([
    ['FAF_KR', { FAF_Percentage: 'FAF Percentage is required' }],
    ['TUC_KR', { TUC_Percentage: 'TUC Percentage is required' }],
    ['ROADBRIDGE', { RoadBridgeCode: 'Road Bridge Code is required' }],
    [
      'SERVICE',
      {
        KR_Origin: 'Origin is required',
        KR_Destination: 'Destination is required',
        KR_UnitIso: 'Container Length is required',
        KR_Cartage: 'Cartage is required',
      },
    ],
    ['GENSET', {}],
    ['HAZMAT', {}],
    ['OTHER', { description: 'Item Description is required' }],
  ])('%s: %o', (type, expected) => {
    expect(said(itemRefusals({ ...EMPTY, billingItemType: type }))).toEqual(expected);
  });

  test.each(billingItemType.options)(
    '%s takes nothing of another type, and hidden fields are not sent',
    type => {
      const typed = { ...FULL, billingItemType: type };
      const others = Object.values(said(itemRefusals(typed)));
      expect(others.length).toBeGreaterThan(0);
      expect(others.every(reason => reason?.endsWith('is not of this item type'))).toBe(true);
      expect(said(itemRefusals(ofItsType(typed)))).toEqual({});
    },
  );
});

it('the type’s choices exclude Service, Faf_KR and Tuc_KR', () => {
  expect(billingItemType.options.filter(isOffered)).toEqual(['ROADBRIDGE', 'GENSET', 'HAZMAT', 'OTHER']);
});

test.each<[string, BillingItem, string | null]>([
  ['FAF_KR', itemOf('FAF_KR'), 'There is always one item of this type'],
  ['TUC_KR', itemOf('TUC_KR'), 'There is always one item of this type'],
  [
    'a service of two included sites',
    itemOf('SERVICE', { isOfSystem: true }),
    'The system keeps an item for every two sites that are included in billing',
  ],
  ['a service that is left over', itemOf('SERVICE'), null],
  [
    'what a customer has a rate of',
    itemOf('OTHER', { usedBy: { customerItems: 1 } }),
    '1 customer item has rates of it. Remove it first.',
  ],
  [
    'what several have',
    itemOf('HAZMAT', { usedBy: { customerItems: 3 } }),
    '3 customer items have rates of it. Remove them first.',
  ],
  ['what nobody has', itemOf('ROADBRIDGE'), null],
])('deleting %s: %s', (_, item, reason) => {
  expect(whyNotRemove(item)).toBe(reason);
});

describe('what an item becomes', () => {
  it('keeps its type', () => {
    expect(said(changeRefusals(itemOf('OTHER'), ofItsType({ ...FULL, billingItemType: 'GENSET' })))).toEqual({
      billingItemType: 'The type of an item cannot be changed',
    });
  });
  it('keeps its route as long as the system keeps it; one that is left over may have another', () => {
    const typed = { ...ofItsType({ ...FULL, billingItemType: 'SERVICE' }), KR_Destination: 'HST' };
    expect(said(changeRefusals(itemOf('SERVICE', { isOfSystem: true }), typed))).toEqual({
      KR_Origin: 'The system keeps an item for every two sites that are included in billing',
    });
    expect(said(changeRefusals(itemOf('SERVICE'), typed))).toEqual({});
  });
  it('keeps its road bridge once somebody has a rate of it', () => {
    const typed = {
      ...ofItsType({ ...FULL, billingItemType: 'ROADBRIDGE' }),
      RoadBridgeCode: 'PLN->FEILDING-40',
    };
    expect(said(changeRefusals(itemOf('ROADBRIDGE', { usedBy: { customerItems: 1 } }), typed))).toEqual({
      RoadBridgeCode: 'The road bridge of an item that customers have rates of cannot be changed',
    });
    expect(said(changeRefusals(itemOf('ROADBRIDGE'), typed))).toEqual({});
  });
});

describe('origin and destination', () => {
  const [port, inland, closed] = [
    { code: 'NPR', isActive: true },
    { code: 'PLN', isActive: true },
    { code: 'WRO', isActive: false },
  ];
  it('exclude each other and inactive sites, but the one that is there', () => {
    const sites = [port, inland, closed];
    const codes = (ends: Parameters<typeof offeredEnds>[1]) =>
      offeredEnds(sites, ends).map(({ code }) => code);
    expect(codes({ now: null, other: null })).toEqual(['NPR', 'PLN']);
    expect(codes({ now: 'PLN', other: 'NPR' })).toEqual(['PLN']);
    expect(codes({ now: 'WRO', other: 'PLN' })).toEqual(['NPR', 'WRO']);
  });
  test.each([
    [{ origin: port, destination: inland }, {}],
    [{ origin: port, destination: port }, { KR_Destination: 'Origin and destination are the same' }],
    [{ origin: undefined, destination: inland }, { KR_Origin: 'There is no such site' }],
    [{ origin: port, destination: closed }, { KR_Destination: 'This site is not active' }],
  ])('%o: %o', (ends, expected) => {
    expect(said(routeRefusals(ends))).toEqual(expected);
  });
  it('a site that has become inactive may stay', () => {
    const before = { KR_Origin: 'NPR', KR_Destination: 'WRO' };
    expect(said(routeRefusals({ origin: port, destination: closed }, before))).toEqual({});
  });
});

describe('codes', () => {
  it('road bridge codes are offered with suffix -40 and -20', () => {
    expect(roadBridgeChoices(['PLN->LONGBURN'])).toEqual(['PLN->LONGBURN-40', 'PLN->LONGBURN-20']);
  });
  test.each([
    ['PLN->LONGBURN-40', { roadBridgeCode: 'PLN->LONGBURN', length: 40 }],
    ['PLN->A-20-20', { roadBridgeCode: 'PLN->A-20', length: 20 }],
    ['PLN->LONGBURN', null],
    ['PLN->LONGBURN-45', null],
    ['-40', null],
  ])('%s is %o', (code, expected) => {
    expect(readRoadBridge(code)).toEqual(expected);
  });
  test.each([
    ['Weighbridge', 'OTHER-WEIGHBRIDGE'],
    ['Ōtāne wash, 2nd', 'OTHER-OTANE-WASH-2ND'],
    ['— ', 'OTHER'],
    [`${'a'.repeat(33)} b`, `OTHER-${'A'.repeat(33)}`],
  ])('%s is called %s', (description, code) => {
    expect(otherCode(description)).toBe(code);
  });
});
