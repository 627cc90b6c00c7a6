import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, snackbar } from '#kernel/ui/dialogs.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { STATUS } from '../../model.ts';
import type { WagonRow } from '../../wagons/model.ts';
import { moveCalls } from '../contract.ts';
import { COMPLETION, type MovedBooking } from '../model.ts';
import { moveTo } from '../rules.ts';
import { moveTexts, texts } from '../texts.ts';
import { useCalculation } from './useCalculation.ts';

/** Tags a booking as completed, and says what becomes of its invoice (spec transport §4 On completion). */
export function useCompletion(): (row: WagonRow) => void {
  const setStatus = useAction(moveCalls.setStatus, { action: moveTexts.doing.complete, ownErrors: 'fields' });
  const calculation = useCalculation();

  async function complete(row: WagonRow): Promise<void> {
    const moved = await tellRefusal(texts.notUpdated, setStatus.mutateAsync(moveTo(row, STATUS.Complete)));
    await tell(moved);
  }

  async function tell({ booking, completion, reasons }: MovedBooking): Promise<void> {
    const title = moveTexts.completedTitle;
    if (completion === COMPLETION.Invoiced) return snackbar(texts.completed);
    if (completion === COMPLETION.AwaitsReturn)
      return alertDialog({ title, message: moveTexts.completedAwaits, variant: 'info' });
    if (completion === COMPLETION.HasIssues)
      return alertDialog({
        title,
        messages: [moveTexts.completedWithIssues, ...reasons],
        variant: 'info',
      });
    return calculation.refusedFor(booking.trainServicePlannerBookingId, reasons);
  }

  // What was refused has been told.
  return row => void complete(row).catch(() => {});
}
