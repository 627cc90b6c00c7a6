import type { ReactNode } from 'react';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { STATUS } from '../../model.ts';
import { ACTION, type Action } from '../../states/model.ts';
import type { WagonRow } from '../../wagons/model.ts';
import { moveCalls } from '../contract.ts';
import { moveTo, nameOf, whyNotInMenu } from '../rules.ts';
import { moveTexts, texts } from '../texts.ts';
import { BookingInformationDialog } from './BookingInformationDialog.tsx';
import { BookingIssuesDialog } from './BookingIssuesDialog.tsx';
import { ChangeDateDialog } from './ChangeDateDialog.tsx';
import { useCompletion } from './useCompletion.ts';

/** What moves the booking of a row on, for the menu of the planner, with the dialogs that it opens. The screen is the port's own people's. */
export function useMoveDeeds(): { deeds: RowDeed<WagonRow>[]; dialogs: ReactNode } {
  const { today } = usePortTime();
  const changeDate = useDialog<WagonRow>();
  const information = useDialog<WagonRow>();
  const issues = useDialog<WagonRow>();
  const run: Partial<Record<Action, (row: WagonRow) => void>> = {
    [ACTION.submit]: useSubmitting(),
    [ACTION.backToDraft]: useReopening(),
    [ACTION.changeDate]: changeDate.open,
    [ACTION.complete]: useCompletion(),
    [ACTION.showInformation]: information.open,
    [ACTION.showIssues]: issues.open,
    [ACTION.cancel]: useCancelling(),
  };
  const deeds = Object.entries(run).map(
    ([action, deed]): RowDeed<WagonRow> => ({
      key: action,
      label: moveTexts.deeds[action as keyof typeof moveTexts.deeds],
      danger: action === ACTION.cancel,
      whyNot: row => whyNotInMenu(row, action as Action, today),
      run: deed,
    }),
  );
  const dialogs = (
    <>
      <ChangeDateDialog dialog={changeDate} />
      <BookingInformationDialog dialog={information} />
      <BookingIssuesDialog dialog={issues} />
    </>
  );
  return { deeds, dialogs };
}

function useSubmitting() {
  return useConfirmed<WagonRow>({
    action: moveTexts.doing.submit,
    ask: row => ({ title: texts.submission, message: moveTexts.submitted(nameOf(row)) }),
    run: (send, row) => send(moveCalls.setStatus, moveTo(row, STATUS.ReadyToSubmit)),
    done: () => texts.submitted,
    failed: () => texts.notUpdated,
  });
}

function useReopening() {
  return useConfirmed<WagonRow>({
    action: moveTexts.doing.backToDraft,
    ask: ({ status }) => ({
      title: texts.reopening,
      message: status === STATUS.Invoiced ? moveTexts.reopenedInvoiced : moveTexts.reopened,
    }),
    run: (send, row) => send(moveCalls.setStatus, moveTo(row, STATUS.Draft)),
    done: () => texts.backToDraft,
    failed: () => texts.notUpdated,
  });
}

function useCancelling() {
  return useConfirmed<WagonRow>({
    action: moveTexts.doing.cancel,
    ask: row => ({
      title: texts.cancellation,
      message: moveTexts.cancelled(nameOf(row)),
      yes: moveTexts.cancelYes,
      cancel: moveTexts.cancelNo,
      danger: true,
    }),
    run: (send, { trainServicePlannerBookingId: id, version }) =>
      send(moveCalls.cancel, { params: { id: id! }, query: { version: version ?? undefined } }),
    done: () => texts.cancelled,
    failed: () => texts.notUpdated,
  });
}
