/** Spec transport §2.4. */
export const listTexts = {
  bookingNumbered: (id: number) => `booking ${id}`,
  title: 'Transport Planner List',
  view: 'Rows',
  byDates: 'By Dates',
  byWagon: 'By Wagon',
  range: 'Dates',
  chooseRange: 'Choose dates',
  previous: 'PREV',
  current: 'CURRENT',
  next: 'NEXT',
  cancel: 'Cancel',
  ok: 'OK',
  twoDates: 'Choose the first and the last date',
  search: 'Search by Service Name, Direction',
  empty: 'No available planner',
  emptyDates: 'No train runs on these dates. Choose other dates, or define a train service.',
  emptyTrain: 'This train has no wagons yet. Add capacity to book on it.',
  idle: 'Idle',
  trains: 'Trains by date',
  wagons: 'Wagons',
  trainNoun: ['train', 'trains'] as const,
  wagonNoun: ['row', 'rows'] as const,
  loadingTrains: 'loading the trains',
  failedTrains: 'The trains could not be loaded.',
  loadingWagons: 'loading the wagons',
  failedWagons: 'The wagons could not be loaded.',
  loadingTrain: 'loading the train',
  failedTrain: 'The train could not be loaded.',
  back: 'Back to list',
  addCapacity: 'Add Capacity',
  wagonOf: (sequence: number, route: string) => `Wagon ${sequence} · ${route}`,
  teu: (teu: number) => `${teu} TEU`,
  summary: (wagons: number, booked: number, available: number) =>
    `${wagons} ${wagons === 1 ? 'wagon' : 'wagons'} · ${booked} TEU booked · ${available} TEU available`,
};

export const trainDeeds = {
  open: 'Open wagons',
  remove: 'Delete instance',
};

export const trainColumns = {
  actions: 'Actions',
  date: 'Date',
  service: 'Service Name',
  direction: 'Direction',
  capacity: 'Capacity (# of Wagons)',
  booked: 'Booked (TEU)',
  available: 'Available (TEU)',
};

export const wagonColumns = {
  actions: 'Actions',
  date: 'Date',
  service: 'Service Name',
  wagon: 'Wagon',
  teu: 'TEU',
  route: 'Route',
  booking: 'Booking#',
  forwarder: 'Forwarder',
  customer: 'Customer',
  unit: 'Unit Number',
  release: 'Empty Rel. #',
  commodity: 'Commodity',
  genset: 'GenSet?',
  hazard: 'Hazard?',
  status: 'Status',
};

/** Said of a row with billing issues, which is shaded grey. */
export const issuesHint = 'Has issues';

export const invoiceTexts = { show: 'Show/edit invoice' };
