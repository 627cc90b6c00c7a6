import { z } from 'zod';
import { version } from '#kernel/contract.ts';
import { percentage } from '#kernel/money.ts';
import { billingItemType, cartage, unitLength } from '../model.ts';

export const LIMITS = { description: 100, roadBridgeCode: 25, siteCode: 10 } as const;

/** Rows of a page, to choose from. */
export const PAGE_SIZES = [10, 15, 25] as const;

/** A type of item, and whether a person may add one: the others are there from the beginning, or made for every route. */
export const offeredType = z.object({
  billingItemType,
  description: z.string(),
  isOffered: z.boolean(),
});

/** What can be charged (spec transport §3 Billing item); what is not of its type is null. */
export const billingItem = z.object({
  billingItemId: z.int(),
  itemCode: z.string().meta({ title: 'Item Code' }),
  billingItemType: billingItemType.meta({ title: 'Item Type' }),
  description: z.string().meta({ title: 'Item Description' }),
  /** What the rail operator takes of its services today; null too until it is first said. */
  TUC_Percentage: percentage.nullable().meta({ title: 'TUC %' }),
  FAF_Percentage: percentage.nullable().meta({ title: 'FAF %' }),
  /** The fuel adjustment that its cost is counted with today: of FAF_KR its own, of a road bridge that of the operator. */
  FAF_BaseRate: percentage.nullable().meta({ title: 'FAF Base Rate' }),
  /** The code of the road bridge, '-' and the length of the unit. */
  RoadBridgeCode: z.string().nullable().meta({ title: 'Road Bridge Code' }),
  KR_Origin: z.string().nullable().meta({ title: 'Origin' }),
  KR_Destination: z.string().nullable().meta({ title: 'Destination' }),
  KR_UnitIso: unitLength.nullable().meta({ title: 'Container Length' }),
  KR_Cartage: cartage.nullable().meta({ title: 'Cartage' }),
  /** Whether both sites of a service are included in billing: the system keeps an item for them. */
  isOfSystem: z.boolean(),
  usedBy: z.object({ customerItems: z.int() }).meta({ title: 'Used By' }),
  version,
});
export type BillingItem = z.infer<typeof billingItem>;

/** What a person edits of an item. */
export const EDITED = [
  'description',
  'TUC_Percentage',
  'FAF_Percentage',
  'RoadBridgeCode',
  'KR_Origin',
  'KR_Destination',
  'KR_UnitIso',
  'KR_Cartage',
] as const satisfies readonly (keyof BillingItem)[];

/** An item as it is typed; what is not of its type is null. */
export type TypedItem = Pick<BillingItem, 'billingItemType' | (typeof EDITED)[number]>;

/** What is counted with of an item on a day. Sites and road bridge by their numbers; the percentage exact, as text. */
export type CatalogueEntry = {
  itemCode: string;
  billingItemType: z.infer<typeof billingItemType>;
  description: string;
  originSiteId: number | null;
  destinationSiteId: number | null;
  cartage: z.infer<typeof cartage> | null;
  unitLength: z.infer<typeof unitLength> | null;
  roadBridgeId: number | null;
  /** Of FAF_KR and TUC_KR what the rail operator takes on that day; null when nobody has said it, and of all others. */
  percentage: string | null;
};

/** What a trip needs rates for: its sites and its road bridges, by their numbers. */
export type Needs = { siteIds: readonly number[]; roadBridgeIds: readonly number[] };
