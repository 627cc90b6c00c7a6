import type { AlertKind } from './model.ts';

/** What this room says, word for word as spec §2, §4, §5 and §8 have it where they speak. */
export const texts = {
  created: 'Appointment created',
  updated: 'Appointment updated',
  cancelled: 'Appointment cancelled',
  createdMany: (count: number) => `${count} new appointments created`,

  panels: {
    slots: 'Zone Slot Availability',
    form: 'Appointment',
    current: (count: number) => `Current Appointments (${count})`,
    zoneSlots: 'Zone Slots',
    bulk: 'Bulk Booking',
  },
  adminView: 'Admin View',
  backToAppointments: 'Back to Appointments',

  empty: {
    appointments: 'No appointments',
    zones: 'No zones available',
  },

  /** What goes into 'There was a problem {action}. Please try again …' (spec §8). */
  actions: {
    list: 'loading appointments',
    load: 'loading the appointment',
    create: 'creating the appointment',
    update: 'updating the appointment',
    cancel: 'cancelling the appointment',
    bulk: 'creating the appointments',
    bill: 'changing the billing of the appointment',
    complete: 'tagging the appointment as used',
    emptyRelease: 'loading the empty release',
    container: 'loading the container',
    trucks: 'loading the trucks',
  },

  cancel: {
    title: 'Cancel appointment?',
    body: (what: string) => `${what} will be cancelled and its place offered to others.`,
    failed: 'Unable to cancel appointment',
  },
  override: {
    title: 'Tag as used?',
    body: 'The appointment will be tagged as used. This will be recorded.',
    done: 'Appointment tagged as used',
  },
  unknownTruck: {
    title: 'Unknown truck registration',
    body: (registration: string) =>
      `The registration ${registration} is not known to the port. Do you want to proceed?`,
  },
  /** A container of a day stack in an hour that is not of it: asked by the form, and said in the answer. */
  outsideStack: {
    title: 'Book outside of its stack?',
    body: (containerNumber: string, stack: string) =>
      `Container ${containerNumber} is in the stack ${stack}, and the appointment is at another time.`,
  },
  billing: {
    bill: 'Bill',
    doNotBill: 'Do not bill',
    progress: (done: number, of: number) => `${done} of ${of} appointments`,
    failed: (count: number) => `${count} appointment${count === 1 ? '' : 's'} could not be changed`,
  },
  emptyRelease: {
    inactive: 'Release is not currently active',
    bookAnyway: (releaseNumber: string) =>
      `The release ${releaseNumber} is not currently active. Do you want to proceed?`,
    inactiveHint: 'Check the number with the shipping line',
    available: (quantity: number) => `${quantity} available`,
    unavailable: 'No stock of this type in the depot',
    low: 'Stock of this type is running low',
  },
  full: {
    title: 'This hour is full',
    hint: 'The nearest hours with a place are:',
    none: 'No other hour nearby has a place',
  },

  alerts: {
    late: 'Late for Appointment – Immediate arrival required',
    incompleteUrgent: 'Incomplete appointment data - URGENT',
    incomplete: 'Incomplete appointment data',
    hold: 'Hold on Container – resolve before collection',
    notInYard: 'Container not yet in Yard',
    notPreAdvised: 'Container not pre-advised',
  } satisfies Record<AlertKind, string>,

  weight: { empty: 'empty', notPreAdvised: 'Not preadvised', toBeConfirmed: 'Weight TBC' },

  /** Why something cannot be done now, for the tooltip of its button and for the refusal of its call. */
  reasons: {
    canceled: 'This appointment is cancelled',
    used: 'This appointment has been used',
    closed: 'This appointment was closed by the port',
    expired: 'This appointment has expired',
    tooLateToEdit: 'An appointment can be edited until one hour after it starts',
    tooLateToCancel: 'An appointment can be cancelled until it starts',
    notOurs: 'This appointment is in the terminal system',
    notExpired: 'Only an expired appointment can be tagged as used',
    portAdminOnly: 'Only a port administrator can do this',
    notEmptyPickUp: 'Only for an empty pick-up that has expired or been used',
    onlyContainerNumber: 'Only the container number of this appointment can be changed',
    dateFromSlots: 'The date is chosen with the zone slots',
    dateOfStack: 'The date is the day of the stack',
    pickUpOfStack: 'A stack is picked up',
    fullOfStack: 'The containers of a stack are full',
    nextOfStack: 'The container of the stack was chosen in the list',
    oneType: 'This gate takes only this type of appointment',
    fullGate: 'This gate takes full containers only',
    emptyGate: 'This gate takes empty containers only',
  },

  /** Refusals of the server, keyed to the field they are about. */
  refusals: {
    gateUnknown: 'Gate is not known',
    gateInactive: 'Gate is not active',
    gateOfTerminal: 'This gate is booked in the terminal system',
    otherSystem: { own: 'isFromPropel cannot be false here', terminal: 'isFromPropel cannot be true here' },
    gateOfOurs: 'This gate is booked in our own system',
    gateType: {
      PickUp: 'This gate does not take pick-ups',
      DropOff: 'This gate does not take drop-offs',
    },
    zoneClosed: 'The gate is not open in this hour',
    zoneOver: 'This hour is over',
    dateOver: 'Date cannot be before today',
    dateTooFar: 'Date cannot be more than five years ahead',
    zoneFull: 'This hour is full',
    quantity: 'Quantity cannot be more than the available slot',
    containerBooked: 'The container already has a current appointment',
    beingChanged: 'Somebody else is changing this appointment. Try again in a moment',
    containerOfAnother: 'The container cannot be booked for this company',
    containerNotWanted: 'An empty pick-up takes a release, not a container',
    releaseNotWanted: 'Only an empty pick-up takes an empty release number',
    companyUnknown: 'Company is not active',
    companyWithoutCode: 'The company has no trucking company code in the terminal system',
    windowTooWide: (days: number) => `Choose at most ${days} days`,
    windowUpsideDown: 'The end date is before the start date',
  },

  transactionTypes: {
    RE: 'Receive Export',
    RI: 'Receive Import',
    RM: 'Receive Empty',
    DI: 'Deliver Import',
    DE: 'Deliver Export',
    DM: 'Deliver Empty',
  },
  appointmentTypes: { PickUp: 'Pick-up', DropOff: 'Drop-off' },
  doorDirections: { Forward: 'Forward', Rear: 'Rear', Any: 'Any', Unknown: 'Unknown' },
} as const;
