import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import type { BillingItemType } from '../../model.ts';
import type { BillingItem } from '../model.ts';
import { whyNotRemove } from '../rules.ts';
import { fields, listTexts, typeNames } from '../texts.ts';

type Deeds = Record<'edit' | 'remove' | 'history', (item: BillingItem) => void>;

/** Few percentages have more digits; one that does widens its column. */
const LONGEST_PERCENTAGE = ['100.25'];
const of = column<BillingItem>;

/** The columns of the catalogue (spec transport §2.5). */
export function itemColumns(deeds: Deeds): GridColumn<BillingItem>[] {
  return [
    of({ key: 'code', title: listTexts.code, value: item => item.itemCode, width: 180, isName: true }),
    of({
      key: 'type',
      title: fields.type,
      value: item => item.billingItemType,
      format: type => typeNames[type as BillingItemType],
      filter: true,
      width: 110,
    }),
    of({
      key: 'description',
      title: fields.description,
      value: item => item.description,
      width: 170,
      spare: true,
    }),
    of({
      key: 'tuc',
      title: listTexts.tuc,
      value: item => item.TUC_Percentage,
      kind: 'number',
      longest: LONGEST_PERCENTAGE,
      spare: true,
    }),
    of({
      key: 'faf',
      title: listTexts.faf,
      value: item => item.FAF_Percentage,
      kind: 'number',
      longest: LONGEST_PERCENTAGE,
      spare: true,
    }),
    of({
      key: 'iso',
      title: listTexts.iso,
      value: item => item.KR_UnitIso,
      kind: 'number',
      filter: true,
    }),
    of({
      key: 'service',
      title: listTexts.service,
      value: item => (item.KR_Origin === null ? null : `${item.KR_Origin} → ${item.KR_Destination}`),
      filter: true,
      width: 98,
    }),
    of({
      key: 'cartage',
      title: listTexts.cartage,
      value: item => item.KR_Cartage,
      filter: true,
      width: 92,
    }),
    changesColumn<BillingItem>({
      ...deeds,
      words: listTexts,
      name: ({ itemCode }) => itemCode,
      whyNotRemove,
      more: item => <HistoryMark name={item.itemCode} onOpen={() => deeds.history(item)} />,
      buttons: 3,
    }),
  ];
}
