import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { showMoney } from '#kernel/money.ts';
import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import type { BillingCustomerItem } from '../model.ts';
import { isPercentage } from '../rules.ts';
import { listTexts } from '../texts.ts';

type Deeds = Record<'edit' | 'remove' | 'history', (item: BillingCustomerItem) => void>;

const of = column<BillingCustomerItem>;

/** A rate as it reads: dollars, of FAF and TUC per cent. */
function shown({ itemType }: BillingCustomerItem, rate: number | null): string | null {
  if (rate === null) return null;
  return isPercentage(itemType) ? listTexts.percent(rate) : showMoney(rate);
}

/** How a rate is drawn, by its item's type. */
function rateCell(rateOf: (item: BillingCustomerItem) => number | null) {
  return {
    kind: 'number',
    show: (item: BillingCustomerItem) => shown(item, rateOf(item)),
    drawn: (item: BillingCustomerItem) => shown(item, rateOf(item)) ?? '',
    look: 'text',
    longest: [showMoney(99_999.99)],
  } as const;
}

/** The columns of customer items (spec transport §2.5). */
export function customerItemColumns(deeds: Deeds): GridColumn<BillingCustomerItem>[] {
  return [
    of({ key: 'code', title: listTexts.code, value: item => item.itemCode, width: 200, isName: true }),
    of({
      key: 'charge',
      title: listTexts.charge,
      value: item => item.chargeRate,
      ...rateCell(item => item.chargeRate),
    }),
    of({
      key: 'cost',
      title: listTexts.cost,
      value: item => item.costRate,
      ...rateCell(item => item.costRate),
    }),
    of({
      key: 'nextCharge',
      title: listTexts.nextCharge,
      value: item => item.nextChargeRate,
      ...rateCell(item => item.nextChargeRate),
      spare: true,
    }),
    of({
      key: 'nextCost',
      title: listTexts.nextCost,
      value: item => item.nextCostRate,
      ...rateCell(item => item.nextCostRate),
      spare: true,
    }),
    of({
      key: 'nextDate',
      title: listTexts.nextDate,
      value: item => item.nextChangeRateDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
    }),
    of({
      key: 'type',
      title: listTexts.type,
      value: item => item.itemType,
      filter: true,
      hidden: true,
      width: 130,
    }),
    of({
      key: 'description',
      title: listTexts.description,
      value: item => item.description,
      hidden: true,
      width: 210,
    }),
    changesColumn<BillingCustomerItem>({
      ...deeds,
      words: listTexts,
      name: ({ itemCode }) => itemCode,
      more: item => <HistoryMark name={item.itemCode} onOpen={() => deeds.history(item)} />,
      buttons: 3,
    }),
  ];
}
