import type { Day } from '#kernel/calendar.ts';
import { STATUS } from '../model.ts';
import type { WagonRow } from './model.ts';
import { refusals } from './texts.ts';

type Part = Pick<WagonRow, 'isPart' | 'canBeMerge'>;

/** Why the parts of the row's wagon cannot be made one again, or null: all of them are Available (spec transport §4). */
export function whyNotMerge({ isPart, canBeMerge }: Part): string | null {
  if (!isPart) return refusals.notSplit;
  return canBeMerge ? null : refusals.partBooked;
}

/** Why the row's wagon cannot be taken off the train, or null: Available, and so are its other parts (spec transport §4). */
export function whyNotRemove({ status, isPart, canBeMerge }: Part & Pick<WagonRow, 'status'>): string | null {
  if (status !== STATUS.Available) return refusals.booked;
  return isPart && !canBeMerge ? refusals.partBooked : null;
}

type Train = { instanceDate: Day; takesBookings: boolean };

/** Why a train gets no more wagons, or null. */
export function whyNotAdd({ instanceDate, takesBookings }: Train, today: Day): string | null {
  if (instanceDate < today) return refusals.past;
  return takesBookings ? null : refusals.idle;
}
