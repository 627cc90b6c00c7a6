/** What the view of the day says. */
export const dayTexts = {
  title: 'The day by the hour',
  titleOf: (weekday: string) => `${weekday} by the hour`,
  stepper: {
    date: 'Day',
    previous: 'Day before',
    next: 'Day after',
    noEarlier: 'Earlier days are over',
  },
  showAll: 'Show all hours',
  marks: { done: 'done', ready: 'ready', minor: 'minor', warning: 'warning', severe: 'severe' },
  hour: (hour: string, what: string) => `${hour}: ${what}`,
  none: 'no appointments',
  count: (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`),
} as const;
