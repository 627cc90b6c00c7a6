import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { type ReactNode, useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { historyTexts } from '#features/trail/texts.ts';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { listTexts } from '../texts.ts';
import type { WagonRow } from '../wagons/model.ts';

/** Who booked, changed and moved what stands on the wagon. */
export function useBookingHistory(): { deeds: readonly RowDeed<WagonRow>[]; dialogs: ReactNode } {
  const dialog = useDialog<WagonRow>();
  const { open } = dialog;
  const deeds = useMemo(
    () => [
      {
        key: 'history',
        label: historyTexts.history,
        icon: <IconHistory size={17} aria-hidden />,
        whyNot: (row: WagonRow) => (row.trainServicePlannerBookingId === null ? undefined : null),
        run: open,
      },
    ],
    [open],
  );
  return { deeds, dialogs: <HistoryPanel dialog={dialog} of={historyOf} /> };
}

function historyOf({ trainServicePlannerBookingId: id }: WagonRow): HistoryOf {
  return { thing: listTexts.bookingNumbered(id ?? 0), call: trailCalls.ofTrainBooking, params: { id } };
}
