import type { ReactNode } from 'react';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import type { WagonRow } from '../wagons/model.ts';
import { useCapacityDeeds } from '../wagons/screens/useCapacityDeeds.tsx';

/**
 * The one list of what a row of the planner offers: each room hands in its deeds, in the order of the menu (spec transport §4),
 * and the dialogs that they open.
 */
export function useRowDeeds(): { deeds: readonly RowDeed<WagonRow>[]; dialogs: ReactNode } {
  const deeds = useCapacityDeeds();
  return { deeds, dialogs: null };
}
