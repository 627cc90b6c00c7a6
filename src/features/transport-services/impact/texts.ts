const count = (many: number) => many.toLocaleString('en-NZ');
const plus = (many: number) => `+${count(many)}`;
const minus = (many: number) => `−${count(many)}`;

export const impactTexts = {
  reading: 'reading what the change touches',
  onlyFuture: 'Only dates from today on are affected.',
  none: 'No date from today on is affected.',
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  between: 'Between',
  dates: 'Dates',
  wagons: 'Wagons on these dates',
  added: plus,
  removed: minus,
  changed: (many: number) => `${count(many)} changed`,
  booked: 'Booked from today on',
  teu: (teu: number) => `${count(teu)} TEU`,
  kept: (dates: number) =>
    dates === 1
      ? '1 date stays although the service runs on it no more, because something is booked.'
      : `${count(dates)} dates stay although the service runs on them no more, because something is booked.`,
  keepsAll: 'What is booked stays as it is.',
  keptTitle: 'Dates that stay',
  date: 'Date',
  bookedThen: 'Booked (TEU)',
};
