export const dateTexts = {
  oneDay: 'One-day service',
  date: 'Service date',
  range: 'Service dates',
  day: 'Service Day',
  span: 'Service Range',
  none: 'None chosen',
  locked: 'The service has begun: its start date stays. Choose the end date.',
  days: 'Days of the week',
  oneDayFixed: 'A one-day service runs on the weekday of its date.',
  runs: (dates: number) =>
    dates === 1 ? 'Runs on 1 date' : `Runs on ${dates.toLocaleString('en-NZ')} dates`,
};

/** What the calendar and the switches hold, as a conflict calls it. */
export const labels = {
  isOneDayService: 'One-day service',
  oneDayServiceDate: 'Service Day',
  startDate: 'Start Date',
  endDate: 'End Date',
  days: 'Days of the week',
};

export const refusals = {
  required: 'Date is required',
  rangeRequired: 'Date Range is required',
  twoDates: 'Should select range of date',
  daysRequired: 'At least one day should be selected',
  startLocked: 'Start Date stays: the service has begun',
  startPast: 'Start Date cannot be before today',
  endPast: 'End Date cannot be before today',
  endBeforeStart: 'End Date must be after Start Date',
  tooFar: 'A service can begin at most two years ahead',
  tooLong: 'A service can run for two years at most',
  dayTwice: 'Each day can be named once',
  dayUnknown: 'Day does not go by this number',
  oneDayOnly: 'A one-day service runs on the weekday of its date',
};
