import type {
  AdvisedBooking,
  AdvisedView,
} from '#features/import-advice/stacks/screens/ImportAdvisedPanel.tsx';
import type { PickedSlot } from '#features/slots/screens/SlotAvailabilityPanel.tsx';
import type { Day } from '#kernel/calendar.ts';
import { useSteady } from '#kernel/ui/steady.ts';
import type { Board, ChangeBoard } from './useBoard.ts';

export const NOWHERE = { zone: null, gateId: null };

/** Where the panels beside the list lead. Steady, so that news of the list draws the list and not what stands beside it. */
export function useBoardSteps([board, change]: readonly [Board, ChangeBoard], today: Day) {
  const turn = useSteady(() => change({ panel: board.panel === 'current' ? 'advised' : 'current' }));
  const showView = useSteady((advisedView: AdvisedView) => change({ advisedView }));
  const bookAll = useSteady((group: string) => change({ open: { kind: 'several', group } }));
  const bookAdvised = useSteady(({ date, ...advised }: AdvisedBooking) =>
    change({ date: date ?? laterOf(board.date, today), open: { kind: 'new', ...NOWHERE, advised } }),
  );
  const pick = useSteady(({ date, zone, gateId }: PickedSlot) =>
    change({ date, open: { kind: 'new', zone, gateId } }),
  );
  return { turn, showView, bookAll, bookAdvised, pick };
}

export function laterOf(one: Day, other: Day): Day {
  return one < other ? other : one;
}
