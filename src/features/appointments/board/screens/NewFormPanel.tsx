import type { RefObject } from 'react';
import { bookedStackOf } from '#features/import-advice/stacks/rules.ts';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import type { AppointmentDraft } from '../../form/draft/model.ts';
import type { Advised } from '../../form/model.ts';
import { NewAppointmentPanel } from '../../form/screens/AppointmentFormPanel.tsx';
import { formTexts } from '../../form/texts.ts';
import type { Board, Open } from './useBoard.ts';
import { useNextBooking } from './useNextBooking.ts';

export type NewFormProps = {
  open: Extract<Open, { kind: 'new' }>;
  board: Board;
  /** What was typed before another slot was looked for. */
  kept: RefObject<AppointmentDraft | undefined>;
  onClose: () => void;
  /** One is booked, and nothing follows. */
  onDone: () => void;
  /** One is booked, and the next one follows: that of a container, or any. */
  onNext: (advised: Advised | undefined) => void;
  onOtherSlot: (draft: AppointmentDraft) => void;
};

/** The form of a new appointment, and of the next one where several are booked one after the other. */
export function NewFormPanel({ open, board, kept, onClose, onDone, onNext, onOtherSlot }: NewFormProps) {
  const { turn, goOn } = useNextBooking(open);
  async function next(booked: AppointmentDraft): Promise<void> {
    const advised = await goOn(booked);
    if (advised !== false) return onNext(advised);
    const stack = bookedStackOf(turn.advised?.group ?? null);
    snackbar(stack ? formTexts.lastOfStack(stack.name) : formTexts.lastOfContainers);
    onDone();
  }
  return (
    <NewAppointmentPanel
      key={turn.number}
      date={board.date}
      place={open}
      companyId={board.companyId}
      advised={turn.advised}
      kept={turn.number === 0 ? kept.current : undefined}
      next={turn.draft}
      onOtherSlot={onOtherSlot}
      onNext={next}
      onClose={onClose}
      onSaved={onDone}
    />
  );
}
