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

/** The columns of customer items (spec transport §2.5). */
export function customerItemColumns(deeds: Deeds): GridColumn<BillingCustomerItem>[] {
  return [
    of({ key: 'code', title: listTexts.code, value: item => item.itemCode, width: 200, isName: true }),
    of({
      key: 'charge',
      title: listTexts.charge,
      value: item => item.chargeRate,
      show: item => shown(item, item.chargeRate),
      kind: 'number',
      width: 100,
    }),
    of({
      key: 'cost',
      title: listTexts.cost,
      value: item => item.costRate,
      show: item => shown(item, item.costRate),
      kind: 'number',
      width: 100,
    }),
    of({
      key: 'nextCharge',
      title: listTexts.nextCharge,
      value: item => item.nextChargeRate,
      show: item => shown(item, item.nextChargeRate),
      kind: 'number',
      width: 122,
      spare: true,
    }),
    of({
      key: 'nextCost',
      title: listTexts.nextCost,
      value: item => item.nextCostRate,
      show: item => shown(item, item.nextCostRate),
      kind: 'number',
      width: 122,
      spare: true,
    }),
    of({
      key: 'nextDate',
      title: listTexts.nextDate,
      value: item => item.nextChangeRateDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
      width: 166,
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
      width: 124,
    }),
  ];
}
