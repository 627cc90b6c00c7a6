import { LIMITS } from './model.ts';

/** Word for word as the spec has it (transport §8), odd ones too. */
export const texts = {
  removed: 'Capacity removed',
  merged: 'Slots are merge!',
  add: 'Add Route Capacity',
  merge: 'Merge back',
  removal: 'Delete',
};

export const refusals = {
  notSplit: 'This wagon is whole',
  partBooked: 'Another part of this wagon is booked',
  booked: 'This wagon is booked',
  otherService: 'This train is not of that service',
  past: 'Capacity can be added to trains of today and later',
  idle: 'The service is idle: make it active first',
  cancelled: 'The service is cancelled',
  tooMany: `A train can have ${LIMITS.wagons} wagons at most`,
};
