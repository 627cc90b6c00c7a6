import { compareValues } from '#kernel/order.ts';
import { type BlockGroup, type DayGroup, GROUP_COMMAND, type ImportContainer } from '../model.ts';
import { groupReasons, groupTexts } from '../texts.ts';
import { BLOCK_PREFIX, DAY_STACKS, type DayStack, NO_GROUP, WEEKEND_CODES } from './model.ts';

/** Null when it may be done, else why not. */
export type Reason = string | null;

/** No group is empty or NOB (spec §4). */
export function isNoGroup(group: string): boolean {
  return (NO_GROUP as readonly string[]).includes(group);
}

/** The group's code; '' for none. */
export function groupOf({ group }: Pick<ImportContainer, 'group'>): string {
  return isNoGroup(group) ? '' : group;
}

/** A block group is one whose code starts with R (spec §4). */
export function isBlockGroup(group: string): boolean {
  return group.startsWith(BLOCK_PREFIX);
}

/** The day groups that containers may be put in: those of workdays, and of the weekend those that the port's setting names. */
export function offeredStacks(weekendGroups: readonly string[]): DayStack[] {
  return DAY_STACKS.filter(
    ({ groupId }) => !WEEKEND_CODES.includes(groupId) || weekendGroups.includes(groupId),
  );
}

/** The day stack of a group code; undefined for any other. */
export function dayStackOf(group: string): DayStack | undefined {
  return DAY_STACKS.find(({ groupId }) => groupId === group);
}

/** Its vessel is locked for planning, and it is not in the yard yet (spec §4). */
export function isLockedForPlanning({
  importsLockedOff,
  transitState,
}: Pick<ImportContainer, 'importsLockedOff' | 'transitState'>): boolean {
  return importsLockedOff && transitState !== 'Yard';
}

type Placed = Pick<ImportContainer, 'appointmentId' | 'importsLockedOff' | 'transitState' | 'group'>;

/**
 * Spec §4 Group editing: no appointment, its vessel not locked off for imports (unless in Yard), and in no stack, a day
 * stack, or a block stack (block stack only if not in Yard).
 */
export function whyNotEditGroup(container: Placed): Reason {
  const { appointmentId, transitState, group } = container;
  if (appointmentId !== null) return groupReasons.booked;
  if (isLockedForPlanning(container)) return groupReasons.locked;
  if (isNoGroup(group) || dayStackOf(group)) return null;
  if (!isBlockGroup(group)) return groupReasons.otherGroup;
  return transitState === 'Yard' ? groupReasons.blockInYard : null;
}

/** What becomes of a container's group: it stays, is cleared, or is another one: a new block group gets its code once a container goes there. */
export type GroupTarget = { kind: 'keep' | 'clear' | 'newBlock' } | { kind: 'group'; group: string };

/** Whether a container's group may become this one. To keep what it has, or to be given it again, is always possible. */
export function whyNotSetGroup(container: Placed, target: GroupTarget): Reason {
  if (!changesGroup(container.group, target)) return null;
  const reason = whyNotEditGroup(container);
  if (reason !== null) return reason;
  const isBlock = target.kind === 'newBlock' || (target.kind === 'group' && isBlockGroup(target.group));
  return isBlock && container.transitState === 'Yard' ? groupReasons.noBlockInYard : null;
}

export function changesGroup(group: string, target: GroupTarget): boolean {
  if (target.kind === 'keep') return false;
  if (target.kind === 'clear') return !isNoGroup(group);
  return target.kind !== 'group' || group !== target.group;
}

/** Those of the containers that a group code or command takes out of the group they are in. */
export function takenOut<C extends Placed>(containers: readonly C[], group: string): C[] {
  if (isNoGroup(group)) return [];
  return containers.filter(
    one => !isNoGroup(one.group) && one.group !== group && whyNotEditGroup(one) === null,
  );
}

/** The block groups that containers are in, as people count: R9 before R10. */
export function blockGroupsOf(containers: readonly Pick<ImportContainer, 'group'>[]): string[] {
  return [...new Set(containers.map(({ group }) => group).filter(isBlockGroup))].sort(compareValues);
}

/**
 * Of selected containers those whose group can be changed as they stand now, and why the others' cannot, a reason for each:
 * a vessel may have been locked since they were selected. One that has not been read counts as before.
 */
export function stillEditable(
  numbers: readonly string[],
  containers: readonly ImportContainer[],
): { numbers: string[]; fixed: string[] } {
  const reasons = new Map(
    containers.map(container => [container.containerNumber, whyNotEditGroup(container)]),
  );
  return {
    numbers: numbers.filter(number => (reasons.get(number) ?? null) === null),
    fixed: numbers.flatMap(number => reasons.get(number) ?? []),
  };
}

export type GroupChoice = { value: string; label: string; kind: 'day' | 'block' | 'command' };

/**
 * What the group of all these containers may be set to. A container in the yard has no block-group choices (spec §4), and
 * only what is in a group can be removed from it.
 */
export function groupChoices(
  containers: readonly Placed[],
  groups: { day: readonly DayGroup[]; block: readonly BlockGroup[]; minimumStackSize: number },
): GroupChoice[] {
  const choices: GroupChoice[] = groups.day.map(({ groupId, description }) => ({
    value: groupId,
    label: `${groupId} · ${description}`,
    kind: 'day',
  }));
  if (!containers.some(({ transitState }) => transitState === 'Yard')) {
    for (const { group, containerCount } of groups.block) {
      const missing = groups.minimumStackSize - containerCount;
      const label = groupTexts.blockChoice(group, containerCount, missing);
      choices.push({ value: group, label, kind: 'block' });
    }
    choices.push({ value: GROUP_COMMAND.newBlock, label: groupTexts.newBlock, kind: 'command' });
  }
  if (containers.some(({ group }) => !isNoGroup(group)))
    choices.push({ value: GROUP_COMMAND.remove, label: groupTexts.remove, kind: 'command' });
  return choices;
}

const HEADINGS = {
  day: groupTexts.dayGroups,
  block: groupTexts.blockGroups,
  command: groupTexts.otherChoices,
} as const;

/** Choices under their headings, for a list to choose from. */
export function headed(choices: readonly GroupChoice[]): { group: string; items: GroupChoice[] }[] {
  return (['block', 'command', 'day'] as const)
    .map(kind => ({ group: HEADINGS[kind], items: choices.filter(choice => choice.kind === kind) }))
    .filter(({ items }) => items.length > 0);
}
