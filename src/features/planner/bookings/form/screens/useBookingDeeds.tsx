import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { STATUS } from '../../../model.ts';
import { bookingMoves, factsOf } from '../../../states/rules.ts';
import type { WagonRow } from '../../../wagons/model.ts';
import { BOOK, BOOKING } from '../../model.ts';
import { refusals } from '../../texts.ts';
import { formTexts } from '../texts.ts';

/** Book on an Available row, and edit what is booked (spec transport §4): both open the form. */
export function useBookingDeeds(): readonly RowDeed<WagonRow>[] {
  const { today } = usePortTime();
  const [, setBook] = useAddress(BOOK);
  const [, setBooking] = useAddress(BOOKING);
  const open = useLatest({ setBook, setBooking });
  return useMemo(() => {
    // Whoever opens this screen is privileged.
    const why = (row: WagonRow, action: 'book' | 'edit') =>
      row.status === 'Booked'
        ? undefined
        : bookingMoves.whyNot(row.status, action, factsOf(row, { isPrivileged: true, today }));
    return [
      {
        key: 'book',
        label: formTexts.book,
        icon: <IconPlus size={16} aria-hidden />,
        whyNot: row => {
          if (row.status !== STATUS.Available) return undefined;
          return why(row, 'book') ?? (row.takesBookings ? null : refusals.idle);
        },
        run: row => open.current.setBook(String(row.trainServiceWagonInstanceId)),
      },
      {
        key: 'edit',
        label: formTexts.edit,
        icon: <IconEdit size={16} aria-hidden />,
        whyNot: row => (row.status === STATUS.Available ? undefined : why(row, 'edit')),
        run: row => open.current.setBooking(String(row.trainServicePlannerBookingId)),
      },
    ];
  }, [today, open]);
}
