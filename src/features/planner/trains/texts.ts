import { slashDay } from '#kernel/calendar.ts';
import type { PlannerInstance } from './model.ts';

/** Word for word as the spec has it (transport §8). */
export const texts = {
  removed: 'Train Service Instance removed',
  removal: 'Cancel Transport Service Instance?',
  removing: 'deleting the train',
  removalMessage: (train: string) => `${train} is taken away with its wagons.`,
  notRemoved: 'Unable to remove Transport Service Instance',
};

/** 'Port to Hastings, 24/11/2026'. */
export function trainName({
  trainServiceName,
  instanceDate,
}: Pick<PlannerInstance, 'trainServiceName' | 'instanceDate'>): string {
  return `${trainServiceName}, ${slashDay(instanceDate)}`;
}

export const refusals = {
  reversed: 'The last date comes before the first',
  tooLong: (days: number) => `Choose ${days} days at most`,
  booked: 'Something is booked on this train',
};
