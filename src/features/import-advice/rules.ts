import { addDays, type Day, dayOfWeek, daysBetween } from '#kernel/calendar.ts';
import { isBlockGroup, isLockedForPlanning, isNoGroup } from './groups/rules.ts';
import type { ImportContainer } from './model.ts';
import { statusTexts, texts } from './texts.ts';

export type StatusIcon = 'lock' | 'error' | 'booked' | 'warning' | 'none' | 'check';
export type ImportStatus = { icon: StatusIcon; text: string };

type Placed = Pick<ImportContainer, 'importsLockedOff' | 'transitState' | 'group' | 'appointmentId'>;

/**
 * Spec §4 Import status icon, checked in its order. `inGroup` tells how many of the company's containers are in the
 * same group, this one included.
 */
export function importStatus(
  container: Placed,
  { inGroup, minimumStackSize }: { inGroup: number; minimumStackSize: number },
): ImportStatus {
  if (isLockedForPlanning(container)) return { icon: 'lock', text: statusTexts.locked };
  if (isBlockGroup(container.group) && inGroup < minimumStackSize)
    return { icon: 'error', text: statusTexts.stackTooSmall(minimumStackSize - inGroup) };
  if (container.appointmentId !== null) return { icon: 'booked', text: statusTexts.booked };
  if (isNoGroup(container.group))
    return container.transitState === 'Yard'
      ? { icon: 'warning', text: statusTexts.groupRequired }
      : { icon: 'none', text: '' };
  return { icon: 'check', text: statusTexts.ready };
}

/** How many containers are in each group. */
export function groupSizes(containers: readonly Pick<ImportContainer, 'group'>[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { group } of containers) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return sizes;
}

/** Location shows 'Yard' if transitState is Yard, else 'Inbound' (spec §4). */
export function locationOf({ transitState }: Pick<ImportContainer, 'transitState'>): string {
  return transitState === 'Yard' ? texts.location.yard : texts.location.inbound;
}

/** The containers of the panel 'Import Advised - No VBS Booking': those without a current appointment. */
export function unbookedOf<C extends Pick<ImportContainer, 'appointmentId'>>(containers: readonly C[]): C[] {
  return containers.filter(({ appointmentId }) => appointmentId === null);
}

const LAST_WORK_DAY = 5;

/** Monday to Friday, from the day after `from` until `today`; 0 when it has not come. */
export function workDaysSince(from: Day | null, today: Day): number {
  if (from === null || from >= today) return 0;
  const days = daysBetween(from, today);
  const wholeWeeks = Math.floor(days / 7);
  let workDays = wholeWeeks * LAST_WORK_DAY;
  for (let i = wholeWeeks * 7 + 1; i <= days; i += 1) {
    if (dayOfWeek(addDays(from, i)) <= LAST_WORK_DAY) workDays += 1;
  }
  return workDays;
}

/** The same until one day for many containers, of which many came on the same days. */
export function workDayCounter(today: Day): (from: Day | null) => number {
  const counted = new Map<Day | null, number>();
  return from => {
    const known = counted.get(from);
    if (known !== undefined) return known;
    const workDays = workDaysSince(from, today);
    counted.set(from, workDays);
    return workDays;
  };
}
