import { addDays, type Day, dayOf, dayOfWeek, weekdayOf } from '#kernel/calendar.ts';
import { DAY_STACKS } from '../groups/model.ts';
import { blockGroupsOf, type Reason } from '../groups/rules.ts';
import { type GroupSummary, IMPORT_STATES, type ImportContainer, LIMITS } from '../model.ts';
import { unbookedOf } from '../rules.ts';
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
export function canBookGroup({ netStatus }: Pick<GroupSummary, 'netStatus'>): Reason {
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
