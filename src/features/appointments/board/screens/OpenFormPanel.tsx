import type { Day } from '#kernel/calendar.ts';
import { AppointmentPanel } from '../../form/screens/AppointmentFormPanel.tsx';
import { BulkBookingPanel } from '../../form/screens/BulkBookingPanel.tsx';
import { NewFormPanel, type NewFormProps } from './NewFormPanel.tsx';
import type { Open } from './useBoard.ts';

type Props = Omit<NewFormProps, 'open'> & {
  open: Open;
  onDate: (date: Day) => void;
  /** Several places of an hour are booked, to be filled in. */
  onBooked: (places: { date: Day; zone: number }) => void;
};

/** The form that is open: a new appointment, one that there is, or bulk booking. */
export function OpenFormPanel({ open, board, onDate, onClose, onDone, onBooked, ...rest }: Props) {
  const { date, companyId } = board;
  if (open.kind === 'edit') {
    return <AppointmentPanel key={open.key} appointmentKey={open.key} onClose={onClose} onSaved={onDone} />;
  }
  if (open.kind === 'bulk') {
    return (
      <BulkBookingPanel
        date={date}
        place={open}
        companyId={companyId}
        onDate={onDate}
        onClose={onClose}
        onBooked={onBooked}
      />
    );
  }
  if (open.kind !== 'new') return null;
  return <NewFormPanel {...rest} open={open} board={board} onClose={onClose} onDone={onDone} />;
}
