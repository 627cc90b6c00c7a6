import IconMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { STATUS } from '../../model.ts';
import { plannerWagonCalls } from '../contract.ts';
import type { WagonRow } from '../model.ts';
import { whyNotMerge, whyNotRemove } from '../rules.ts';
import { deeds, texts } from '../texts.ts';

/** Of an Available row: its wagon is taken off the train, or its parts are made one again (spec transport §4). */
export function useCapacityDeeds(): readonly RowDeed<WagonRow>[] {
  const remove = useConfirmed<WagonRow>({
    action: deeds.removing,
    ask: row => ({
      title: texts.removal,
      message: row.isPart ? deeds.removalOfParts(deeds.wagon(row)) : deeds.removalMessage(deeds.wagon(row)),
      danger: true,
    }),
    run: (send, { trainServiceWagonInstanceId: id }) =>
      send(plannerWagonCalls.removeCapacity, { params: { id } }),
    done: () => texts.removed,
    failed: () => deeds.notRemoved,
  });
  const merge = useConfirmed<WagonRow>({
    action: deeds.merging,
    ask: row => ({ title: texts.merge, message: deeds.mergeMessage(deeds.wagon(row)) }),
    run: (send, { trainServiceWagonInstanceId: id }) => send(plannerWagonCalls.merge, { params: { id } }),
    done: () => texts.merged,
    failed: () => deeds.notMerged,
  });
  return useMemo(
    () => [
      {
        key: 'merge',
        label: deeds.merge,
        icon: <IconMerge size={16} aria-hidden />,
        whyNot: row => (row.isPart && row.status === STATUS.Available ? whyNotMerge(row) : undefined),
        run: merge,
      },
      {
        key: 'deleteCapacity',
        label: deeds.remove,
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
        whyNot: row => (row.status === STATUS.Available ? whyNotRemove(row) : undefined),
        run: remove,
      },
    ],
    [merge, remove],
  );
}
