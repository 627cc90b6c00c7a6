import { LIMITS } from './model.ts';

/** Word for word as the spec has it (transport §8), odd ones too. */
export const texts = {
  removed: 'Capacity removed',
  merged: 'Slots are merge!',
  add: 'Add Route Capacity',
  merge: 'Merge back',
  removal: 'Delete',
};

export const deeds = {
  merge: 'Merge wagon slots',
  merging: 'merging the wagon slots',
  mergeMessage: (wagon: string) => `The parts of ${wagon} become one slot again.`,
  notMerged: 'Unable to merge wagon slots',
  remove: 'Delete capacity',
  removing: 'deleting the capacity',
  removalMessage: (wagon: string) => `${wagon} is taken off the train of this date.`,
  removalOfParts: (wagon: string) =>
    `${wagon}, all parts of which are available, is taken off the train of this date.`,
  notRemoved: 'Unable to delete capacity',
  wagon: (row: { wagonSequence: number; route: string }) => `Wagon ${row.wagonSequence} (${row.route})`,
};

export const formTexts = {
  title: 'Add capacity',
  adding: 'adding the capacity',
  question: (teu: number, train: string) => `A wagon of ${teu} TEU is added to ${train}.`,
  added: 'Capacity added',
  notAdded: 'Unable to add capacity',
};

export const refusals = {
  notSplit: 'This wagon is whole',
  partBooked: 'Another part of this wagon is booked',
  booked: 'This wagon is booked',
  otherService: 'This train is not of that service',
  past: 'Capacity can be added to trains of today and later',
  idle: 'The service is idle: make it active first',
  tooMany: `A train can have ${LIMITS.wagons} wagons at most`,
};
