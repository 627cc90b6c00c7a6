import { useState } from 'react';
import type { AppointmentDraft } from '../../form/draft/model.ts';
import { nextDraft } from '../../form/draft/rules.ts';
import type { Advised } from '../../form/model.ts';
import { useNextContainer } from '../../form/screens/useNextContainer.ts';
import type { Open } from './useBoard.ts';

type New = Extract<Open, { kind: 'new' }>;

type Turn = {
  /** What the address said when it began. */
  at: string;
  /** What the address is about to say, with this turn open. */
  goesTo: string | null;
  /** A new one is a form that begins anew. */
  number: number;
  advised: Advised | undefined;
  draft: AppointmentDraft | undefined;
};

/**
 * Bookings one after the other: the form of the turn, and how to go on to the next. The address is told of the next
 * container afterwards, and the form stays the one that it is then.
 */
export function useNextBooking(open: New) {
  const at = placeOf(open, open.advised);
  const [turn, setTurn] = useState<Turn>(() => ({ ...begun(open), number: 0 }));
  if (at !== turn.at) {
    setTurn(now =>
      at === now.goesTo ? { ...now, at, goesTo: null } : { ...begun(open), number: now.number + 1 },
    );
  }
  const nextContainer = useNextContainer(turn.advised);
  return {
    turn,
    /** The next one's container, if it has one; false when there is nothing to go on with. */
    goOn: async (booked: AppointmentDraft): Promise<Advised | undefined | false> => {
      const { advised } = turn;
      const containerNumber = advised && (await nextContainer());
      if (advised && !containerNumber) return false;
      const next = advised && containerNumber ? { ...advised, containerNumber } : undefined;
      setTurn(now => ({
        at,
        goesTo: next ? placeOf(open, next) : null,
        number: now.number + 1,
        advised: next,
        draft: nextDraft(booked, containerNumber),
      }));
      return next;
    },
  };
}

function begun(open: New): Omit<Turn, 'number'> {
  return { at: placeOf(open, open.advised), goesTo: null, advised: open.advised, draft: undefined };
}

function placeOf({ gateId, zone }: New, advised: Advised | undefined): string {
  return `${gateId} ${zone} ${advised?.containerNumber} ${advised?.group}`;
}
