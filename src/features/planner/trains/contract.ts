import { PRIVILEGED } from '#features/transport-services/model.ts';
import { call, day, idNumber } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { OTHER_USERS } from '../model.ts';
import { plannerInstance } from './model.ts';

const read = {
  who: [...PRIVILEGED, ...OTHER_USERS],
  topics: ['trainPlaces', 'trainServices'],
  isAlike: true,
} as const;

/** Spec transport §7 Planner: trains on dates. */
export const plannerTrainCalls = {
  dates: call({
    ...read,
    method: 'GET',
    path: 'transportPlanner/Date/{from}/{to}',
    summary:
      'The trains of these dates with what is booked on them; the first 100, or the page asked for. The search is by service name and direction',
    params: { from: day, to: day },
    query: paged({
      sort: ['date', 'service', 'direction', 'capacity', 'booked', 'available'],
      filters: ['date', 'service', 'direction', 'capacity', 'booked', 'available'],
    }),
    answer: listOrPage(plannerInstance),
  }),
  train: call({
    ...read,
    method: 'GET',
    path: 'transportPlanner/Instance/{instance}',
    summary: 'One train on a date',
    params: { instance: idNumber },
    answer: plannerInstance,
  }),
  remove: call({
    method: 'DELETE',
    path: 'transportService/Instance/{id}',
    summary: 'Takes a train of a date away on which nothing is booked',
    who: PRIVILEGED,
    params: { id: idNumber },
  }),
};
