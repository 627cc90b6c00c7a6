import { z } from 'zod';
import { sentVersion } from '#kernel/contract.ts';

const id = z.int().min(1).max(2_147_483_647);

/** A unit, and the place that it is put on. */
export const newPlace = z.object({
  trainServicePlannerBookingId: id,
  trainServiceWagonInstanceId: id,
  version: sentVersion,
});
