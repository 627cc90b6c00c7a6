import { z } from 'zod';
import { call, flag, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { checkWhole } from './dates/forms.ts';
import {
  changedDates,
  changedDays,
  changedDetails,
  impactQuestion,
  newTrainService,
  wagonsToAdd,
  wagonsToCancel,
  wagonsToChange,
} from './forms.ts';
import { PRIVILEGED, trainService, trainServiceImpact } from './model.ts';
import { site } from './wagons/model.ts';

const read = { who: PRIVILEGED, topics: ['trainServices'] } as const;
const version = { version: sentVersion };
const changes = { who: PRIVILEGED, answer: trainService } as const;

/** Spec transport §7 Train service. */
export const trainServiceCalls = {
  services: call({
    ...read,
    method: 'GET',
    path: 'transportService/TrainService',
    summary:
      'Train services that are active and end after today, or all of them; the first 100, or the page asked for. The search is by name or by a date on which a service runs',
    query: {
      ...paged({
        sort: ['name', 'direction', 'start', 'end', 'routes', 'teu', 'days', 'status'],
        filters: ['direction', 'status'],
      }),
      includePast: flag.optional(),
    },
    answer: listOrPage(trainService.omit({ wagons: true })),
  }),
  create: call({
    ...changes,
    method: 'POST',
    path: 'transportService/TrainService',
    summary: 'Adds a train service whole, and makes its instances',
    body: newTrainService,
    creates: true,
  }),
  service: call({
    ...read,
    method: 'GET',
    path: 'transportService/TrainService/{id}',
    summary: 'One train service with its wagons',
    params: { id: idNumber },
    answer: trainService,
  }),
  changeDetails: call({
    ...changes,
    method: 'PUT',
    path: 'transportService/TrainService/Details',
    summary: 'Changes what a train service is called, and whether it is active',
    body: changedDetails.extend(version),
  }),
  changeDates: call({
    ...changes,
    method: 'PUT',
    path: 'transportService/TrainService/Dates',
    summary: 'Changes the dates of a train service; dates with bookings stay',
    body: changedDates.extend(version).superRefine(checkWhole),
  }),
  changeDays: call({
    ...changes,
    method: 'PUT',
    path: 'transportService/TrainService/Days',
    summary: 'Changes the days of the week of a train service; dates with bookings stay',
    body: changedDays.extend(version),
  }),
  addWagon: call({
    ...changes,
    method: 'POST',
    path: 'transportService/TrainService/Wagon',
    summary: 'Adds wagons to a train service and to its instances from today on; the same as Wagons',
    body: wagonsToAdd.extend(version),
    creates: true,
  }),
  addWagons: call({
    ...changes,
    method: 'POST',
    path: 'transportService/TrainService/Wagons',
    summary: 'Adds wagons to a train service and to its instances from today on',
    body: wagonsToAdd.extend(version),
    creates: true,
  }),
  changeWagons: call({
    ...changes,
    method: 'PUT',
    path: 'transportService/TrainService/Wagons',
    summary: 'Changes wagons on which nothing is booked today or later',
    body: wagonsToChange.extend(version),
  }),
  cancelWagons: call({
    ...changes,
    method: 'PUT',
    path: 'transportService/TrainService/Wagons/Cancel',
    summary: 'Cancels wagons on which nothing is booked today or later',
    body: wagonsToCancel.extend(version),
  }),
  remove: call({
    method: 'DELETE',
    path: 'transportService/{id}',
    summary: 'Cancels a train service that has not begun and on which nothing is booked',
    who: PRIVILEGED,
    params: { id: idNumber },
    query: version,
  }),
  impact: call({
    method: 'POST',
    path: 'transportService/TrainService/Impact',
    summary: 'Which dates, wagons and bookings a change of a train service would touch; changes nothing',
    who: PRIVILEGED,
    body: impactQuestion,
    answer: trainServiceImpact,
  }),
  sites: call({
    method: 'GET',
    path: 'transportService/ContainerTerminalsAndSidings',
    summary: 'The active sites that routes lead from and to',
    who: PRIVILEGED,
    answer: z.array(site),
    topics: ['mappings'],
  }),
};
