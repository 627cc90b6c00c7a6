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
  | { mode: 'DayStack'; scope: StackType; name: string }
  | { mode: 'BlockStack'; scope: 'EntireDay'; name: string };

/** The stack of a group code; undefined for a code that is none. */
export function bookedStackOf(group: string | null): BookedStack | undefined {
  const stack = group === null ? undefined : dayStackOf(group);
  if (stack) return { mode: 'DayStack', scope: stack.stackType, name: stack.description };
  return group && isBlockGroup(group) ? { mode: 'BlockStack', scope: 'EntireDay', name: group } : undefined;
}
