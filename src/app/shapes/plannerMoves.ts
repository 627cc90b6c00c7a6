import type { z } from 'zod';
import { moveCalls } from '#features/planner/moves/contract.ts';
import { switchDate } from '#features/planner/moves/dates/model.ts';
import { movedBooking } from '#features/planner/moves/model.ts';

/** Of what becomes of bookings, for the API document. */
export const PLANNER_MOVE_SHAPES: Record<string, z.ZodType> = {
  Completion: movedBooking.shape.completion.unwrap(),
  MovedBooking: movedBooking,
  NewBookingDate: moveCalls.changeDate.body,
  SwitchDate: switchDate,
};
