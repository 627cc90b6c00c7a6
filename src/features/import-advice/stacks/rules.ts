import { addDays, type Day, dayOf, dayOfWeek, weekdayOf } from '#kernel/calendar.ts';
import { DAY_STACKS } from '../groups/model.ts';
import { blockGroupsOf, dayStackOf, isBlockGroup, type Reason } from '../groups/rules.ts';
import { unbookedOf } from '../imports/rules.ts';
import { type GroupSummary, IMPORT_STATES, type ImportContainer, LIMITS, type StackType } from '../model.ts';
import { groupTexts } from '../texts.ts';

/** A heading of the groups view with its groups. */
export type StackSection = { title: string; groups: GroupSummary[] };

/**
 * Spec §4 Import stack grouping for booking: the next 7 days, each as entire day, AM and PM, plus block groups under
 * 'Groups'. Only containers without an appointment count; groups without any are hidden.
 */
export function stackSections(
  containers: readonly ImportContainer[],
  { now, zone }: { now: Date; zone: string },
): StackSection[] {
  const unbooked = unbookedOf(containers);
  const today = dayOf(now, zone);
  const days = Array.from({ length: LIMITS.horizonDays }, (_, ahead) => daySection(unbooked, today, ahead));
  const blocks = {
    title: groupTexts.groups,
    groups: blockGroupsOf(unbooked).map(group =>
      summaryOf(unbooked, {
        displayName: group,
        group,
        groupType: 'Block',
        groupDayStackType: null,
        groupDate: null,
      }),
    ),
  };
  return [...days, blocks]
    .map(section => ({ ...section, groups: section.groups.filter(group => group.containerCount > 0) }))
    .filter(section => section.groups.length > 0);
}

/** Booking a group is enabled only if its net state is Yard (spec §4). */
export function whyNotBookGroup({ netStatus }: Pick<GroupSummary, 'netStatus'>): Reason {
  return netStatus === 'Yard' ? null : groupTexts.notInYard(netStatus);
}

function daySection(unbooked: readonly ImportContainer[], today: Day, ahead: number): StackSection {
  const groupDate = addDays(today, ahead);
  const title = [groupTexts.today, groupTexts.tomorrow][ahead] ?? weekdayOf(groupDate);
  return {
    title,
    groups: DAY_STACKS.filter(stack => stack.dayOfWeek === dayOfWeek(groupDate)).map(
      ({ groupId: group, stackType: groupDayStackType }) =>
        summaryOf(unbooked, {
          displayName: `${title} ${groupTexts.stack[groupDayStackType]}`,
          group,
          groupType: 'Day',
          groupDayStackType,
          groupDate,
        }),
    ),
  };
}

type Named = Pick<GroupSummary, 'displayName' | 'group' | 'groupType' | 'groupDayStackType' | 'groupDate'>;

/** A group's net transit state is the worst state among its containers. */
function summaryOf(unbooked: readonly ImportContainer[], named: Named): GroupSummary {
  const containers = unbooked.filter(({ group }) => group === named.group);
  return {
    ...named,
    containerCount: containers.length,
    maxWeight: Math.max(0, ...containers.map(({ vgmWeight }) => vgmWeight)),
    netStatus: IMPORT_STATES.find(state => containers.some(one => one.transitState === state)) ?? 'Yard',
    netHolds: [...new Set(containers.flatMap(({ impediments }) => impediments))],
    maxWorkDays: Math.max(0, ...containers.map(({ workDaysOnPort }) => workDaysOnPort)),
  };
}

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
