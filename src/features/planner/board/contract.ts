import { z } from 'zod';
import { PRIVILEGED } from '#features/transport-services/model.ts';
import { call, day } from '#kernel/contract.ts';
import { plannerBooking } from '../bookings/model.ts';
import { newPlace } from './forms.ts';
import { boardTrain } from './model.ts';

export const boardCalls = {
  board: call({
    method: 'GET',
    path: 'transportPlanner/Board/{from}/{to}',
    summary: 'The trains of up to 14 days with their wagons and what stands on them',
    who: PRIVILEGED,
    params: { from: day, to: day },
    answer: z.array(boardTrain),
    topics: ['planner', 'trainPlaces', 'trainServices', 'mappings'],
    isAlike: true,
  }),
  move: call({
    method: 'PUT',
    path: 'transportPlanner/BookingPlace',
    summary: 'Puts a booking on another wagon of its service, on the same date or another one',
    who: PRIVILEGED,
    body: newPlace,
    answer: plannerBooking,
  }),
};
