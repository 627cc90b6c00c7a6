import { useCallback, useMemo, useState } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { invoiceCalls } from '../../invoices/contract.ts';
import type { InvoiceRow } from '../../invoices/model.ts';
import { InvoiceDialogPanel, type OpenedInvoice } from '../../invoices/screens/InvoiceDialogPanel.tsx';
import { selectionKey } from '../rules.ts';
import { listTexts as texts } from '../texts.ts';
import { invoiceColumns } from './InvoiceColumns.tsx';
import { InvoicingTools } from './InvoicingTools.tsx';
import { useInvoiceDates } from './useInvoiceDates.ts';

const INITIAL = { ...emptyState, sort: [{ key: 'number', desc: true }] };
/** Spec transport §2.5: one scroll; what the server has more stands on a further page. */
const PAGE_SIZES = [500];
const HEIGHT = 600;
const EVERYTHING = {};
const anyRow = () => true;

/** Invoicing (spec transport §2.5): what is not generated yet, or the invoices of some days. */
export function InvoicingPanel({ title }: { title: string }) {
  const [selection, select] = useState<readonly string[]>([]);
  const dates = useInvoiceDates(() => select([]));
  const dialog = useDialog<OpenedInvoice>();
  const { open } = dialog;
  const history = useDialog<InvoiceRow>();
  const { open: openHistory } = history;
  const show = useCallback(
    ({ propelReferenceNumber: bookingId, invoiceNumber }: InvoiceRow) => open({ bookingId, invoiceNumber }),
    [open],
  );
  const columns = useMemo(() => invoiceColumns({ open: show, history: openHistory }), [show, openHistory]);
  const tools = <InvoicingTools dates={dates} selection={selection} onDone={select} />;
  const looks = {
    action: texts.loading,
    failed: texts.failed,
    title,
    label: title,
    name: 'invoices',
    initial: INITIAL,
    noun: texts.noun,
    columns,
    rowId: selectionKey,
    height: HEIGHT,
    pageSizes: PAGE_SIZES,
    selectable: anyRow,
    selection,
    onSelection: select,
    selectsAllPages: true,
    greyed: ({ isInvoiced }: InvoiceRow) => isInvoiced,
    searchHint: texts.search,
    toolbar: () => tools,
    exportName: texts.exportName,
    storageKey: 'invoices',
  };
  return (
    <>
      {dates.isUnprocessed ? (
        <PagedList
          {...looks}
          call={invoiceCalls.unprocessed}
          request={EVERYTHING}
          empty={<EmptyState title={texts.empty} hint={texts.emptyOpen} />}
        />
      ) : (
        <PagedList
          {...looks}
          call={invoiceCalls.all}
          request={{ params: dates.range }}
          empty={<EmptyState title={texts.empty} hint={texts.emptyRange} />}
        />
      )}
      <InvoiceDialogPanel dialog={dialog} />
      <HistoryPanel dialog={history} of={historyOf} />
    </>
  );
}

function historyOf({ invoiceNumber: thing }: InvoiceRow): HistoryOf {
  return { thing, call: trailCalls.ofInvoice, params: { invoiceNumber: thing } };
}
