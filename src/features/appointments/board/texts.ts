/** What the list and its view of the day say beside the texts of the room. */
export const listTexts = {
  title: 'Appointments',
  adminTitle: 'Company Appointments',
  current: 'Current Appointments',
  new: 'New Appointment',
  newKey: 'Alt+N',
  bulk: 'Bulk Booking',
  several: 'Book a List',
  zoneSlots: 'Zone Slots',
  noun: ['appointment', 'appointments'],
  selectFirst: 'Select appointments first',
  billed: (count: number, bill: boolean) =>
    `${count === 1 ? '1 appointment' : `${count} appointments`} marked ${bill ? 'to bill' : 'not to bill'}`,
  cut: (rows: number) => `Only the latest ${rows.toLocaleString('en-NZ')} are listed.`,
  cutAdmin: (rows: number) =>
    `Only the latest ${rows.toLocaleString('en-NZ')} are listed: choose a company, or leave out the past.`,
  exportName: 'Appointments',
  emptyHint: 'Appointments from today on are listed here. Choose a free hour to book one.',
  emptyHintAdmin: 'Nothing is booked from today on.',
  includePast: 'Include past',
  company: 'Company',
  allCompanies: 'All companies',
  ownCompany: 'My company',
  tagAsUsed: 'Tag as used',
  edit: 'Edit',
  cancel: 'Cancel',
  statuses: {
    Created: 'Created',
    Late: 'Late',
    Used: 'Used',
    UsedLate: 'Used Late',
    Expired: 'Expired',
    Canceled: 'Canceled',
    Closed: 'Closed',
    Completed: 'Completed',
  },
  columns: {
    alert: 'Alert',
    company: 'Company',
    date: 'Date',
    zone: 'Zone',
    gate: 'Gate',
    type: 'Type',
    transaction: 'Trans Type',
    rego: 'Rego',
    container: 'Container #',
    release: 'Empty Release',
    transit: 'Transit State',
    holds: 'Holds',
    weight: 'Weight',
    iso: 'ISO Type',
    position: 'Position',
    door: 'Door Direction',
    status: 'Status',
    number: 'Appointment #',
    bill: 'Bill',
    action: 'Action',
  },
  card: {
    today: 'Today',
    at: (gate: string) => `at ${gate}`,
    rego: 'Truck',
    container: 'Container',
    release: 'Release',
    position: 'Position',
    notYet: 'not yet given',
  },
} as const;

/** Trucks, containers and releases typed in the list itself. */
export const fillTexts = {
  fill: 'Fill In',
  fillHint: 'Type trucks, containers and releases in the list itself',
  done: 'Done Filling In',
  hint: 'Type in a cell; Enter goes down, Tab to the next, Ctrl+V pastes a column, Ctrl+Z takes back.',
  saving: 'Saving appointments',
  saved: (rows: number) => (rows === 1 ? '1 appointment updated' : `${rows} appointments updated`),
  notSaved: 'It could not be saved. Please try again',
  notSavedBeside: 'Not saved, because of what was typed beside it',
  unknownTrucks: (registrations: readonly string[]) =>
    `${registrations.length === 1 ? 'The registration' : 'The registrations'} ${registrations.join(', ')} ${registrations.length === 1 ? 'is' : 'are'} not known to the port. Do you want to proceed?`,
} as const;

/** Several appointments cancelled at once. */
export const cancelManyTexts = {
  button: (count: number) => (count <= 1 ? 'Cancel Appointment' : `Cancel ${count} Appointments`),
  title: (count: number) => (count === 1 ? 'Cancel appointment?' : `Cancel ${count} appointments?`),
  body: (count: number) =>
    count === 1
      ? 'It will be cancelled and its place offered to others.'
      : 'They will be cancelled and their places offered to others.',
  left: (count: number, reason: string) =>
    `${count === 1 ? '1 other cannot be cancelled' : `${count} others cannot be cancelled`}: ${reason}.`,
  none: 'None of the selected appointments can be cancelled',
  progress: 'Cancelling appointments',
  done: (count: number) => (count === 1 ? 'Appointment cancelled' : `${count} appointments cancelled`),
  failed: (count: number) =>
    count === 1 ? 'Unable to cancel appointment' : `Unable to cancel ${count} appointments`,
} as const;

/** What the view of the day says. */
export const dayTexts = {
  title: 'The day by the hour',
  titleOf: (weekday: string) => `${weekday} by the hour`,
  showAll: 'Show all hours',
  marks: { done: 'done', ready: 'ready', minor: 'minor', warning: 'warning', severe: 'severe' },
  hour: (hour: string, what: string) => `${hour}: ${what}`,
  none: 'no appointments',
  count: (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`),
} as const;

export const historyTitle = (id: number): string => `appointment ${id}`;
