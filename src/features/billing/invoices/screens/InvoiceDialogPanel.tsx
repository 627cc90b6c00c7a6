import { useCall } from '#kernel/hooks.tsx';
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
  const title = subject?.invoiceNumber ? texts.title(subject.invoiceNumber) : texts.opening;
  return (
    <Dialog opened={opened} onClose={close} title={title} fullScreen persistent>
      {subject && <Opened key={key} bookingId={subject.bookingId} />}
    </Dialog>
  );
}

function Opened({ bookingId }: { bookingId: number }) {
  const read = useCall(
    invoiceCalls.ofBooking,
    { params: { id: bookingId } },
    { action: texts.loading, ownErrors: 'notFound' },
  );
  return (
    <Reading read={read} failed={texts.failed} lines={10}>
      {invoice => <InvoiceSheet invoice={invoice} />}
    </Reading>
  );
}
