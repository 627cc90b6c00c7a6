import { type BillingItemType, ITEM_TYPE } from '../model.ts';
import type { BillingItem, TypedItem } from './model.ts';
import { fields, refusals } from './texts.ts';

type Field = Exclude<keyof TypedItem, 'billingItemType' | 'description'>;

const TITLES: Record<Field, string> = {
  TUC_Percentage: fields.tuc,
  FAF_Percentage: fields.faf,
  RoadBridgeCode: fields.roadBridge,
  KR_Origin: fields.origin,
  KR_Destination: fields.destination,
  KR_UnitIso: fields.length,
  KR_Cartage: fields.cartage,
};
const FIELDS = Object.keys(TITLES) as Field[];
const OWN: Record<BillingItemType, readonly Field[]> = {
  FAF_KR: ['FAF_Percentage'],
  TUC_KR: ['TUC_Percentage'],
  SERVICE: ['KR_Origin', 'KR_Destination', 'KR_UnitIso', 'KR_Cartage'],
  ROADBRIDGE: ['RoadBridgeCode'],
  GENSET: [],
  HAZMAT: [],
  OTHER: [],
};

/** The fields that a type has, beside its description: all of them are required (spec transport §5 Billing item). */
function fieldsOf(type: BillingItemType | null | undefined): readonly Field[] {
  return type ? OWN[type] : [];
}

/** An item without what is not of its type: hidden fields say nothing. */
export function ofItsType(typed: TypedItem): TypedItem {
  const own = fieldsOf(typed.billingItemType);
  const others = FIELDS.filter(field => !own.includes(field)).map(field => [field, null]);
  return { ...typed, ...Object.fromEntries(others) };
}

/** What speaks against an item by its type, by field; null where nothing does. */
export function itemRefusals(typed: TypedItem): Record<string, string | null> {
  const own = fieldsOf(typed.billingItemType);
  const judge = (field: Field): string | null => {
    if (own.includes(field)) return typed[field] === null ? refusals.required(TITLES[field]) : null;
    return typed[field] === null ? null : refusals.notOfType(TITLES[field]);
  };
  return {
    ...Object.fromEntries(FIELDS.map(field => [field, judge(field)])),
    description:
      typed.billingItemType === ITEM_TYPE.OTHER && typed.description === ''
        ? refusals.required(fields.description)
        : null,
  };
}

const OF_SYSTEM: readonly BillingItemType[] = [ITEM_TYPE.SERVICE, ITEM_TYPE.FAF_KR, ITEM_TYPE.TUC_KR];

/** Whether a person may add items of a type (spec transport §5: the form's choices exclude Service, Faf_KR and Tuc_KR). */
export function isOffered(type: BillingItemType): boolean {
  return !OF_SYSTEM.includes(type);
}

/** Why an item cannot be removed, or null. */
export function whyNotRemove(
  item: Pick<BillingItem, 'billingItemType' | 'isOfSystem' | 'usedBy'>,
): string | null {
  if (isRailCharge(item.billingItemType)) return refusals.always;
  if (item.isOfSystem) return refusals.routeFixed;
  const { customerItems } = item.usedBy;
  return customerItems > 0 ? refusals.usedBy(customerItems) : null;
}

/** FAF_KR and TUC_KR: percentages of the services, of which there is always one item each. */
function isRailCharge(type: BillingItemType): boolean {
  return type === ITEM_TYPE.FAF_KR || type === ITEM_TYPE.TUC_KR;
}

/** What speaks against what an item becomes, by field: its type stays, and the route as long as the system keeps it. */
export function changeRefusals(before: BillingItem, typed: TypedItem): Record<string, string | null> {
  const isMoved = fieldsOf(ITEM_TYPE.SERVICE).some(field => before[field] !== typed[field]);
  const isOtherBridge = before.RoadBridgeCode !== typed.RoadBridgeCode && before.usedBy.customerItems > 0;
  return {
    billingItemType: before.billingItemType === typed.billingItemType ? null : refusals.typeFixed,
    KR_Origin: before.isOfSystem && isMoved ? refusals.routeFixed : null,
    RoadBridgeCode: isOtherBridge ? refusals.roadBridgeFixed : null,
  };
}

/** As much of a site as a route needs. */
export type RouteSite = { code: string; isActive: boolean };

/** What speaks against a route, by field: its ends are two active sites; one that stays where it was may be inactive. */
export function routeRefusals(
  ends: { origin: RouteSite | undefined; destination: RouteSite | undefined },
  before?: Pick<BillingItem, 'KR_Origin' | 'KR_Destination'>,
): Record<string, string | null> {
  const judge = (site: RouteSite | undefined, stays: string | null | undefined): string | null => {
    if (!site) return refusals.siteUnknown;
    return site.isActive || site.code === stays ? null : refusals.siteInactive;
  };
  const isSame = ends.origin !== undefined && ends.origin.code === ends.destination?.code;
  return {
    KR_Origin: judge(ends.origin, before?.KR_Origin),
    KR_Destination: isSame ? refusals.sameSite : judge(ends.destination, before?.KR_Destination),
  };
}

/** The sites that an end of a route is chosen from: active ones other than its other end, and the one that it is at now. */
export function offeredEnds<Site extends RouteSite>(
  sites: readonly Site[],
  { now, other }: { now: string | null; other: string | null },
): Site[] {
  return sites.filter(({ code, isActive }) => (isActive || code === now) && code !== other);
}

/** The code of an item of type OTHER: of what it is called, in capitals without accents. */
export function otherCode(description: string): string {
  const plain = description
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `OTHER-${plain}`.slice(0, 40).replace(/-$/, '');
}

const ROAD_BRIDGE = /^(.+)-(20|40)$/;

/** The code of the road bridge and the length that a billing item's says: 'PLN->LONGBURN-40'. */
export function readRoadBridge(code: string): { roadBridgeCode: string; length: 20 | 40 } | null {
  const [, roadBridgeCode, length] = ROAD_BRIDGE.exec(code) ?? [];
  return roadBridgeCode ? { roadBridgeCode, length: length === '20' ? 20 : 40 } : null;
}

/** What an item of a road bridge is chosen from: each bridge for 40 and for 20 (spec transport §5). */
export function roadBridgeChoices(codes: readonly string[]): string[] {
  return codes.flatMap(code => [`${code}-40`, `${code}-20`]);
}
