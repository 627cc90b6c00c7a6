export const impactTexts = {
  reading: 'reading what the change touches',
  onlyFuture: 'Only future date instances are affected.',
  none: 'No future date instances are affected.',
  dates: 'Dates',
  span: (dates: number, first: string, last: string) =>
    dates === 1 ? first : `${dates.toLocaleString('en-NZ')}, ${first} to ${last}`,
  hours: 'Hours',
  slots: 'Slots',
  added: (count: number) => `+${count.toLocaleString('en-NZ')}`,
  removed: (count: number) => `−${count.toLocaleString('en-NZ')}`,
  booked: 'Booked in these hours',
  date: 'Date',
  bookedThen: 'Booked',
  noSlot: 'Without slot',
  kept: (count: number) =>
    count === 1
      ? '1 booked place has no slot any more. It stays booked; when it is cancelled, it cannot be booked again.'
      : `${count.toLocaleString('en-NZ')} booked places have no slot any more. They stay booked; when one is cancelled, it cannot be booked again.`,
  losing: 'Appointments in hours without a slot for each',
  hour: 'Hour',
  company: 'Company',
  cargo: 'Container or truck',
  told: 'Their dispatchers are told by mail.',
  sameHours: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'opens' : 'open'} some of these hours already: the slots add up.`,
  keepsAll: 'What is booked stays as it is.',
};
