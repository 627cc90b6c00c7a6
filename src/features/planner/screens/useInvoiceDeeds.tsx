import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { type ReactNode, useMemo } from 'react';
import {
  InvoiceDialogPanel,
  type OpenedInvoice,
} from '#features/billing/invoices/screens/InvoiceDialogPanel.tsx';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { whyNotInMenu } from '../moves/rules.ts';
import { ACTION } from '../states/model.ts';
import { invoiceTexts } from '../texts.ts';
import type { WagonRow } from '../wagons/model.ts';

/** Shows the invoice of a row, where its items are edited as well (spec transport §4). The screen is the port's own people's. */
export function useInvoiceDeeds(): { deeds: readonly RowDeed<WagonRow>[]; dialogs: ReactNode } {
  const { today } = usePortTime();
  const dialog = useDialog<OpenedInvoice>();
  const { open } = dialog;
  const deeds = useMemo(
    (): RowDeed<WagonRow>[] => [
      {
        key: ACTION.showInvoice,
        label: invoiceTexts.show,
        icon: <IconFileInvoice size={16} aria-hidden />,
        whyNot: row => whyNotInMenu(row, ACTION.showInvoice, today),
        run: ({ trainServicePlannerBookingId: bookingId }) => bookingId !== null && open({ bookingId }),
      },
    ],
    [open, today],
  );
  return { deeds, dialogs: <InvoiceDialogPanel dialog={dialog} /> };
}
