import type { Day } from '#kernel/calendar.ts';
import type { Exact } from '#kernel/money.ts';
import type { CatalogueEntry } from '../catalogue/model.ts';
import type { Price } from '../customer-items/model.ts';
import type { BillingItemType, UnitLength } from '../model.ts';

/** A truck between a site and a place near it, for a leg of a trip. Rates are those of the trip's day, exact, as text. */
export type BridgeUse = {
  roadBridgeId: number;
  /** Workstation code, '->', location code. */
  roadBridgeCode: string;
  purchaseOrderNumber: string;
  /** It drives back too. */
  isReturning: boolean;
  /** NZD a drive, without the fuel of its operator. */
  costRate: string;
  /** Per cent. */
  operatorFaf: string;
};

/** One way of a trip, as it was booked. */
export type Leg = {
  originSiteId: number;
  destinationSiteId: number;
  originCode: string;
  destinationCode: string;
  /** Null without a genset. */
  gensetHours: string | null;
  isHazardous: boolean;
  roadBridges: readonly BridgeUse[];
};

/** What an invoice is made of: a unit's way, or its way out and back. */
export type Haul = {
  length: UnitLength;
  legs: readonly [out: Leg, ...back: Leg[]];
};

/** The rates of a day: those of the customer, or of forwarder and customer; the default ones; the catalogue. */
export type Prices = {
  own: ReadonlyMap<string, Price>;
  defaults: ReadonlyMap<string, Price>;
  catalogue: readonly CatalogueEntry[];
};

/** A unit's whole way with who pays for it. */
export type Trip = Haul & {
  /** Of its last leg. */
  bookingId: number;
  customerId: number;
  forwarderId: number | null;
  /** Of the first leg: its rates are those of this day. */
  date: Day;
  /** As booked; of an empty without a number its release. */
  containerNumber: string;
  bookingReferenceNumber: string;
};

/** A line of an invoice. Amounts are to the cent. */
export type Line = {
  itemCode: string;
  itemType: BillingItemType;
  description: string;
  sell: Exact;
  cost: Exact;
  /** Of FAF and TUC: of the service items. */
  percentage: Exact | null;
  costPercentage: Exact | null;
  /** Of a genset. */
  hours: Exact | null;
  /** Taken from the default items, as the customer has none. */
  isDefault: boolean;
};

/** What the lines could not be made for: what the catalogue lacks, and the codes that neither customer nor defaults have. */
export type Missing = {
  catalogue: readonly string[];
  /** Codes that the customer has no item of; empty where defaults may be taken and are there. */
  customer: readonly string[];
  /** Of those the ones without a default item. */
  defaults: readonly string[];
};
