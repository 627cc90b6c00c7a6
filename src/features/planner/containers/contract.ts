import { z } from 'zod';
import { call, idNumber } from '#kernel/contract.ts';
import { LIMITS, plannerBooking } from '../bookings/model.ts';
import { BOOKERS } from '../model.ts';
import { containerCheck, knownContainer } from './model.ts';

const { min, below } = LIMITS.containerNumber;
const number = z
  .string()
  .trim()
  .toUpperCase()
  .min(min, 'Not a valid container number')
  .max(below - 1, 'A container ID must be less than 30 chars')
  .regex(/^[A-Z0-9]*$/, 'A container ID can only contain letters and numbers');
/** 0 when there is no forwarder. */
const forwarder = z.coerce.number<number | string>().int().min(0).max(2_147_483_647);
const unit = { containerNumber: number, companyId: idNumber, fwCompanyId: forwarder };

/** Spec transport §7 Planner, containers. */
export const plannerContainerCalls = {
  check: call({
    method: 'GET',
    path: 'transportPlanner/Booking/CheckContainer/{containerNumber}/{companyId}/{fwCompanyId}',
    summary:
      'Whether a container can be booked for a customer, and why not, or that it is expected to return: on the wagon that is named, or the other way round of its way out',
    who: BOOKERS,
    params: unit,
    query: {
      trainServiceWagonInstanceId: idNumber.optional(),
      /** Of a booking that is edited: it does not count itself. */
      trainServicePlannerBookingId: idNumber.optional(),
    },
    answer: containerCheck,
    topics: ['planner'],
  }),
  booking: call({
    method: 'GET',
    path: 'transportPlanner/Booking/Container/{containerNumber}/{companyId}/{fwCompanyId}',
    summary: 'The booking of a customer that a container is on now, or whose way back it waits for',
    who: BOOKERS,
    params: unit,
    answer: plannerBooking,
    topics: ['planner'],
  }),
  atTerminal: call({
    method: 'GET',
    path: 'transportPlanner/N4/Container/{containerNumber}',
    summary: 'What the terminal knows of a container, for those whom it concerns; it is unknown to others',
    who: BOOKERS,
    params: { containerNumber: number },
    answer: knownContainer,
    topics: ['terminal'],
  }),
};
