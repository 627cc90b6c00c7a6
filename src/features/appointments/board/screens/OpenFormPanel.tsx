import type { RefObject } from 'react';
import type { Day } from '#kernel/calendar.ts';
import type { AppointmentDraft } from '../../form/draft/model.ts';
import { AppointmentPanel, NewAppointmentPanel } from '../../form/screens/AppointmentFormPanel.tsx';
import { BulkBookingPanel } from '../../form/screens/BulkBookingPanel.tsx';
import type { Board, Open } from './useBoard.ts';

type Props = {
  open: Open;
  board: Board;
  /** What was typed before another slot was looked for. */
  kept: RefObject<AppointmentDraft | undefined>;
  onDate: (date: Day) => void;
  onClose: () => void;
  onDone: () => void;
  onOtherSlot: (draft: AppointmentDraft) => void;
};

/** The form that is open: a new appointment, one that there is, or bulk booking. */
export function OpenFormPanel({ open, board, kept, onDate, onClose, onDone, onOtherSlot }: Props) {
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
        onBooked={onDone}
      />
    );
  }
  if (open.kind !== 'new') return null;
  return (
    <NewAppointmentPanel
      key={`${open.gateId} ${open.zone} ${open.advised?.containerNumber} ${open.advised?.group}`}
      date={date}
      place={open}
      companyId={companyId}
      advised={open.advised}
      kept={kept.current}
      onOtherSlot={onOtherSlot}
      onClose={onClose}
      onSaved={onDone}
    />
  );
}
