import type { LiveEvent } from '#kernel/live.ts';
import { percentOf, sumOf } from '#kernel/money.ts';
import type { Reasons } from '#kernel/reasons.ts';
import type { Line } from '../calculation/model.ts';
import { withPercentages } from '../calculation/rules.ts';
import { type BillingItemType, ITEM_TYPE } from '../model.ts';
import type { InvoiceRow } from './model.ts';
import { refusals } from './texts.ts';

/** What the trip itself brings: such a line stays (spec transport §5: GENSET, HAZMAT, SVC, TUC, RB, FAF). */
const OF_TRIP: readonly BillingItemType[] = [
  ITEM_TYPE.GENSET,
  ITEM_TYPE.HAZMAT,
  ITEM_TYPE.SERVICE,
  ITEM_TYPE.TUC_KR,
  ITEM_TYPE.ROADBRIDGE,
  ITEM_TYPE.FAF_KR,
];
/** Of those, the ones that can be added all the same. */
const ADDED: readonly BillingItemType[] = [ITEM_TYPE.ROADBRIDGE, ITEM_TYPE.OTHER];

/** That invoices have changed; and the rows of their trips, which say of what version they are and whether they have been generated. */
export function newsOfInvoices(
  invoices: readonly Pick<InvoiceRow, 'customerId' | 'fwCompanyId'>[],
): LiveEvent[] {
  const holders = new Set(invoices.flatMap(({ customerId, fwCompanyId }) => [customerId, fwCompanyId]));
  const rows = [...holders].flatMap((companyId): LiveEvent[] =>
    companyId === null ? [] : [{ topic: 'planner', companyId }],
  );
  return invoices.length === 0 ? [] : [{ topic: 'invoices' }, ...rows];
}

type OfType = { itemType: BillingItemType };

/** A percentage of the service items: its sell and buy rates are to be read only (spec transport §5). */
export function hasPercentage({ itemType }: OfType): boolean {
  return itemType === ITEM_TYPE.FAF_KR || itemType === ITEM_TYPE.TUC_KR;
}

/** Why nothing of an invoice can be changed; null when it can. */
export function whyNotChange({ isInvoiced }: { isInvoiced: boolean }): string | null {
  return isInvoiced ? refusals.generated : null;
}

/** Why a line cannot be deleted; null when it can. */
export function whyNotDelete({ itemType }: OfType): string | null {
  return OF_TRIP.includes(itemType) ? refusals.notDeleted : null;
}

/** The types of items that can be added to an invoice; of these such as are not on it already. */
export function isAddable(type: BillingItemType): boolean {
  return ADDED.includes(type);
}

/** What is typed of a line. */
export type TypedLine = {
  itemRate: number | null;
  costRate: number | null;
  percentageCaptured: number | null;
};

/** What speaks against a change of a line, by field: FAF and TUC need a percentage, others their rates and none. */
export function lineRefusals(line: OfType, typed: TypedLine): Reasons {
  if (hasPercentage(line)) {
    return { percentageCaptured: typed.percentageCaptured === null ? refusals.percentageRequired : null };
  }
  return {
    itemRate: typed.itemRate === null ? refusals.sellRequired : null,
    costRate: typed.costRate === null ? refusals.costRequired : null,
    percentageCaptured: typed.percentageCaptured === null ? null : refusals.noPercentage,
  };
}

/** The lines after one of them was changed: what is a percentage of the service items follows. */
export function withChange<L extends Line>(
  lines: readonly L[],
  changed: L,
  values: Pick<Line, 'sell' | 'cost' | 'percentage'>,
): L[] {
  return withPercentages(
    lines.map(line => {
      if (line !== changed) return line;
      return hasPercentage(line)
        ? { ...line, percentage: values.percentage }
        : { ...line, sell: values.sell, cost: values.cost };
    }),
  );
}

type NamedLine = { invoiceItemId: number; itemCode: string };

/**
 * The line of an invoice as it is now, of one that was read before: the same one or, where all lines were made anew, the one in
 * its place among those of its item, which a road bridge may have several of.
 */
export function lineAsNow<L extends NamedLine>(
  line: NamedLine,
  before: readonly NamedLine[],
  now: readonly L[],
): L | undefined {
  const same = now.find(({ invoiceItemId }) => invoiceItemId === line.invoiceItemId);
  if (same) return same;
  const alike = ({ itemCode }: NamedLine) => itemCode === line.itemCode;
  const place = before.filter(alike).findIndex(({ invoiceItemId }) => invoiceItemId === line.invoiceItemId);
  return now.filter(alike)[place];
}

/** What a percentage of the service items of an invoice comes to: '82.50'; '' without one. */
export function sellOfServices(
  items: readonly { itemType: BillingItemType; itemRate: number }[],
  percentage: number | null,
): string {
  if (percentage === null) return '';
  const services = items.filter(({ itemType }) => itemType === ITEM_TYPE.SERVICE);
  return percentOf(percentage, sumOf(services.map(one => one.itemRate))).toFixed(2);
}
