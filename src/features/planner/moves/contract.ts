import { z } from 'zod';
import { call, idNumber, sentVersion } from '#kernel/contract.ts';
import { plannerBooking } from '../bookings/model.ts';
import { BOOKERS } from '../model.ts';
import { bookingStatus } from '../states/model.ts';
import { newDate } from './dates/forms.ts';
import { switchDate } from './dates/model.ts';
import { movedBooking } from './model.ts';

const id = { id: idNumber };
const version = { version: sentVersion };

/** Spec transport §7 Planner: what becomes of a booking. */
export const moveCalls = {
  setStatus: call({
    method: 'PUT',
    path: 'transportPlanner/BookingStatus/{id}/{status}',
    summary:
      'Moves a booking to ReadyToSubmit, back to Draft or to Complete, as its state, its date and the caller allow; a completed one is invoiced where it can be',
    who: BOOKERS,
    params: { ...id, status: bookingStatus },
    query: version,
    answer: movedBooking,
  }),
  cancel: call({
    method: 'DELETE',
    path: 'transportPlanner/Booking/{id}',
    summary: 'Cancels a booking, for good; its place on the train is available again',
    who: BOOKERS,
    params: id,
    query: version,
  }),
  switchDates: call({
    method: 'GET',
    path: 'transportPlanner/Booking/SwitchDates/{id}',
    summary:
      'The dates to which the booking of this place on a wagon can be moved: those with room from today on; for the port all on which the service runs',
    who: BOOKERS,
    params: id,
    answer: z.array(switchDate),
    topics: ['planner', 'trainPlaces', 'trainServices'],
  }),
  changeDate: call({
    method: 'PUT',
    path: 'transportPlanner/BookingDate',
    summary: 'Moves a booking to another date of its service, to the same wagon if that has room',
    who: BOOKERS,
    body: newDate,
    answer: plannerBooking,
  }),
};
