import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { BOOKERS } from '../model.ts';
import { changedBooking, newBooking } from './forms.ts';
import { bookingPlace, plannerBooking } from './model.ts';

/** Spec transport §7 Planner, the booking. What is another's answers 404. */
export const bookingCalls = {
  booking: call({
    method: 'GET',
    path: 'transportPlanner/Booking/{id}',
    summary: 'One booking; a cancelled one is no longer on a wagon',
    who: BOOKERS,
    params: { id: idNumber },
    answer: plannerBooking,
    topics: ['planner', 'trainServices', 'mappings'],
    rows: {
      key: ['trainServicePlannerBookingId'],
      of: { planner: { field: 'trainServicePlannerBookingId' } },
    },
  }),
  place: call({
    method: 'GET',
    path: 'transportPlanner/Booking/Wagon/{id}',
    summary: 'Where a new booking would stand: the wagon with its train, and whether it is Available',
    who: BOOKERS,
    params: { id: idNumber },
    answer: bookingPlace,
    topics: ['trainPlaces', 'trainServices', 'mappings'],
  }),
  create: call({
    method: 'POST',
    path: 'transportPlanner/Booking',
    summary:
      'Books a unit on a wagon; what the wagon has more stays Available. 409 when it, or the container, is booked already',
    who: BOOKERS,
    body: newBooking,
    answer: plannerBooking,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: 'transportPlanner/Booking',
    summary:
      'Changes a booking on its wagon; a unit that grows takes the other part of it, one that shrinks leaves it',
    who: BOOKERS,
    body: changedBooking.extend({ version: sentVersion }),
    answer: plannerBooking,
  }),
};
