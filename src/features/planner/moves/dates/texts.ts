export const dateTexts = {
  title: 'Change booking date',
  form: (unit: string) => `Booking date of ${unit}`,
  date: 'Date',
  loading: 'loading the dates',
  loadingBooking: 'loading the booking',
  failed: 'The dates could not be loaded.',
  none: 'There is no other date with room for the unit.',
  offered: (dates: number) => `${dates} ${dates === 1 ? 'date has' : 'dates have'} room for the unit`,
  noRoom: 'No wagon of this date has room for the unit.',
  keep: 'Close',
  save: 'Change date',
};

/** Why a date was refused. */
export const refusals = {
  dateRequired: 'Choose a date',
  sameDate: 'This is the date of the booking',
  notRunning: 'The service does not run on this date',
  idle: 'This train takes no new bookings',
  beforeWayOut: 'The unit cannot come back before it goes out',
  afterWayBack: 'The unit cannot go out after it comes back',
  notOffered: 'Choose one of the dates that are offered',
  full: 'No wagon of this date has room for the unit any more',
};
