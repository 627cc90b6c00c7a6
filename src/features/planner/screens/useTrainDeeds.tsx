import IconTrain from '@tabler/icons-react/dist/esm/icons/IconTrain.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import { trainDeeds as texts } from '../texts.ts';
import type { PlannerInstance } from '../trains/model.ts';
import { whyNotRemove } from '../trains/rules.ts';
import { useTrainRemoval } from '../trains/screens/useTrainRemoval.ts';

type Options = { open: (train: PlannerInstance) => void };

/** What a train offers: its wagons, and while nothing is booked its end. */
export function useTrainDeeds({ open }: Options): readonly RowDeed<PlannerInstance>[] {
  const remove = useTrainRemoval();
  const opened = useLatest(open);
  return useMemo(
    () => [
      {
        key: 'open',
        label: texts.open,
        icon: <IconTrain size={16} aria-hidden />,
        whyNot: () => null,
        run: train => opened.current(train),
      },
      {
        key: 'remove',
        label: texts.remove,
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
        whyNot: whyNotRemove,
        run: remove,
      },
    ],
    [opened, remove],
  );
}
