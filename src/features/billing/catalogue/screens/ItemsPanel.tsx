import { useCallback } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { emptyState, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { SideList } from '#kernel/ui/SideList.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { ENTRY } from '../../model.ts';
import { billingItemCalls } from '../contract.ts';
import { type BillingItem, PAGE_SIZES } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { itemColumns } from './ItemColumns.tsx';
import { ItemForm } from './ItemForm.tsx';
import { useItemRemoval } from './useItemRemoval.ts';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'code', desc: false }] };
const TEXTS = { list: listTexts, form: formTexts };
const rowId = (item: BillingItem): string => String(item.billingItemId);

function historyOf({ billingItemId: id, itemCode: thing }: BillingItem): HistoryOf {
  return { thing, call: trailCalls.ofItem, params: { id } };
}

/** Items (spec transport §2.5): the catalogue of what can be charged. */
export function ItemsPanel({ title }: { title: string }) {
  const history = useDialog<BillingItem>();
  const { open: openHistory } = history;
  const remove = useItemRemoval();
  const columnsOf = useCallback(
    (edit: (item: BillingItem) => void): GridColumn<BillingItem>[] =>
      itemColumns({ edit, remove, history: openHistory }),
    [remove, openHistory],
  );
  return (
    <>
      <SideList
        call={billingItemCalls.items}
        request={EVERYTHING}
        title={title}
        part={ENTRY}
        texts={TEXTS}
        columnsOf={columnsOf}
        Form={ItemForm}
        name="items"
        initial={INITIAL}
        rowId={rowId}
        pageSizes={PAGE_SIZES}
        storageKey="billing-items"
        exportName="billing-items"
      />
      <HistoryPanel dialog={history} of={historyOf} />
    </>
  );
}
