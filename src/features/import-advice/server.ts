import type { Handlers } from '#kernel/mount.ts';
import { type AdviceNeighbours, serveAdvice } from './advice/server.ts';
import type { importAdviceCalls } from './contract.ts';
import { offeredStacks } from './groups/rules.ts';
import { serveList } from './list/server.ts';
import { serveRelease } from './release/server.ts';
import { serveStacks } from './stacks/server.ts';

/** Spec §7 Import advice. */
export function serveImportAdvice(neighbours: AdviceNeighbours): Handlers<typeof importAdviceCalls> {
  return {
    dayGroups: () =>
      offeredStacks(neighbours.settings.weekendGroups).map(({ groupId, description, dayOfWeek }) => ({
        groupId,
        description,
        dayOfWeek,
      })),
    ...serveList(neighbours),
    ...serveStacks(neighbours),
    ...serveAdvice(neighbours),
    ...serveRelease(neighbours),
  };
}
