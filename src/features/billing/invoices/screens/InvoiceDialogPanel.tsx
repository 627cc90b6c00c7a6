import { useEffect, useState } from 'react';
import { useCall, useLatest } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { invoiceCalls } from '../contract.ts';
import { sheetTexts as texts } from '../texts.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';

/** Which invoice: of a booking, or of the trip that it is a leg of. */
export type OpenedInvoice = { bookingId: number; invoiceNumber?: string };

/** The invoice of a booking, over the whole screen; to be read only once it is generated (spec transport §2.4, §2.5). */
export function InvoiceDialogPanel({ dialog }: { dialog: DialogState<OpenedInvoice> }) {
  const { subject, opened, close, key } = dialog;
  const [read, setRead] = useState({ key, invoiceNumber: '' });
  // Who opens it from a booking does not know the number yet.
  const number = subject?.invoiceNumber ?? (read.key === key ? read.invoiceNumber : '');
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={number ? texts.title(number) : texts.opening}
      fullScreen
      persistent
    >
      {subject && (
        <Opened
          key={key}
          bookingId={subject.bookingId}
          onRead={invoiceNumber => setRead({ key, invoiceNumber })}
        />
      )}
    </Dialog>
  );
}

type OpenedProps = { bookingId: number; onRead: (invoiceNumber: string) => void };

function Opened({ bookingId, onRead }: OpenedProps) {
  const read = useCall(
    invoiceCalls.ofBooking,
    { params: { id: bookingId } },
    { action: texts.loading, ownErrors: 'notFound' },
  );
  const tell = useLatest(onRead);
  const number = read.data?.invoiceNumber;
  useEffect(() => {
    if (number) tell.current(number);
  }, [number, tell]);
  return (
    <Reading read={read} failed={texts.failed} lines={10}>
      {invoice => <InvoiceSheet invoice={invoice} isRead={read.isFetchedAfterMount} />}
    </Reading>
  );
}
