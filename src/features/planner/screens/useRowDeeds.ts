import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import type { RowDeed } from '#kernel/ui/Grid/RowMenu.tsx';
import { useBookingDeeds } from '../bookings/form/screens/useBookingDeeds.tsx';
import { useMoveDeeds } from '../moves/screens/useMoveDeeds.tsx';
import type { WagonRow } from '../wagons/model.ts';
import { useCapacityDeeds } from '../wagons/screens/useCapacityDeeds.tsx';
import { useBookingHistory } from './useBookingHistory.tsx';
import { useInvoiceDeeds } from './useInvoiceDeeds.tsx';

/**
 * The one list of what a row of the planner offers: each room hands in its deeds, in the order of the menu (spec transport §4),
 * and the dialogs that they open.
 */
export function useRowDeeds(): { deeds: readonly RowDeed<WagonRow>[]; dialogs: ReactNode } {
  const booking = useBookingDeeds();
  const capacity = useCapacityDeeds();
  const moves = useMoveDeeds();
  const invoices = useInvoiceDeeds();
  const history = useBookingHistory();
  const deeds = useMemo(
    () => [...booking, ...moves.deeds, ...invoices.deeds, ...capacity, ...history.deeds],
    [booking, moves.deeds, invoices.deeds, capacity, history.deeds],
  );
  return { deeds, dialogs: createElement(Fragment, null, moves.dialogs, invoices.dialogs, history.dialogs) };
}
