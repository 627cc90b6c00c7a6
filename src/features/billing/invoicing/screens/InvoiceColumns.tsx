import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { NUMBER_CELL } from '#features/containers/number/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { actionsColumn, column, type GridColumn, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import type { InvoiceRow } from '../../invoices/model.ts';
import { listTexts, columns as titles } from '../texts.ts';

const of = column<InvoiceRow>;

/** Spec transport §2.5 Invoicing; the keys are those of the calls. */
export function invoiceColumns(deeds: Deeds): GridColumn<InvoiceRow>[] {
  return [
    actionsColumn<InvoiceRow>({ show: one => <Actions invoice={one} {...deeds} />, buttons: 2 }),
    of({
      key: 'number',
      title: titles.number,
      value: one => one.invoiceNumber,
      longest: ['INV1000000'],
      isName: true,
    }),
    of({
      key: 'date',
      title: titles.date,
      value: one => one.createdDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
    }),
    of({
      key: 'customerCode',
      title: titles.customerCode,
      value: one => one.customerCode,
      filter: true,
      width: 120,
      spare: true,
    }),
    of({
      key: 'container',
      title: titles.container,
      value: one => one.containerNumber,
      show: one => <NumberMark of={one.containerNumber} />,
      ...NUMBER_CELL,
    }),
    of({ key: 'customer', title: titles.customer, value: one => one.customerName, filter: true, width: 148 }),
    of({
      key: 'forwarder',
      title: titles.forwarder,
      value: one => one.forwarderName,
      filter: true,
      width: 148,
    }),
    of({ key: 'amount', title: titles.amount, value: one => one.invoiceAmount, kind: 'money' }),
    of({ key: 'cost', title: titles.cost, value: one => one.costAmount, kind: 'money' }),
    of({
      key: 'invoiced',
      title: titles.invoiced,
      value: one => one.isInvoiced,
      kind: 'boolean',
      filter: true,
    }),
  ];
}

type Deeds = Record<'open' | 'history', (invoice: InvoiceRow) => void>;

function Actions({ invoice, open, history }: { invoice: InvoiceRow } & Deeds) {
  return (
    <RowActions>
      <RowAction
        label={listTexts.openOne(invoice.invoiceNumber)}
        word={listTexts.open}
        icon={<IconFileInvoice size={17} aria-hidden />}
        onClick={() => open(invoice)}
      />
      <HistoryMark name={invoice.invoiceNumber} onOpen={() => history(invoice)} />
    </RowActions>
  );
}
