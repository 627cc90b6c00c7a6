import { z } from 'zod';
import { isAsked } from '#kernel/words.ts';
import { LIMITS } from '../model.ts';
import { refusals } from './texts.ts';

const siteId = (required: string) =>
  z.number(required).int(required).min(1, required).max(2_147_483_647, required);
const code = z.string().max(10).optional();

/** Above 0 and at most 2 (spec transport §5, §9); a wagon holds whole TEU. */
const capacityTeu = z
  .number(isAsked(refusals.required))
  .refine(teu => teu > 0, refusals.notAbove0)
  .refine(teu => teu <= LIMITS.capacityTeu, refusals.above2)
  .int(refusals.notWhole);

/** A route as it is typed (spec transport §5 Train service). */
export const route = z.strictObject({
  originTerminalSiteId: siteId(refusals.originRequired),
  destinationTerminalSiteId: siteId(refusals.destinationRequired),
  capacityTeu,
});

/** A wagon as it travels: the codes and states that an answer says of it may be sent along, and count for nothing. */
const said = {
  wagonSequence: z.number().int().min(0).max(10_000).optional(),
  originCode: code,
  destinationCode: code,
  hasChanged: z.boolean().optional(),
  isActive: z.boolean().optional(),
  hasBooking: z.boolean().optional(),
};
const wagonId = z.number(refusals.unknown).int(refusals.unknown).min(1, refusals.unknown).max(2_147_483_647);

export const newWagon = route.extend({ trainServiceWagonId: z.null().optional(), ...said });
export const changedWagon = route.extend({ trainServiceWagonId: wagonId, ...said });
/** One to cancel; where it led need not be said. */
const cancelledWagon = z.strictObject({
  trainServiceWagonId: wagonId,
  originTerminalSiteId: z.number().optional(),
  destinationTerminalSiteId: z.number().optional(),
  capacityTeu: z.number().optional(),
  ...said,
});

export const newWagons = z
  .array(newWagon, refusals.noneNamed)
  .max(LIMITS.wagons, refusals.tooMany(LIMITS.wagons));
export const moreWagons = newWagons.min(1, refusals.noneNamed);
export const changedWagons = namedOnce(changedWagon);
export const cancelledWagons = namedOnce(cancelledWagon);

export type Route = z.infer<typeof route>;
export type NamedRoute = Route & { trainServiceWagonId: number };

function namedOnce<One extends z.ZodType<{ trainServiceWagonId: number }>>(one: One) {
  return z
    .array(one, refusals.noneNamed)
    .min(1, refusals.noneNamed)
    .max(2 * LIMITS.wagons)
    .refine(
      list => new Set(list.map(({ trainServiceWagonId: id }) => id)).size === list.length,
      refusals.twice,
    );
}
