import { Alert, Button, Stack } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useMemo, useState } from 'react';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { showMoney } from '#kernel/money.ts';
import { Fact } from '#kernel/ui/Fact.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { Grid } from '#kernel/ui/Grid/Grid.tsx';
import { writeDay } from '#kernel/ui/Grid/kinds.ts';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { SideForm } from '#kernel/ui/SideForm.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import type { Invoice, InvoiceItem } from '../model.ts';
import { refusals, sheetTexts as texts } from '../texts.ts';
import classes from './Invoice.module.css';
import { itemColumns } from './ItemColumns.tsx';
import { ItemForm } from './ItemForm.tsx';
import { useItemRemoval } from './useItemRemoval.ts';

type Props = { invoice: Invoice };

type SheetProps = Props & {
  /** Since it was opened; until then it may be what was read before. */
  isRead: boolean;
};

/**
 * What an invoice is for, what it comes to, and its items with the form that adds and changes them. When somebody else generates
 * it meanwhile, that is said; a form that is open stays with what was typed, and saves nothing any more.
 */
export function InvoiceSheet({ invoice, isRead }: SheetProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (isRead && !invoice.isInvoiced && !wasOpen) setWasOpen(true);
  return (
    <Stack gap="lg">
      <Head invoice={invoice} />
      {wasOpen && invoice.isInvoiced && (
        <Alert role="status" variant="default" icon={<ToneIcon tone="warning" />}>
          {texts.generatedMeanwhile}
        </Alert>
      )}
      {invoice.isInvoiced && !wasOpen ? (
        <Items invoice={invoice} columns={READ_ONLY} />
      ) : (
        <EditedItems invoice={invoice} />
      )}
    </Stack>
  );
}

const READ_ONLY = itemColumns(null);

function EditedItems({ invoice }: Props) {
  const side = useSideForm<InvoiceItem>();
  const { open, subject } = side;
  const remove = useItemRemoval(invoice);
  const columns = useMemo(() => itemColumns({ edit: item => void open(item), remove }), [open, remove]);
  const add = (
    <Reasoned reason={invoice.offeredItems.length === 0 ? texts.nothingToAdd : null}>
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => void open(null)}>
        {texts.addButton}
      </Button>
    </Reasoned>
  );
  const { isInvoiced } = invoice;
  if (isInvoiced && !side.opened) return <Items invoice={invoice} columns={READ_ONLY} />;
  return (
    <SideForm
      side={side}
      title={subject ? texts.update : texts.add}
      form={
        // What is added goes with nothing that there is.
        <PresentContext value={subject && invoice}>
          <ItemForm invoice={invoice} item={subject} onUnsaved={side.setUnsaved} onDone={side.done} />
        </PresentContext>
      }
    >
      <Items
        invoice={invoice}
        columns={isInvoiced ? READ_ONLY : columns}
        {...(!isInvoiced && { toolbar: () => add })}
      />
    </SideForm>
  );
}

type ItemsProps = {
  invoice: Invoice;
  columns: ReturnType<typeof itemColumns>;
  toolbar?: () => ReactNode;
};

function Items({ invoice, columns, toolbar }: ItemsProps) {
  return (
    <Grid
      label={texts.items}
      data={invoice.items}
      columns={columns}
      rowId={itemId}
      noun={texts.noun}
      empty={texts.noItems}
      search={false}
      storageKey="invoice-items"
      {...(toolbar && { toolbar })}
    />
  );
}

const itemId = (item: InvoiceItem): string => String(item.invoiceItemId);

function Head({ invoice }: Props) {
  const { customerName, customerCode, isInvoiced } = invoice;
  return (
    <section aria-label={texts.title(invoice.invoiceNumber)}>
      <dl className={classes.facts}>
        <Fact name={texts.customer}>{[customerName, customerCode].filter(Boolean).join(' · ')}</Fact>
        <Fact name={texts.forwarder}>{invoice.forwarderName ?? texts.none}</Fact>
        <Fact name={texts.container}>
          <NumberMark of={invoice.containerNumber} />
        </Fact>
        <Fact name={texts.reference}>{invoice.bookingReferenceNumber || texts.none}</Fact>
        <Fact name={texts.date}>{writeDay(invoice.createdDate, 'dd/MM/yyyy')}</Fact>
        <Fact name={texts.amount}>
          <span className={classes.amount}>{showMoney(invoice.invoiceAmount)}</span>
        </Fact>
        <Fact name={texts.cost}>
          <span className={classes.amount}>{showMoney(invoice.costAmount)}</span>
        </Fact>
        <Fact name={texts.state}>
          <StateBadge
            tone={isInvoiced ? 'neutral' : 'info'}
            {...(isInvoiced && { title: refusals.generated })}
          >
            {isInvoiced ? texts.generated : texts.open}
          </StateBadge>
        </Fact>
      </dl>
    </section>
  );
}
