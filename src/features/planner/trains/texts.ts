/** Word for word as the spec has it (transport §8). */
export const texts = {
  removed: 'Train Service Instance removed',
  removal: 'Cancel Transport Service Instance?',
  notRemoved: 'Unable to remove Transport Service Instance',
};

export const refusals = {
  reversed: 'The last date comes before the first',
  tooLong: (days: number) => `Choose ${days} days at most`,
  booked: 'Something is booked on this train',
};
