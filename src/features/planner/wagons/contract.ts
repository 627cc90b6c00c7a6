import { PRIVILEGED } from '#features/transport-services/model.ts';
import { call, day, idNumber } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { OTHER_USERS } from '../model.ts';
import { newCapacity } from './forms.ts';
import { wagonRow } from './model.ts';

const FILTERS = [
  'date',
  'service',
  'wagon',
  'teu',
  'route',
  'forwarder',
  'customer',
  'commodity',
  'genset',
  'hazard',
  'status',
] as const;

const list = {
  who: [...PRIVILEGED, ...OTHER_USERS],
  topics: ['planner', 'trainPlaces', 'trainServices', 'mappings'],
  isAlike: true,
  query: paged({ sort: [...FILTERS, 'booking', 'unit', 'release'], filters: FILTERS }),
  answer: listOrPage(wagonRow),
} as const;

/** Spec transport §7 Planner: the wagons of trains. */
export const plannerWagonCalls = {
  ofDates: call({
    ...list,
    method: 'GET',
    path: 'transportPlanner/WagonList/{from}/{to}',
    summary:
      'The wagons of the trains of these dates with what is booked on them; the first 100, or the page asked for. Of what others booked it says that it is booked',
    params: { from: day, to: day },
  }),
  ofTrain: call({
    ...list,
    method: 'GET',
    path: 'transportPlanner/WagonList/{instance}',
    summary: 'The same of one train on a date',
    params: { instance: idNumber },
  }),
  merge: call({
    method: 'PUT',
    path: 'transportPlanner/Merge/{id}',
    summary: 'Makes one slot of the parts of a wagon, all of which are Available',
    who: PRIVILEGED,
    params: { id: idNumber },
  }),
  addCapacity: call({
    method: 'POST',
    path: 'transportService/route',
    summary: 'Adds a wagon to a train of one date',
    who: PRIVILEGED,
    body: newCapacity,
    answer: wagonRow,
    creates: true,
  }),
  removeCapacity: call({
    method: 'DELETE',
    path: 'transportService/Capacity/{id}',
    summary: 'Takes a wagon off a train of one date, all of which is Available',
    who: PRIVILEGED,
    params: { id: idNumber },
  }),
};
