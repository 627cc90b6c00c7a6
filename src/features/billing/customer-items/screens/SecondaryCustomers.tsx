import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { forwarderCalls } from '#features/mappings/freight-forwarders/contract.ts';
import type { ForwarderCustomer } from '#features/mappings/freight-forwarders/model.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { column, emptyState, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import type { BillingCustomer } from '../../customers/model.ts';
import { listTexts as customerTexts } from '../../customers/texts.ts';
import { listTexts } from '../texts.ts';

const PAGE_SIZES = [5, 10, 25] as const;
const INITIAL = { ...emptyState, sort: [{ key: 'customer', desc: false }] };
const rowId = (customer: ForwarderCustomer): string => String(customer.companyId);
const of = column<ForwarderCustomer>;

type Props = {
  forwarder: BillingCustomer;
  /** Whose items are shown, if one is chosen. */
  shown: number | null;
  onChoose: (companyId: number) => void;
};

/** The customers of a forwarder, of whom one is chosen: its rates through the forwarder are shown (spec transport §2.5). */
export function SecondaryCustomers({ forwarder, shown, onChoose }: Props) {
  const columns = useMemo(() => columnsOf(shown), [shown]);
  const request = useMemo(() => ({ params: { id: forwarder.customerId } }), [forwarder.customerId]);
  const title = listTexts.customersOf(forwarder.name);
  return (
    <PagedList
      call={forwarderCalls.customers}
      request={request}
      action={listTexts.loadingCustomers}
      failed={listTexts.customersFailed}
      name="secondary"
      initial={INITIAL}
      title={title}
      label={title}
      noun={customerTexts.noun}
      columns={columns}
      rowId={rowId}
      rowTone={({ companyId }) => (companyId === shown ? 'info' : undefined)}
      onRowOpen={({ companyId }) => onChoose(companyId)}
      pageSizes={PAGE_SIZES}
      searchHint={customerTexts.search}
      cards={false}
      height={300}
      empty={<EmptyState title={listTexts.noCustomers} hint={listTexts.noCustomersHint} />}
      storageKey="billing-secondary-customers"
    />
  );
}

export function columnsOf(shown: number | null): GridColumn<ForwarderCustomer>[] {
  return [
    of({
      key: 'customer',
      title: customerTexts.customer,
      value: ({ companyName }) => companyName,
      look: 'text',
      show: ({ companyId, companyName }) =>
        companyId === shown ? (
          <strong>
            {companyName} <VisuallyHidden>{customerTexts.shown}</VisuallyHidden>
          </strong>
        ) : (
          companyName
        ),
      width: 220,
      isName: true,
    }),
    of({
      key: 'group',
      title: listTexts.group,
      value: ({ groupNumber }) => groupNumber,
      kind: 'number',
      filter: true,
    }),
  ];
}
