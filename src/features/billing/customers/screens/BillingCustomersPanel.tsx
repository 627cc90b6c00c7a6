import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { column, emptyState, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import type { Tone } from '#kernel/ui/palette.ts';
import { billingCustomerCalls } from '../contract.ts';
import type { BillingCustomer } from '../model.ts';
import { listTexts } from '../texts.ts';

const EVERYBODY = {};
const PAGE_SIZES = [5, 10, 25] as const;
const rowId = (customer: BillingCustomer): string => String(customer.customerId);
const of = column<BillingCustomer>;

type Props = {
  /** Whose items are shown. */
  shown: number;
  onChoose: (customer: BillingCustomer) => void;
};

/** Whom items have rates for, the default entry first; one of them is chosen (spec transport §2.5 Customer Items). */
export function BillingCustomersPanel({ shown, onChoose }: Props) {
  const columns = useMemo(() => columnsOf(shown), [shown]);
  return (
    <PagedList
      call={billingCustomerCalls.customers}
      request={EVERYBODY}
      action={listTexts.loading}
      failed={listTexts.failed}
      name="customers"
      initial={emptyState}
      title={listTexts.title}
      label={listTexts.title}
      noun={listTexts.noun}
      columns={columns}
      rowId={rowId}
      rowTone={customer => toneOf(customer, shown)}
      onRowOpen={onChoose}
      pageSizes={PAGE_SIZES}
      searchHint={listTexts.search}
      cards={false}
      height={300}
      empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />}
      storageKey="billing-customers"
    />
  );
}

function toneOf({ customerId }: BillingCustomer, shown: number): Tone | undefined {
  return customerId === shown ? 'info' : undefined;
}

export function columnsOf(shown: number): GridColumn<BillingCustomer>[] {
  return [
    of({
      key: 'customer',
      title: listTexts.customer,
      value: ({ name }) => name,
      look: 'text',
      show: ({ customerId, name }) =>
        customerId === shown ? (
          <strong>
            {name} <VisuallyHidden>{listTexts.shown}</VisuallyHidden>
          </strong>
        ) : (
          name
        ),
      width: 164,
      isName: true,
    }),
    of({
      key: 'forwarder',
      title: listTexts.forwarder,
      value: ({ isForwarder }) => (isForwarder ? listTexts.yes : listTexts.no),
      filter: true,
      width: 102,
    }),
    of({
      key: 'items',
      title: listTexts.items,
      value: ({ itemCount }) => itemCount,
      kind: 'number',
    }),
  ];
}
