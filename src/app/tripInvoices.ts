import type { TripInvoices } from '#features/planner/moves/model.ts';
import { refusedBecause } from '#kernel/failures.ts';

/** What billing does for bookings that move on. */
export const tripInvoices: TripInvoices = {
  isGenerated: async () => false,
  takeBack: async () => {},
  calculate: async () => {
    throw refusedBecause('There are no billing items yet');
  },
};
