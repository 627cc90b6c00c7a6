import { createContext, type ReactNode, use } from 'react';
import type { DayGroup } from '../../model.ts';

/** What every cell of the list asks that shows a group. */
export type Grouping = {
  day: readonly DayGroup[];
  /** The block groups that the company's containers are in. */
  block: readonly string[];
  /** Why no group can be changed now; null when the rules of each container decide. */
  lockedBecause: string | null;
  setGroup: (containerNumber: string, group: string) => Promise<void>;
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
