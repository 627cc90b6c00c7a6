import { useCallback, useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { SideForm } from '#kernel/ui/SideForm.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import { type BillingCustomer, DEFAULT_CUSTOMER } from '../../customers/model.ts';
import { ENTRY } from '../../model.ts';
import { customerItemCalls } from '../contract.ts';
import { type BillingCustomerItem, CUSTOMER, PAGE_SIZES, SECONDARY } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { customerItemColumns } from './CustomerItemColumns.tsx';
import { CustomerItemForm } from './CustomerItemForm.tsx';
import { ItemsToolbar } from './ItemsToolbar.tsx';
import { useCustomerItemRemoval } from './useCustomerItemRemoval.ts';

const INITIAL = { ...emptyState, sort: [{ key: 'code', desc: false }] };
const rowId = (item: BillingCustomerItem): string => String(item.billingCustomerItemId);

function historyOf({ billingCustomerItemId: id, itemCode: thing }: BillingCustomerItem): HistoryOf {
  return { thing, call: trailCalls.ofRate, params: { id } };
}

type Props = {
  customer: BillingCustomer;
  /** Whom the customer forwards for, if that is whose items they are. */
  secondary: BillingCustomer | null;
};

/** The items of a customer, of a forwarder's customer or of the default entry, with what they cost (spec transport §2.5). */
export function ItemsOf({ customer, secondary }: Props) {
  const side = useSideForm<BillingCustomerItem>(ENTRY, CUSTOMER, SECONDARY);
  const { open, subject, see } = side;
  const onRows = useCallback((rows: readonly BillingCustomerItem[]) => see(rows, rowId), [see]);
  const history = useDialog<BillingCustomerItem>();
  const { open: openHistory } = history;
  const remove = useCustomerItemRemoval();
  const columns = useMemo(
    () => customerItemColumns({ edit: item => void open(item), remove, history: openHistory }),
    [open, remove, openHistory],
  );
  const title = titleOf(customer, secondary);
  const whose = {
    customer: customer.customerId,
    secondary: secondary?.customerId ?? null,
    name: secondary?.name ?? customer.name,
  };
  const toolbar = <ItemsToolbar whose={whose} onAdd={() => void open(null)} />;
  const looks = {
    action: listTexts.loading,
    failed: listTexts.failed,
    name: 'items',
    initial: INITIAL,
    title,
    label: title,
    noun: listTexts.noun,
    columns,
    rowId,
    onRows,
    pageSizes: PAGE_SIZES,
    searchHint: listTexts.search,
    toolbar: () => toolbar,
    empty: <EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />,
    storageKey: 'billing-customer-items',
    exportName: 'billing-customer-items',
  } as const;
  return (
    <SideForm
      side={side}
      title={subject ? formTexts.update : formTexts.add}
      form={<CustomerItemForm whose={whose} item={subject} onUnsaved={side.setUnsaved} onDone={side.done} />}
    >
      <HistoryPanel dialog={history} of={historyOf} />
      {whose.secondary === null ? (
        <PagedList
          {...looks}
          call={customerItemCalls.items}
          request={{ params: { customer: whose.customer } }}
        />
      ) : (
        <PagedList
          {...looks}
          call={customerItemCalls.itemsOfPair}
          request={{ params: { customer: whose.customer, secondary: whose.secondary } }}
        />
      )}
    </SideForm>
  );
}

function titleOf(customer: BillingCustomer, secondary: BillingCustomer | null): string {
  if (secondary) return listTexts.itemsThrough(secondary.name, customer.name);
  return customer.customerId === DEFAULT_CUSTOMER ? listTexts.defaults : listTexts.itemsOf(customer.name);
}
