import { useConfirmed } from '#kernel/useConfirmed.ts';
import { trainServiceCalls } from '../contract.ts';
import { useImpact } from '../impact/screens/useImpact.ts';
import { listTexts, texts } from '../texts.ts';
import type { ServiceRow } from './ServiceColumns.tsx';

/** What a row offers beside editing: to be deleted, and of an idle service to be made active again. */
export function useServiceDeeds() {
  const confirmImpact = useImpact();
  const remove = useConfirmed<ServiceRow>({
    action: listTexts.deleting,
    ask: ({ trainServiceId, trainServiceName: subject, startDate, endDate }) =>
      confirmImpact(
        { trainServiceId, isOneDayService: false, startDate, endDate, days: [], wagons: [] },
        { title: texts.removal, subject, danger: true },
      ),
    run: (send, { trainServiceId: id, version }) =>
      send(trainServiceCalls.remove, { params: { id }, query: { version } }),
    done: () => texts.deleted,
    failed: () => listTexts.notDeleted,
  });
  const activate = useConfirmed<ServiceRow>({
    action: listTexts.activating,
    ask: ({ trainServiceName }) => ({
      title: listTexts.activateTitle,
      message: listTexts.activateMessage(trainServiceName),
    }),
    run: (send, row) => send(trainServiceCalls.changeDetails, { body: activeAgain(row) }),
    done: () => texts.updated,
    failed: () => listTexts.notActivated,
  });
  return { remove, activate };
}

function activeAgain(row: ServiceRow) {
  const { trainServiceId, trainServiceName, trainServiceNotes, trainServiceDirection, isAdHoc, version } =
    row;
  return {
    trainServiceId,
    trainServiceName,
    trainServiceNotes,
    trainServiceDirection,
    isAdHoc,
    isActive: true,
    version,
  };
}
