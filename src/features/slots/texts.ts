import { showDay } from '#kernel/calendar.ts';
import type { Places } from './model.ts';

/** Why a change of places was refused, under the field that it is about. */
export const refusals = {
  dayIsOver: 'Date cannot be before today',
  hourIsSkipped: (day: string) => `The clocks skip this hour on ${showDay(day)}`,
  gateUnknown: 'Gate is not known',
  gateOfTerminal: 'The slots of this gate are managed in the terminal',
  tooMany: (most: number) => `There cannot be more than ${most} slots in one hour`,
  tooFew: ({ capacity, booked }: Places) =>
    booked === 0
      ? `Only ${capacity} can be subtracted`
      : `Slots cannot go below the ${booked} that ${booked === 1 ? 'is' : 'are'} booked`,
};
