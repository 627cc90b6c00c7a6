import { z } from 'zod';
import { day } from '#kernel/contract.ts';
import { checkWhole, serviceDates, serviceDays } from './dates/forms.ts';
import { direction, LIMITS } from './model.ts';
import { refusals } from './texts.ts';
import { cancelledWagons, changedWagons, moreWagons, newWagons, route } from './wagons/forms.ts';

const id = z.number().int().min(1).max(2_147_483_647);
const trainServiceId = id;

/** Step 1 (spec transport §5 Train service). */
export const serviceDetails = z.strictObject({
  trainServiceName: z
    .string(refusals.nameRequired)
    .trim()
    .min(1, refusals.nameRequired)
    .max(LIMITS.name, refusals.nameTooLong(LIMITS.name)),
  trainServiceNotes: z.string().trim().max(LIMITS.notes, refusals.notesTooLong(LIMITS.notes)),
  trainServiceDirection: z.union(direction.options, refusals.directionRequired),
  isAdHoc: z.boolean(),
  isActive: z.boolean(),
});

const flags = {
  tSDetailsChanged: z.boolean().optional(),
  tSDatesChanged: z.boolean().optional(),
  tSDaysChanged: z.boolean().optional(),
  tSRoutesChanged: z.boolean().optional(),
};

/** A new service, whole (spec transport §7). The dates are checked against today by `dateErrors`. */
export const newTrainService = z
  .strictObject({
    trainServiceId: z.null().optional(),
    ...serviceDetails.shape,
    ...serviceDates.shape,
    days: serviceDays,
    wagons: newWagons,
    ...flags,
  })
  .superRefine(checkWhole);
export type NewTrainService = z.infer<typeof newTrainService>;

export const changedDetails = serviceDetails.extend({ trainServiceId });
export const changedDates = serviceDates.extend({ trainServiceId });
export const changedDays = z.strictObject({ trainServiceId, days: serviceDays });
export const wagonsToAdd = z.strictObject({ trainServiceId, wagons: moreWagons });
export const wagonsToChange = z.strictObject({ trainServiceId, wagons: changedWagons });
export const wagonsToCancel = z.strictObject({ trainServiceId, wagons: cancelledWagons });

/** The service as it shall be, to ask what that would touch; without any date or wagon when it shall be no more. */
export const impactQuestion = z.strictObject({
  trainServiceId,
  isOneDayService: z.boolean(),
  startDate: day,
  endDate: day,
  days: z.array(z.number().int().min(1).max(7)).max(7),
  wagons: z.array(route.extend({ trainServiceWagonId: id.nullable() })).max(2 * LIMITS.wagons),
});
