import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import type { WagonRow } from '../wagons/model.ts';
import { useCapacityDeeds } from '../wagons/screens/useCapacityDeeds.tsx';

/** The one list of what a row of the planner offers: each room hands in its deeds, in the order of the menu (spec transport §4). */
export function useRowDeeds(): readonly RowDeed<WagonRow>[] {
  return useCapacityDeeds();
}
