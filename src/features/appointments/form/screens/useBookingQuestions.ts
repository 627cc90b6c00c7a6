import { useRef } from 'react';
import { stackMissed } from '#features/import-advice/stacks/rules.ts';
import { soon } from '#kernel/soon.ts';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { useSearch } from '#kernel/useSearch.ts';
import { appointmentCalls } from '../../contract.ts';
import type { NewAppointment } from '../../forms.ts';
import type { Appointment } from '../../model.ts';
import { texts } from '../../texts.ts';

/** As long as the server waits for the terminal's word on a container. */
const PATIENCE_MS = 1_500;

type Asked = Pick<NewAppointment, 'appointmentDate' | 'zone' | 'containerNumber' | 'emptyReleaseNumber'>;

/**
 * What is asked before it is saved because the terminal knows better, as for an unknown truck: a release that is not active,
 * and a container of a day stack at another time. What has been asked, or the terminal does not tell, is not asked about.
 */
export function useBookingQuestions(existing: Appointment | undefined) {
  const releaseOf = useSearch(appointmentCalls.emptyRelease, texts.actions.emptyRelease, 'notFound');
  const containerOf = useSearch(appointmentCalls.container, texts.actions.container, 'notYours');

  const answered = useRef<string>(undefined);
  return {
    /** Whether this was asked, and need not be said again once it is booked. */
    isAnswered: (message: string) => message === answered.current,
    /** The same words for one that is over, another firm's and one that there is not. */
    isReleaseMeant: async ({ emptyReleaseNumber: edoNumber }: Asked): Promise<boolean> => {
      if (!edoNumber) return true;
      const stock = await inTime(releaseOf({ params: { edoNumber } }));
      if (stock === undefined || stock.length > 0) return true;
      const { inactive: title, bookAnyway } = texts.emptyRelease;
      return confirm({ title, message: bookAnyway(edoNumber) });
    },
    isHourMeant: async (asked: Asked): Promise<boolean> => {
      const { containerNumber } = asked;
      if (!containerNumber || isAsBooked(asked, existing)) return true;
      const facts = await inTime(containerOf({ params: { containerNumber } }));
      const stack = stackMissed(facts?.group ?? null, asked);
      if (stack === undefined) return true;
      const { title, body } = texts.outsideStack;
      answered.current = body(containerNumber, stack);
      return confirm({ title, message: answered.current });
    },
  };
}

/** A terminal that is silent, or says no, keeps nobody from booking. */
function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return soon(
    answer.catch(() => undefined),
    PATIENCE_MS,
  );
}

function isAsBooked({ appointmentDate, zone, containerNumber }: Asked, existing?: Appointment): boolean {
  return (
    existing?.appointmentDate === appointmentDate &&
    existing.zone === zone &&
    existing.containerNumber === containerNumber
  );
}
