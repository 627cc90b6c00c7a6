import { holdFamilies, importStatusText } from '#features/containers/rules.ts';
import { isAfternoon, isMorning } from '#features/slots/rules.ts';
import { addDays, type Day, dayOf, dayOfWeek, weekdayOf } from '#kernel/calendar.ts';
import type { CellValue } from '#kernel/order.ts';
import { DAY_STACKS } from '../groups/model.ts';
import { blockGroupsOf, dayStackOf, groupOf, isBlockGroup, type Reason } from '../groups/rules.ts';
import { unbookedOf } from '../imports/rules.ts';
import {
  type GroupSummary,
  IMPORT_STATES,
  type ImportContainer,
  LIMITS,
  type StackType,
  type UnbookedGroup,
} from '../model.ts';
import { groupTexts } from '../texts.ts';

/** What the list of the unbooked is sorted and filtered by, here and on the server. */
export function unbookedValues(zone: string) {
  return {
    container: row => row.containerNumber,
    status: row => importStatusText(row, zone),
    group: groupOf,
    holds: row => holdFamilies(row.impediments).join(', '),
    visit: row => row.inBoundActualVisitId,
    iso: row => row.isoType,
    weight: row => row.vgmWeight,
    workDays: row => row.workDaysOnPort,
  } satisfies Record<string, (row: ImportContainer) => CellValue>;
}

/** A heading of the groups view with its groups. */
export type StackSection = { title: string; groups: GroupSummary[] };

/** Every group with containers that nobody has booked, and the containers in none, summed up. */
export function unbookedGroups(containers: readonly ImportContainer[]): UnbookedGroup[] {
  const byGroup = Map.groupBy(unbookedOf(containers), groupOf);
  return [...byGroup].map(([group, of]) => summaryOf(group, of));
}

/**
 * Spec §4 Import stack grouping for booking: the next 7 days, each as entire day, AM and PM, plus block groups under
 * 'Groups'. Groups without containers to book are hidden.
 */
export function stackSections(
  unbooked: readonly UnbookedGroup[],
  { now, zone }: { now: Date; zone: string },
): StackSection[] {
  const today = dayOf(now, zone);
  const byGroup = new Map(unbooked.map(one => [one.group, one]));
  const days = Array.from({ length: LIMITS.horizonDays }, (_, ahead) => daySection(byGroup, today, ahead));
  const blocks = {
    title: groupTexts.groups,
    groups: blockGroupsOf(unbooked).map(group => ({
      ...byGroup.get(group)!,
      displayName: group,
      groupType: 'Block' as const,
      groupDayStackType: null,
      groupDate: null,
    })),
  };
  return [...days, blocks].filter(section => section.groups.length > 0);
}

/** Booking a group is enabled only if its net state is Yard (spec §4). */
export function whyNotBookGroup({ netStatus }: Pick<GroupSummary, 'netStatus'>): Reason {
  return netStatus === 'Yard' ? null : groupTexts.notInYard(netStatus);
}

function daySection(unbooked: ReadonlyMap<string, UnbookedGroup>, today: Day, ahead: number): StackSection {
  const groupDate = addDays(today, ahead);
  const title = [groupTexts.today, groupTexts.tomorrow][ahead] ?? weekdayOf(groupDate);
  return {
    title,
    groups: DAY_STACKS.filter(stack => stack.dayOfWeek === dayOfWeek(groupDate)).flatMap(
      ({ groupId, stackType: groupDayStackType }) => {
        const group = unbooked.get(groupId);
        const displayName = `${title} ${groupTexts.stack[groupDayStackType]}`;
        return group
          ? [{ ...group, displayName, groupType: 'Day' as const, groupDayStackType, groupDate }]
          : [];
      },
    ),
  };
}

/** A group's net transit state is the worst state among its containers. */
function summaryOf(group: string, unbooked: readonly ImportContainer[]): UnbookedGroup {
  return {
    group,
    containerCount: unbooked.length,
    maxWeight: Math.max(0, ...unbooked.map(({ vgmWeight }) => vgmWeight)),
    netStatus: IMPORT_STATES.find(state => unbooked.some(one => one.transitState === state)) ?? 'Yard',
    netHolds: [...new Set(unbooked.flatMap(({ impediments }) => impediments))],
    maxWorkDays: Math.max(0, ...unbooked.map(({ workDaysOnPort }) => workDaysOnPort)),
    nextContainerNumber: nextOf(unbooked)?.containerNumber ?? null,
  };
}

/** The container that is booked when a group is: the first one in the yard that nothing holds, else the first in the yard. */
function nextOf(unbooked: readonly ImportContainer[]): ImportContainer | undefined {
  const inYard = unbooked.filter(({ transitState }) => transitState === 'Yard');
  return inYard.find(({ impediments }) => impediments.length === 0) ?? inYard[0];
}

/** The container of a group that is booked after this one; undefined when it was the last that can be. */
export function nextAfter(
  booked: string,
  group: string,
  unbooked: readonly ImportContainer[],
): ImportContainer | undefined {
  return nextOf(unbooked.filter(one => groupOf(one) === group && one.containerNumber !== booked));
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
 * The name of the day stack that a container of a group would be booked out of; undefined when the hour is one of its
 * stack, and for a block stack or no group, which have no hours. AM is zones up to 12, PM from 12 (spec §4).
 */
export function stackMissed(
  group: string | null,
  { appointmentDate, zone }: { appointmentDate: Day; zone: number },
): string | undefined {
  const stack = bookedStackOf(group);
  if (stack?.mode !== 'DayStack') return undefined;
  const isItsPart = { EntireDay: true, AM: isMorning(zone), PM: isAfternoon(zone) }[stack.scope];
  return isItsPart && dayOfWeek(appointmentDate) === stack.dayOfWeek ? undefined : stack.name;
}

/**
 * The day that a booking begins with: the one asked for, not before today; for a day stack always its own day, the next
 * one from today, whatever an address that was kept or sent says.
 */
export function startOfBooking(stack: BookedStack | undefined, asked: Day, today: Day): Day {
  if (stack?.mode !== 'DayStack') return asked < today ? today : asked;
  return addDays(today, (stack.dayOfWeek - dayOfWeek(today) + 7) % 7);
}
