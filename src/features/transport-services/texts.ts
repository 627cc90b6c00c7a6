import { DIRECTION, type Direction } from './model.ts';

/** Word for word as the spec has it (transport §8), odd ones too. */
export const texts = {
  created: 'Service created ! ',
  updated: 'Train Service updated',
  deleted: 'Service deleted',
  notCreated: 'Service creation failed',
  notUpdated: 'Error when updating Train Service',
  noChanges: 'No changes detected',
  adHoc: 'Ad-hoc service?',
  removal: 'Service Removal',
  mismatch: 'Direction and Routes mismatch',
};

export const listTexts = {
  title: 'Train Services',
  list: 'Train Service List',
  noun: ['service', 'services'] as const,
  search: 'Search by service name or service date',
  includePast: 'Include Past & Cancelled',
  add: 'Add Service',
  back: 'Return to List',
  edit: 'Edit service',
  remove: 'Delete service',
  activate: 'Make active again',
  words: { edit: 'Edit', remove: 'Delete', activate: 'Make active' },
  empty: 'No train services',
  emptyHint:
    'A service runs a train of wagons between the port and a site on its days of the week. Add the first one.',
  loading: 'loading the train services',
  failed: 'The train services could not be loaded.',
  deleting: 'deleting the train service',
  notDeleted: 'Unable to delete the train service',
  activating: 'making the train service active',
  notActivated: 'Unable to make the train service active',
  activateTitle: 'Make active again?',
  activateMessage: (name: string) => `${name} takes bookings again.`,
  columns: {
    name: 'Service Name',
    direction: 'Direction',
    start: 'Start Date',
    end: 'End Date',
    routes: 'Routes',
    teu: 'TEU',
    days: 'Days',
    status: 'Status',
    adHoc: 'Ad Hoc',
  },
  adHoc: 'Ad hoc',
  routes: (wagons: number, teu: number) => `${wagons} ${wagons === 1 ? 'wagon' : 'wagons'}, ${teu} TEU`,
};

export const formTexts = {
  newTitle: 'New Transport Service',
  updateTitle: 'Update Transport Service',
  opening: 'loading the train service',
  notOpened: 'The train service could not be loaded.',
  steps: { info: 'Service Info', dates: 'Service Date Range', routes: 'Service Routes' },
  name: 'Service Name',
  active: 'Active',
  idle: 'Idle',
  idleHint: 'An idle service takes no new bookings.',
  adHoc: 'Ad Hoc?',
  adHocHint: 'Its wagons are added to each date in the planner.',
  adHocQuestion: 'The wagons of this service will be removed: an ad-hoc service gets them date by date.',
  direction: 'Service Direction',
  directionQuestion: 'The routes do not fit the other direction. Reset the routes?',
  booked: 'Wagons of this service are booked',
  notes: 'Notes',
  next: 'Next',
  previous: 'Prev',
  save: 'Save',
  update: 'Update service?',
  creating: 'creating the train service',
  saving: 'updating the train service',
  parts: {
    details: 'Service Info',
    days: 'Days',
    dates: 'Dates',
    added: 'New routes',
    changed: 'Changed routes',
    cancelled: 'Removed routes',
  },
  failedParts: (failed: number, all: number) =>
    `${failed} of ${all} ${all === 1 ? 'change' : 'changes'} could not be saved`,
};

export const directionTexts: Record<Direction, string> = {
  [DIRECTION.Inbound]: 'Inbound',
  [DIRECTION.Outbound]: 'Outbound',
};

/** Why a change was refused. */
export const refusals = {
  nameRequired: 'Service Name is required',
  nameTooLong: (most: number) => `Service Name cannot be longer than ${most} characters`,
  notesTooLong: (most: number) => `Notes cannot be longer than ${most} characters`,
  directionRequired: 'Service Direction is required',
  cancelled: 'This service is cancelled',
  ended: 'Only a service that ends after today can be edited',
  idle: 'This service is idle: make it active first',
  notIdle: 'This service is active already',
  onlyActivate: 'An idle service can only be made active again',
  begun: 'Only a service that starts after today can be deleted',
  booked: 'Something is booked on this service',
  directionBooked: 'The direction cannot change: wagons of this service are booked',
  directionAdded:
    'The direction cannot change: capacity was added to dates of this service. Delete that first',
  adHocBooked: 'The service cannot become ad hoc: wagons of it are booked',
};
