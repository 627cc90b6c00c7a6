/** What the view of the day says. */
export const dayTexts = {
  title: 'The day by the hour',
  titleOf: (weekday: string) => `${weekday} by the hour`,
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  nothingBefore: 'Earlier days are over',
  date: 'Day',
  showAll: 'Show all hours',
  marks: { done: 'done', ready: 'ready', minor: 'minor', warning: 'warning', severe: 'severe' },
  hour: (hour: string, what: string) => `${hour}: ${what}`,
  none: 'no appointments',
  count: (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`),
} as const;
