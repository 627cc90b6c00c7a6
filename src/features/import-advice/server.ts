import type { Handlers } from '#kernel/mount.ts';
import { type AdviceNeighbours, serveAdvice } from './advice/server.ts';
import type { importAdviceCalls } from './contract.ts';
import { DAY_STACKS } from './groups/model.ts';
import { containersOfCompany } from './imports/server.ts';

/** Spec §7 Import advice. */
export function serveImportAdvice(neighbours: AdviceNeighbours): Handlers<typeof importAdviceCalls> {
  return {
    forBooking: (_, context) => containersOfCompany(neighbours, context),
    advised: (_, context) => containersOfCompany(neighbours, context),
    dayGroups: () =>
      DAY_STACKS.map(({ groupId, description, dayOfWeek }) => ({ groupId, description, dayOfWeek })),
    ...serveAdvice(neighbours),
  };
}
