import type { Day } from '#kernel/calendar.ts';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { alertDialog, snackbar } from '#kernel/ui/dialogs.tsx';
import { texts as slotTexts } from '../../texts.ts';
import { slotCopyCalls } from '../contract.ts';
import type { SlotCopy } from '../forms.ts';
import type { CopiedDay } from '../model.ts';
import { copyTexts as texts } from '../texts.ts';

/** What is chosen in the dialog; null for all gates, all hours. */
export type CopyWhat = { gateId: string | null; zone: number | null; dates: Day[] };
export type GateName = { gateId: string; gateName: string };

/** What a copy would change, read again when somebody else changes slots meanwhile, and the copy itself. */
export function useCopy(
  instanceDate: Day,
  { gateId, zone, dates }: CopyWhat,
  { gates, onDone }: { gates: readonly GateName[]; onDone: () => void },
) {
  const body: SlotCopy = {
    instanceDate,
    Dates: dates,
    ...(gateId !== null && { GateId: gateId }),
    ...(zone !== null && { Zone: zone }),
  };
  const read = useCall(
    slotCopyCalls.preview,
    { body },
    { action: texts.reading, enabled: dates.length > 0, keepPrevious: true },
  );
  const { mutateAsync, isPending } = useAction(slotCopyCalls.copy, {
    action: texts.copying,
    ownErrors: 'fields',
  });

  const run = async () => {
    try {
      const days = await mutateAsync({ body });
      snackbar(slotTexts.slotsUpdated);
      onDone();
      const left = leftIn(days, gates);
      if (left.length > 0) await alertDialog({ title: texts.notAll, messages: left });
    } catch (error) {
      if (isRefusal(error))
        await alertDialog({ title: texts.button, messages: messagesOf(error.errors), variant: 'api' });
    }
  };
  const changes = read.data?.some(day => day.changes.length > 0);
  return { read, run, isCopying: isPending, reason: changes === false ? texts.nothingAtAll : null };
}

/** The hours that stay as they are, in words, each with its day. */
export function leftIn(days: readonly CopiedDay[], gates: readonly GateName[]): string[] {
  const nameOf = (gateId: string) => gates.find(gate => gate.gateId === gateId)?.gateName ?? gateId;
  return days.flatMap(({ instanceDate, left }) =>
    left.map(hour => `${texts.day(instanceDate)}: ${texts.left(hour, nameOf(hour.gateId))}`),
  );
}
