import { showHour } from '#kernel/calendar.ts';

/** Word for word as the spec has it (§2 Gate management, §5 Gate service, §8), odd ones too. */
export const texts = {
  created: 'Service created',
  updated: 'Service updated',
  deleted: 'Gate service deleted',
  zoneCreated: 'Zone and Slot created',
  zoneUpdated: 'Zone and Slot updated',
  zoneDeleted: 'Zone and Slot deleted',
  createService: 'Create gate service?',
  removeZone: 'Zone Remove?',
  changeZone: 'Zone & Slots modification',
  removeService: 'Gate Service Removal',
  notDeleted: 'Unable to deactivate company',
  empty: 'No current services',
};

export const screenTexts = {
  title: 'Gate Management',
  tabs: 'Gates and gate services',
};

export const listTexts = {
  title: 'Gate Service List',
  noun: ['service', 'services'] as const,
  showAll: 'Show Inactive and Cancelled',
  add: 'Add Service',
  search: 'Search by service name or gate id',
  zones: 'Add/Remove Zone and Slots',
  edit: 'Edit Gate Service Info',
  copy: 'Copy Gate Service',
  delete: 'Delete Gate Service',
  /** On a card: parts of the four. */
  words: { zones: 'Zone and Slots', edit: 'Edit', copy: 'Copy', delete: 'Delete' },
  emptyHint: 'A service opens a gate on its days of the week, zone by zone.',
  loading: 'loading the gate services',
  failed: 'The gate services could not be loaded.',
  deleting: 'deleting the gate service',
  columns: {
    name: 'Service Name',
    gateId: 'Gate ID',
    gate: 'Gate Name',
    start: 'Start Date',
    end: 'End Date',
    config: 'Gate Configuration',
    zones: 'Hours and Slots',
    status: 'Status',
  },
  states: { cancelled: 'Cancelled', ended: 'Ended', ahead: 'To come', running: 'Running' },
  /** '07:00–12:00, 14:00–16:00 · 96 a day' */
  hoursAndSlots: (spans: readonly { from: number; until: number }[], slots: number) =>
    spans.length === 0
      ? 'None'
      : `${spans.map(({ from, until }) => `${showHour(from)}–${showHour(until)}`).join(', ')} · ${slots} a day`,
};

export const formTexts = {
  addTitle: 'Add Gate Service',
  editTitle: 'Edit Gate Service Info',
  name: 'Gate Service Name',
  gate: 'Gate',
  gateFixed: 'The gate of a service is fixed.',
  noGates: 'No active gates of our own',
  startDate: 'Start Date',
  startLocked: 'The service has begun: its start date is locked.',
  endDate: 'End Date',
  endLocked: 'The service is at its end: its end date is locked.',
  days: 'Days',
  zone: 'Zone',
  slot: 'Slot',
  zones: 'Zones and slots',
  addZones: 'Add zone',
  noZones: 'No zones yet',
  noZonesHint: 'Choose one or more zones, say how many slots each has, and add them.',
  removeZone: (hour: string) => `Remove ${hour}`,
  daily: (zones: number, slots: number) =>
    `${zones} ${zones === 1 ? 'zone' : 'zones'}, ${slots} slots on each of its days`,
  everyDay: 'Every day',
  weekdays: 'Monday to Friday',
  cancel: 'Cancel',
  close: 'Close',
  create: 'Create',
  save: 'Save',
  creating: 'creating the gate service',
  loadingGates: 'loading the gates',
  saving: 'saving the gate service',
  updateService: 'Update gate service?',
};

/** Why a change was refused, under the field that it is about. */
export const refusals = {
  gateUnknown: 'Gate is not known',
  gateOfTerminal: 'The slots of this gate are managed in the terminal',
  gateInactive: 'This gate is inactive',
  gateFixed: 'The gate of a service cannot be changed',
  nameTooLong: (most: number) => `Gate Service Name cannot be longer than ${most} characters`,
  cancelled: 'This service is cancelled',
  ended: 'This service has ended',
  startLocked: 'Start Date is locked: the service has begun',
  startPast: 'Start Date cannot be before today',
  endLocked: 'End Date is locked: the service is at its end',
  endPast: 'End Date cannot be before today',
  endBeforeStart: 'End Date must be after Start Date',
  tooLong: 'A service can run for five years at most',
  dayTwice: 'Each day can be named once',
  zoneTwice: 'Each zone can be named once',
  zoneOutside: 'Zone must be between 7 and 23',
  zoneUnknown: (hour: string) => `Zone ${hour} is not one of this service`,
  tooManySlots: 'There cannot be more than 1000 slots in one hour',
};
