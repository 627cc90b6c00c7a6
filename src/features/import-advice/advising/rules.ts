import { type AdviceResult, GROUP_COMMAND } from '../model.ts';

/** The group for those who come after these: a new block group is made once, and the next ones join it. */
export function groupForNext(
  group: string,
  told: readonly Pick<AdviceResult, 'success' | 'container'>[],
): string {
  if (group !== GROUP_COMMAND.newBlock) return group;
  return told.find(({ success, container }) => success && container)?.container?.group ?? group;
}
