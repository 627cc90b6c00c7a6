import { createContext, type ReactNode, use } from 'react';
import { undoSnackbar } from '#kernel/ui/dialogs.tsx';
import type { BlockGroup, DayGroup, ImportContainer } from '../../model.ts';
import { groupTexts } from '../../texts.ts';

/** What every cell of the list asks that shows a group. */
export type Grouping = {
  day: readonly DayGroup[];
  /** The block groups that the company's containers are in. */
  block: readonly BlockGroup[];
  /** A block group with fewer containers is too small. */
  minimumStackSize: number;
  /** Why no group can be changed now; null when the rules of each container decide. */
  lockedBecause: string | null;
  setGroup: (container: ImportContainer, group: string) => Promise<void>;
};

const GroupingContext = createContext<Grouping | undefined>(undefined);

export function GroupingProvider({ grouping, children }: { grouping: Grouping; children: ReactNode }) {
  return <GroupingContext value={grouping}>{children}</GroupingContext>;
}

export function useGrouping(): Grouping {
  const grouping = use(GroupingContext);
  if (!grouping) throw new Error('There is no GroupingProvider above this cell');
  return grouping;
}

/** Whether so many containers may leave their groups for others: they may be kept there for 5 s (spec §2 Shell). */
export async function isLeavingConfirmed(leaving: number): Promise<boolean> {
  return leaving === 0 || undoSnackbar(groupTexts.leaving(leaving));
}
