import { isBlockGroup, isLockedForPlanning, isNoGroup } from '../groups/rules.ts';
import type { ImportContainer } from '../model.ts';
import { statusTexts, texts } from '../texts.ts';

/** A container of the list with what its status icon says. */
export type AdvisedRow = ImportContainer & { status: ImportStatus };

/** The list, each container with its status: whether a block group is large enough is told by all of them. */
export function rowsOf(containers: readonly ImportContainer[], minimumStackSize: number): AdvisedRow[] {
  const sizes = groupSizes(containers);
  return containers.map(container => ({
    ...container,
    status: importStatus(container, { inGroup: sizes.get(container.group) ?? 0, minimumStackSize }),
  }));
}

/** What asks for a deed of the advisor, before what is settled. */
const URGENCY: readonly StatusIcon[] = ['error', 'warning', 'none', 'check', 'booked', 'lock'];

/** Sorts what is to be done first. */
export function byUrgency(one: AdvisedRow, other: AdvisedRow): number {
  return URGENCY.indexOf(one.status.icon) - URGENCY.indexOf(other.status.icon);
}

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
