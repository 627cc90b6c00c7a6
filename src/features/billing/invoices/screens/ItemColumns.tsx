import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { InvoiceItem } from '../model.ts';
import { whyNotDelete } from '../rules.ts';
import { sheetTexts as texts } from '../texts.ts';

type Deeds = { edit: (item: InvoiceItem) => void; remove: (item: InvoiceItem) => void };

const of = column<InvoiceItem>;

/** The lines of an invoice, with what can be done to them; without deeds to be read only. */
export function itemColumns(deeds: Deeds | null): GridColumn<InvoiceItem>[] {
  const columns = [
    of({ key: 'code', title: texts.item, value: item => item.itemCode, width: 190, isName: true }),
    of({
      key: 'description',
      title: texts.description,
      value: whatItIs,
      show: item => <Description item={item} />,
      look: 'badge',
      width: 260,
    }),
    of({
      key: 'percentage',
      title: texts.percentage,
      value: item => item.percentageCaptured,
      kind: 'number',
    }),
    of({ key: 'sell', title: texts.sell, value: item => item.itemRate, kind: 'money' }),
    of({ key: 'buy', title: texts.buy, value: item => item.costRate, kind: 'money' }),
  ];
  if (!deeds) return columns;
  return [
    ...columns,
    changesColumn<InvoiceItem>({
      ...deeds,
      words: texts,
      name: ({ itemCode }) => itemCode,
      whyNotRemove: whyNotDelete,
      buttons: 2,
    }),
  ];
}

function whatItIs({ description, hours, isDefault }: InvoiceItem): string {
  return [description, hours !== null && texts.hours(hours), isDefault && texts.isDefault]
    .filter(Boolean)
    .join(' · ');
}

function Description({ item }: { item: InvoiceItem }) {
  return (
    <>
      {whatItIs({ ...item, isDefault: false })}{' '}
      {item.isDefault && <StateBadge tone="warning">{texts.isDefault}</StateBadge>}
    </>
  );
}
