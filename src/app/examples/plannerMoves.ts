import type { Examples } from '#kernel/openapiExamples.ts';

/** A booking that was completed, and one that goes a day later. */
export const PLANNER_MOVE_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: { completion: 'Invoiced', hasPlace: true, selectedDate: '2026-11-25' },
  within: {
    MovedBooking: { reasons: [] },
    NewBookingDate: { trainServicePlannerBookingId: 3017 },
    SwitchDate: { instanceDate: '2026-11-25' },
    plannerMoves: { id: 3017, status: 'Complete' },
    'plannerMoves.switchDates': { id: 20_481 },
  },
};
