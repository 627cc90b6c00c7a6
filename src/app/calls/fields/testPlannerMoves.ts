import { addDays } from '#kernel/calendar.ts';
import type { Known } from '../testFields.ts';
import { newTrainBooking } from './testPlannerBookings.ts';

const NOBODYS_ID = 2_000_000_000;

const aBooking: Known = {
  of: async (port, firm) => (await newTrainBooking(port, firm)).trainServicePlannerBookingId,
  none: NOBODYS_ID,
};
const itsPlace: Known = {
  of: async (port, firm) => (await newTrainBooking(port, firm)).trainServiceWagonInstanceId,
  none: NOBODYS_ID,
};

/** Bookings are a firm's. */
export const PLANNER_MOVE_FIELDS: Record<string, Record<string, Known>> = {
  'transportPlanner/BookingStatus/{id}/{status}': { id: aBooking, status: { of: () => 'ReadyToSubmit' } },
  'transportPlanner/Booking/SwitchDates/{id}': { id: itsPlace },
  'transportPlanner/BookingDate': {
    trainServicePlannerBookingId: aBooking,
    selectedDate: { of: ({ day }) => addDays(day, 1) },
  },
};
