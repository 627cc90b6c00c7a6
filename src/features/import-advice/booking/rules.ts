import { addDays, type Day, dayOfWeek } from '#kernel/calendar.ts';
import { dayStackOf, isBlockGroup } from '../groups/rules.ts';
import type { ImportContainer, StackType } from '../model.ts';
import { unbookedOf } from '../rules.ts';

/**
 * The container that is booked when a group is: the first one in the yard that nothing holds, else the first in the yard.
 * Undefined when none of the group is in the yard and unbooked.
 */
export function nextOfGroup(
  containers: readonly ImportContainer[],
  group: string,
): ImportContainer | undefined {
  const inYard = unbookedOf(containers).filter(
    container => container.group === group && container.transitState === 'Yard',
  );
  return inYard.find(({ impediments }) => impediments.length === 0) ?? inYard[0];
}

/** What a group is when it is booked from: a stack of a day and its hours, a block stack, or none at all. */
export type BookedStack =
  | { mode: 'DayStack'; scope: StackType; name: string; dayOfWeek: number }
  | { mode: 'BlockStack'; scope: 'EntireDay'; name: string };

/** The stack of a group code; undefined for a code that is none. */
export function bookedStackOf(group: string | null): BookedStack | undefined {
  const stack = group === null ? undefined : dayStackOf(group);
  if (stack) {
    const { stackType: scope, description: name, dayOfWeek: weekday } = stack;
    return { mode: 'DayStack', scope, name, dayOfWeek: weekday };
  }
  return group && isBlockGroup(group) ? { mode: 'BlockStack', scope: 'EntireDay', name: group } : undefined;
}

/**
 * The day that a booking begins with: the one asked for, not before today; for a day stack always its own day, the next
 * one from today, whatever an address that was kept or sent says.
 */
export function startOfBooking(stack: BookedStack | undefined, asked: Day, today: Day): Day {
  if (stack?.mode !== 'DayStack') return asked < today ? today : asked;
  return addDays(today, (stack.dayOfWeek - dayOfWeek(today) + 7) % 7);
}
