import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCancel from '@tabler/icons-react/dist/esm/icons/IconCancel.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { STATUS } from '../../model.ts';
import { ACTION } from '../../states/model.ts';
import type { WagonRow } from '../../wagons/model.ts';
import { moveCalls } from '../contract.ts';
import { moveTo, nameOf, whyNotInMenu } from '../rules.ts';
import { moveTexts, texts } from '../texts.ts';
import { BookingInformationDialog } from './BookingInformationDialog.tsx';
import { BookingIssuesDialog } from './BookingIssuesDialog.tsx';
import { ChangeDateDialog } from './ChangeDateDialog.tsx';
import { useCalculation } from './useCalculation.ts';
import { useCompletion } from './useCompletion.ts';

const ICONS = {
  submit: IconSend,
  backToDraft: IconPencil,
  changeDate: IconCalendar,
  complete: IconChecks,
  showInformation: IconInfo,
  showIssues: IconAlert,
  calculate: IconReceipt,
  recalculate: IconReceipt,
  cancel: IconCancel,
} satisfies Partial<Record<keyof typeof ACTION, ComponentType<{ size: number }>>>;
type Moving = keyof typeof ICONS;

/** What moves the booking of a row on, for the menu of the planner, with the dialogs that it opens. The screen is the port's own people's. */
export function useMoveDeeds(): { deeds: readonly RowDeed<WagonRow>[]; dialogs: ReactNode } {
  const { today } = usePortTime();
  const changeDate = useDialog<WagonRow>();
  const information = useDialog<WagonRow>();
  const issues = useDialog<WagonRow>();
  const invoices = useCalculation();
  const run = useLatest<Record<Moving, (row: WagonRow) => void>>({
    submit: useSubmitting(),
    backToDraft: useReopening(),
    changeDate: changeDate.open,
    complete: useCompletion(),
    showInformation: information.open,
    showIssues: issues.open,
    calculate: invoices.calculate,
    recalculate: invoices.recalculate,
    cancel: useCancelling(),
  });
  const deeds = useMemo(
    () =>
      (Object.keys(ICONS) as Moving[]).map((action): RowDeed<WagonRow> => {
        const Icon = ICONS[action];
        return {
          key: action,
          label: moveTexts.deeds[action],
          icon: <Icon size={16} aria-hidden />,
          danger: action === ACTION.cancel,
          whyNot: row => whyNotInMenu(row, action, today),
          run: row => run.current[action](row),
        };
      }),
    [run, today],
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
