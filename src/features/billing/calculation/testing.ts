import type { CatalogueEntry } from '../catalogue/model.ts';
import type { Price } from '../customer-items/model.ts';
import type { BillingItemType } from '../model.ts';
import type { Haul, Leg, Prices } from './model.ts';

const [PORT, INLAND] = [1, 2];
const BRIDGE = 7;

/** A leg from inland to the port, with what is given. */
export const leg = (more: Partial<Leg> = {}): Leg => ({
  originSiteId: INLAND,
  destinationSiteId: PORT,
  originCode: 'PLN',
  destinationCode: 'NPR',
  gensetHours: null,
  isHazardous: false,
  roadBridges: [],
  ...more,
});

/** The same leg the other way round. */
export const back = (more: Partial<Leg> = {}): Leg =>
  leg({ originSiteId: PORT, destinationSiteId: INLAND, originCode: 'NPR', destinationCode: 'PLN', ...more });

/** A drive of the road bridge from Palmerston North to Longburn, at 120.00 and 6.2 % fuel. */
export const bridge = (more: Partial<Leg['roadBridges'][number]> = {}): Leg['roadBridges'][number] => ({
  roadBridgeId: BRIDGE,
  roadBridgeCode: 'PLN->LONGBURN',
  purchaseOrderNumber: '4711',
  isReturning: false,
  costRate: '120.00',
  operatorFaf: '6.2',
  ...more,
});

export const haul = (length: 20 | 40, ...legs: [Leg, ...Leg[]]): Haul => ({ length, legs });

const entry = (
  itemCode: string,
  billingItemType: BillingItemType,
  more: Partial<CatalogueEntry> = {},
): CatalogueEntry => ({
  itemCode,
  billingItemType,
  description: itemCode,
  originSiteId: null,
  destinationSiteId: null,
  cartage: null,
  unitLength: null,
  roadBridgeId: null,
  percentage: null,
  ...more,
});

/** Every item there is between the two, with what the rail operator takes of its services. */
export const catalogue = (faf: string, tuc: string): CatalogueEntry[] => [
  entry('FAF_KR', 'FAF_KR', { percentage: faf }),
  entry('TUC_KR', 'TUC_KR', { percentage: tuc }),
  entry('GENSET', 'GENSET'),
  entry('HAZMAT', 'HAZMAT'),
  ...([20, 40] as const).flatMap(unitLength => [
    entry(`RB-${unitLength}`, 'ROADBRIDGE', { roadBridgeId: BRIDGE, unitLength }),
    ...(['One Way', 'Return'] as const).flatMap(cartage => [
      entry(`SVC-OUT-${unitLength}-${cartage}`, 'SERVICE', {
        originSiteId: INLAND,
        destinationSiteId: PORT,
        unitLength,
        cartage,
      }),
      entry(`SVC-BACK-${unitLength}-${cartage}`, 'SERVICE', {
        originSiteId: PORT,
        destinationSiteId: INLAND,
        unitLength,
        cartage,
      }),
    ]),
  ]),
];

/** Rates by code: `{ GENSET: ['9.75', '8.10'] }`. */
export type Rates = Record<string, readonly [charge: string, cost?: string]>;

const priced = (rates: Rates): ReadonlyMap<string, Price> =>
  new Map(
    Object.entries(rates).map(([itemCode, [charge, cost = null]]) => [itemCode, { itemCode, charge, cost }]),
  );

export const prices = (
  own: Rates,
  { defaults = {}, faf = '17.9', tuc = '2.3' }: { defaults?: Rates; faf?: string; tuc?: string } = {},
): Prices => ({ own: priced(own), defaults: priced(defaults), catalogue: catalogue(faf, tuc) });
