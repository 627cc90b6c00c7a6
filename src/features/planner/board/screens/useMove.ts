import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { boardCalls } from '../contract.ts';
import { type At, breaksOf, type Lifted, nameOf } from '../rules.ts';
import { boardTexts } from '../texts.ts';

export type Move = Lifted & { to: At };

/** Puts a unit on another place; what that breaks is asked about first. */
export function useMove(): (move: Move) => void {
  const { today } = usePortTime();
  return useConfirmed<Move>({
    action: boardTexts.moving,
    ask: ({ unit, from, to }) => {
      const breaks = breaksOf(unit, from, to, today);
      if (breaks.length === 0) return true;
      const { trainServiceName, instanceDate } = to.train;
      const where = boardTexts.place(trainServiceName, instanceDate, to.wagon.wagonSequence);
      return {
        title: boardTexts.moveTitle,
        message: [boardTexts.over(nameOf(unit), where), ...breaks.map(one => `${one}.`)].join('\n'),
        yes: boardTexts.moveHere,
      };
    },
    run: (send, { unit, to }) =>
      send(boardCalls.move, {
        body: {
          trainServicePlannerBookingId: unit.trainServicePlannerBookingId,
          trainServiceWagonInstanceId: to.place.trainServiceWagonInstanceId,
          version: unit.version,
        },
      }),
    done: () => boardTexts.moved,
    failed: () => boardTexts.notMoved,
  });
}
