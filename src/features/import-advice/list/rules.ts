import type { GroupChoice } from '../groups/rules.ts';
import type { ImportContainer } from '../model.ts';
import { groupSizes, type ImportStatus, importStatus, type StatusIcon } from '../rules.ts';
import { listTexts } from './texts.ts';

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

/** The list with what containers have become; those that were not in it are put at its end. */
export function withChanged(
  list: readonly ImportContainer[],
  changed: readonly ImportContainer[],
): ImportContainer[] {
  const byNumber = new Map(changed.map(container => [container.containerNumber, container]));
  const kept = list.map(container => {
    const newer = byNumber.get(container.containerNumber);
    byNumber.delete(container.containerNumber);
    return newer ?? container;
  });
  return [...kept, ...byNumber.values()];
}

const HEADINGS = {
  day: listTexts.dayGroups,
  block: listTexts.blockGroups,
  command: listTexts.otherChoices,
} as const;

/** Choices under their headings, for a list to choose from. */
export function headed(choices: readonly GroupChoice[]): { group: string; items: GroupChoice[] }[] {
  return (['block', 'command', 'day'] as const)
    .map(kind => ({ group: HEADINGS[kind], items: choices.filter(choice => choice.kind === kind) }))
    .filter(({ items }) => items.length > 0);
}
