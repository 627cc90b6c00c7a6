/** What the appointment form and the bulk booking say beside the texts of the room. */
export const formTexts = {
  readingGates: 'loading the gates',
  newTitle: 'New Appointment',
  stackTitle: (stack: string) => `New Appointment · ${stack}`,
  stackHint: (containerNumber: string) =>
    `One appointment is booked, for the next container of the stack: ${containerNumber}.`,
  editTitle: (appointmentId: number) => `Appointment ${appointmentId}`,
  save: 'Save',
  book: 'Book',
  close: 'Close',
  otherSlot: 'Choose another slot',
  terminalSays: 'Booked. The terminal says:',
  meanwhile: 'Somebody changed this appointment meanwhile',
  show: 'Show',
  notThere: 'There is no such appointment',
  notThereHint: 'It may belong to another company, or its number may have been mistyped.',
  backToList: 'Back to the list',

  fields: {
    companyId: 'Company',
    appointmentDate: 'Date',
    zone: 'Zone',
    gateId: 'Gate',
    appointmentType: 'Appointment Type',
    isEmpty: 'Container is',
    truckRegistration: 'Truck Registration',
    containerNumber: 'Container Number',
    emptyReleaseNumber: 'Empty Release Number',
    position: 'Position',
    doorDirection: 'Door Direction',
    quantity: 'Quantity',
  },
  full: 'Full',
  empty: 'Empty',
  ownCompany: 'My company',

  zones: {
    free: (hour: string, count: number) => `${hour} · ${count} free`,
    full: (hour: string) => `${hour} · full`,
    booked: (hour: string) => `${hour} · booked`,
    unknown: (hour: string) => `${hour} · unknown`,
    gateFirst: 'Choose a gate first',
    reading: 'Reading the free places',
    notKnown: 'The terminal is not answering: its free places are not known',
    noneOfStack: 'The gate has no zone in the hours of this stack',
  },

  truck: { hint: 'Letters and numbers, at most 6', nothingFound: 'Not among the trucks known to the port' },
  container: {
    checkDigit: (digit: number, number: string) =>
      `The check digit should be ${digit}: ${number}. Please check the number; it can be booked all the same.`,
    unknown: 'The terminal does not know this container',
    ofAnother: 'This container cannot be booked for your company',
    away: 'The terminal is not answering: nothing can be said of this container now',
    reading: 'Asking the terminal about the container',
    location: 'Location',
    iso: 'ISO Type',
    weight: 'Weight',
    holds: 'Holds',
    noHolds: 'None',
    facts: 'Container in the terminal',
  },
  release: {
    facts: 'Empty release stock',
    iso: 'ISO Type',
    available: 'Available',
    stock: 'Stock',
    inStock: 'In stock',
    away: 'The terminal is not answering: nothing can be said of this release now',
    reading: 'Asking the terminal about the release',
  },
  nearest: {
    choice: (day: string, hour: string) => `${day} ${hour}`,
    free: (count: number) => `${count} free`,
  },

  reversal: {
    direction: 'Change the direction?',
    directionMessage: 'What was typed for the container will be cleared.',
    date: 'Move to an earlier date?',
    dateMessage: (from: string, to: string) =>
      `The appointment is booked for ${from} and would move back to ${to}.`,
  },

  bulk: {
    title: 'Bulk Booking',
    hint: 'Books several places in one hour. Trucks and containers can be filled in afterwards, one by one.',
    submit: 'Book',
    freeHere: (count: number) => `${count} free in this hour`,
    freeUnknown: 'How many are free is not known',
  },
} as const;
