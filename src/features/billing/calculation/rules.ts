import { type Exact, exact, percentOf, plusPercent, sumOf, times, toCents } from '#kernel/money.ts';
import type { CatalogueEntry } from '../catalogue/model.ts';
import type { Price } from '../customer-items/model.ts';
import { type BillingItemType, type Cartage, ITEM_TYPE, type UnitLength } from '../model.ts';
import type { BridgeUse, Haul, Leg, Line, Missing, Prices } from './model.ts';
import { missingTexts, needTexts } from './texts.ts';

type Made = { lines: Line[] } | { missing: Missing };

/**
 * The lines of an invoice, priced by the rates of a day (spec transport §4 On completion); or what is missing for them. Default
 * items stand in for the customer's only where `useDefaults` says so.
 */
export function linesOf(haul: Haul, prices: Prices, { useDefaults }: { useDefaults: boolean }): Made {
  const sought = needsOf(haul).map(need => ({ need, item: prices.catalogue.find(need.isItem) }));
  const found = sought.flatMap(({ need, item }) => (item ? [{ need, item }] : []));
  const codes = [...new Set(found.map(({ item }) => item.itemCode))];
  const own = codes.filter(code => prices.own.has(code));
  const defaults = codes.filter(code => prices.defaults.has(code));
  const lacking = codes.filter(code => !own.includes(code));
  const missing = {
    catalogue: [...new Set(sought.flatMap(({ need, item }) => (item ? [] : [need.name])))],
    customer: lacking,
    defaults: lacking.filter(code => !defaults.includes(code)),
  };
  const lacks = useDefaults ? missing.defaults : missing.customer;
  if (missing.catalogue.length > 0 || lacks.length > 0) return { missing };
  const priceOf = (code: string) => prices.own.get(code) ?? prices.defaults.get(code)!;
  const lines = found.map(({ need, item }): Line => {
    const { itemCode, billingItemType: itemType, description } = item;
    const priced = need.price(priceOf(itemCode), item);
    const isDefault = !prices.own.has(itemCode);
    return { ...NO_DETAIL, itemCode, itemType, description, isDefault, ...priced };
  });
  return { lines: withPercentages(lines) };
}

/** Why there is no invoice, in words; with the word override where default items would do (spec transport §8). */
export function whyMissing(
  { catalogue, customer, defaults }: Missing,
  { useDefaults }: { useDefaults: boolean },
): string[] {
  const others = customer.filter(code => !defaults.includes(code));
  const canOverride = catalogue.length === 0 && defaults.length === 0 && !useDefaults;
  return [
    ...(catalogue.length > 0 ? [missingTexts.catalogue(catalogue)] : []),
    ...(defaults.length > 0 ? [missingTexts.defaults(defaults)] : []),
    ...(others.length > 0 && canOverride ? [missingTexts.customer(others)] : []),
  ];
}

/** What the catalogue lacks for a unit's way, in words; an issue of its booking. */
export function missingInCatalogue(haul: Haul, catalogue: readonly CatalogueEntry[]): string[] {
  return [...new Set(needsOf(haul).flatMap(need => (catalogue.some(need.isItem) ? [] : [need.name])))];
}

/**
 * Lines whose FAF and TUC are what they say of the service items: sell by the line's percentage, cost by what the rail
 * operator takes. They are never of one another, nor of anything else.
 */
export function withPercentages<L extends Line>(lines: readonly L[]): L[] {
  const services = lines.filter(({ itemType }) => itemType === ITEM_TYPE.SERVICE);
  const [sell, cost] = [sumOf(services.map(one => one.sell)), sumOf(services.map(one => one.cost))];
  return lines.map(line =>
    line.percentage === null
      ? line
      : {
          ...line,
          sell: percentOf(line.percentage, sell),
          cost: percentOf(line.costPercentage ?? 0, cost),
        },
  );
}

/** What is charged and what it costs: the sums of the lines. */
export function totalsOf(lines: readonly Pick<Line, 'sell' | 'cost'>[]): { sell: Exact; cost: Exact } {
  return { sell: sumOf(lines.map(line => line.sell)), cost: sumOf(lines.map(line => line.cost)) };
}

type Priced = Pick<Line, 'sell' | 'cost'> &
  Partial<Pick<Line, 'percentage' | 'costPercentage' | 'hours' | 'description'>>;
type Need = {
  /** What is needed, in words. */
  name: string;
  isItem: (item: CatalogueEntry) => boolean;
  price: (price: Price, item: CatalogueEntry) => Priced;
};

const NO_DETAIL = { percentage: null, costPercentage: null, hours: null };
const NOTHING = { sell: exact(0), cost: exact(0) };

function needsOf({ length, legs }: Haul): Need[] {
  const [out] = legs;
  const gensets = legs.flatMap(({ gensetHours }) => gensetHours ?? []);
  const bridges = legs.flatMap(({ roadBridges }) => roadBridges);
  return [
    service(out, length, legs.length > 1 ? 'Return' : 'One Way'),
    percentageOfServices(ITEM_TYPE.FAF_KR),
    percentageOfServices(ITEM_TYPE.TUC_KR),
    ...(gensets.length > 0 ? [genset(sumOf(gensets))] : []),
    ...(legs.some(({ isHazardous }) => isHazardous) ? [hazmat()] : []),
    ...bridges.flatMap(bridge => {
      const drive = roadBridge(bridge, length);
      return bridge.isReturning ? [drive, drive] : [drive];
    }),
  ];
}

function service(leg: Leg, length: UnitLength, cartage: Cartage): Need {
  return {
    name: needTexts.service(leg, length, cartage),
    isItem: item =>
      item.billingItemType === ITEM_TYPE.SERVICE &&
      item.originSiteId === leg.originSiteId &&
      item.destinationSiteId === leg.destinationSiteId &&
      item.unitLength === length &&
      item.cartage === cartage,
    price: apiece,
  };
}

function percentageOfServices(type: BillingItemType): Need {
  return {
    name: type,
    // What the rail operator takes is not known before somebody has said it.
    isItem: ({ billingItemType, percentage }) => billingItemType === type && percentage !== null,
    price: ({ charge }, { percentage }) => ({
      ...NOTHING,
      percentage: exact(charge),
      costPercentage: exact(percentage ?? 0),
    }),
  };
}

function genset(hours: Exact): Need {
  return {
    name: ITEM_TYPE.GENSET,
    isItem: ({ billingItemType }) => billingItemType === ITEM_TYPE.GENSET,
    price: ({ charge, cost }) => ({ sell: times(hours, charge), cost: times(hours, cost ?? 0), hours }),
  };
}

function hazmat(): Need {
  return {
    name: ITEM_TYPE.HAZMAT,
    isItem: ({ billingItemType }) => billingItemType === ITEM_TYPE.HAZMAT,
    price: apiece,
  };
}

function roadBridge(bridge: BridgeUse, length: UnitLength): Need {
  return {
    name: needTexts.roadBridge(`${bridge.roadBridgeCode}-${length}`),
    isItem: item =>
      item.billingItemType === ITEM_TYPE.ROADBRIDGE &&
      item.roadBridgeId === bridge.roadBridgeId &&
      item.unitLength === length,
    price: ({ charge }, { description }) => ({
      sell: toCents(charge),
      cost: plusPercent(bridge.operatorFaf, bridge.costRate),
      description: needTexts.order(description, bridge.purchaseOrderNumber),
    }),
  };
}

function apiece({ charge, cost }: Price): Priced {
  return { sell: toCents(charge), cost: toCents(cost ?? 0) };
}
