import { holdFamilies } from '#features/containers/rules.ts';
import type { CellValue } from '#kernel/order.ts';
import {
  blockGroupsOf,
  groupOf,
  isBlockGroup,
  isLockedForPlanning,
  isNoGroup,
  whyNotEditGroup,
} from '../groups/rules.ts';
import type { AdvisedContainer, AdvisedSummary, ImportContainer, VisitSummary } from '../model.ts';
import { statusTexts, texts } from '../texts.ts';

/** What the list is sorted and filtered by, here and on the server; by its status besides. */
export const advisedValues = {
  container: row => row.containerNumber,
  line: row => row.lineOperator,
  visit: row => row.inBoundActualVisitId,
  eta: row => row.inBoundActualETA,
  group: groupOf,
  location: locationOf,
  holds: row => row.impediments.length,
  holdTypes: row => holdFamilies(row.impediments).join(', '),
  iso: row => row.isoType,
  reefer: row => row.requiresPower,
  weight: row => row.vgmWeight,
} satisfies Record<string, (row: ImportContainer) => CellValue>;

/** The search looks for containers, visit numbers and groups (spec §2 Import advice screen). */
export function searchedText(row: ImportContainer): string {
  const { container, visit, group } = advisedValues;
  return [container, visit, group].map(value => value(row) ?? '').join('\n');
}

/** What the list says beside its pages. `sizes`: how many containers each group has, those that have been collected too. */
export function summaryOf(
  containers: readonly ImportContainer[],
  sizes: ReadonlyMap<string, number>,
): AdvisedSummary {
  const ofVisits = Map.groupBy(containers, ({ inBoundActualVisitId }) => inBoundActualVisitId);
  return {
    containerCount: containers.length,
    visits: [...ofVisits].flatMap(([visitId, its]) => (visitId === null ? [] : visitSummary(visitId, its))),
    blockGroups: blockGroupsOf(containers).map(group => ({
      group,
      containerCount: sizes.get(group) ?? 0,
    })),
  };
}

function visitSummary(visitId: string, containers: readonly ImportContainer[]): VisitSummary {
  const count = (is: (container: ImportContainer) => boolean) => containers.filter(is).length;
  return {
    visitId,
    containerCount: containers.length,
    groupedCount: count(({ group }) => !isNoGroup(group)),
    lockedCount: count(isLockedForPlanning),
    heldCount: count(({ impediments }) => impediments.length > 0),
    ungroupedCount: count(isToBeGrouped),
  };
}

/** On its way, and in no group that it can still be given before its vessel locks. */
function isToBeGrouped(container: ImportContainer): boolean {
  const { group, transitState } = container;
  return isNoGroup(group) && transitState !== 'Yard' && whyNotEditGroup(container) === null;
}

/** What a row's status icon says: whether its block group is large enough is told by all containers, not by the page. */
export function statusOf(row: AdvisedContainer, minimumStackSize: number): ImportStatus {
  return importStatus(row, { inGroup: row.groupSize, minimumStackSize });
}

/** What asks for a deed of the advisor, before what is settled. */
const URGENCY: readonly StatusIcon[] = ['error', 'warning', 'none', 'check', 'booked', 'lock'];

/** Puts what is to be done first. */
export function urgencyOf({ icon }: ImportStatus): number {
  return URGENCY.indexOf(icon);
}

export type StatusIcon = 'lock' | 'error' | 'booked' | 'warning' | 'none' | 'check';

export type ImportStatus = { icon: StatusIcon; text: string };

type Placed = Pick<ImportContainer, 'importsLockedOff' | 'transitState' | 'group' | 'appointmentId'>;

/**
 * Spec §4 Import status icon, checked in its order. `inGroup` tells how many of the company's containers are in the
 * same group, this one included and those that have been collected: a stack is not too small because it is being collected.
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
  return countOf(containers.map(({ group }) => group));
}

/** The block groups that seem too small; containers of theirs that have been collected count too. */
export function tooSmallGroups(sizes: ReadonlyMap<string, number>, minimumStackSize: number): string[] {
  return [...sizes].flatMap(([group, size]) =>
    isBlockGroup(group) && size < minimumStackSize ? [group] : [],
  );
}

export function sumOf(
  sizes: ReadonlyMap<string, number>,
  more: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map([...sizes].map(([group, size]) => [group, size + (more.get(group) ?? 0)]));
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Location shows 'Yard' if transitState is Yard, else 'Inbound' (spec §4). */
export function locationOf({ transitState }: Pick<ImportContainer, 'transitState'>): string {
  return transitState === 'Yard' ? texts.location.yard : texts.location.inbound;
}
