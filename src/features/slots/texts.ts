type Places = { capacity: number; booked: number };

/** Word for word as the spec has it where it speaks (§2, §8). */
export const texts = {
  slotUpdated: 'Slot updated',
  slotsUpdated: 'Slots updated',
  deleteSlot: 'Delete slot?',
  noZones: 'No zones available',
  backToAppointments: 'Back to Appointments',
  updateAll: 'Update All',
};

export const dayTexts = {
  date: 'Date',
  previous: 'Previous day',
  next: 'Next day',
  noEarlier: 'Dates before today cannot be chosen',
};

export const availabilityTexts = {
  title: 'Zone Slot Availability',
  loading: 'loading the available slots',
  failed: 'The available slots could not be loaded.',
  zone: 'Zone',
  full: 'This hour is full',
  say: (free: number) => (free === 0 ? 'full' : `${free} free`),
  sayUnknown: 'not known',
  noZonesHint: 'No gate is open on this day, or all of its hours are over.',
  unknown: 'The terminal system is not answering: how many slots its gates have is not known.',
  notTold:
    'How many slots the terminal’s gates have is not known here: the terminal says whether an hour has one when it is booked.',
};

export const editorTexts = {
  title: 'Zone Slots',
  gate: 'Gate',
  allGates: 'All gates',
  zone: 'Zone',
  current: 'Current',
  booked: 'Booked',
  next: 'New number',
  save: 'Save',
  delete: 'Delete',
  loading: 'loading the zone slots',
  failed: 'The zone slots could not be loaded.',
  noGates: 'No gates of our own',
  noGatesHint: 'Slots of the other gates are managed in the terminal system.',
  sums: (capacity: number, booked: number) => `${capacity} slots, ${booked} booked`,
  bookedOf: ({ capacity, booked }: Places) => (capacity === 0 ? 'closed' : `${booked} booked`),
  notPasted: 'Nothing was pasted',
  saving: 'updating the slot',
  notSaved: 'Unable to update slot',
  savingAll: 'Updating slots',
  notAllSaved: (failed: number, all: number) => `Unable to update ${failed} of ${all} slots`,
  nameOf: (hour: string, gate: string) => `${hour} ${gate}`,
  adds: (quantity: number) => `A: add ${quantity}`,
  subtracts: (quantity: number) => `S: subtract ${quantity}`,
  noChange: 'Nothing has changed',
  noIncrease: 'No slot has a greater number than it has now',
  /** Update All writes greater numbers only (spec §4). */
  lowered: (names: readonly string[]) =>
    `Update All leaves ${names.length === 1 ? 'this lowered row' : 'these lowered rows'}, to be saved by ${names.length === 1 ? 'itself' : 'themselves'}: ${names.join(', ')}`,
  changedMeanwhile: (from: number, to: number) => `Somebody changed it from ${from} to ${to} meanwhile`,
  turned: 'Save on the changed number?',
  turnedMessage: (name: string, was: number, { capacity }: Places, next: number) =>
    `Somebody changed ${name} from ${was} to ${capacity} while you typed ${next}. Saving sets it to ${next}.`,
  nothingToDelete: 'There are no free slots to delete',
  shrink: 'Take slots from a booked hour?',
  shrinkMessage: (name: string, { capacity, booked }: Places, next: number) =>
    `${name} has ${booked} booked. Its slots go from ${capacity} to ${next}.`,
  deleteMessage: (name: string, { capacity, booked }: Places) =>
    booked === 0
      ? `D: all ${capacity} slots of ${name} are deleted and the hour is closed.`
      : `D: the ${capacity - booked} free slots of ${name} are deleted. What is booked (${booked}) stays.`,
};

/** Why a change of places was refused, under the field that it is about. */
export const refusals = {
  dayIsOver: 'Date cannot be before today',
  dayTooFar: 'Date cannot be more than five years ahead',
  hourIsOver: 'This hour is over',
  hourOutside: 'Zone must be between 7 and 23',
  hourIsSkipped: (day: string) => `The clocks skip this hour on ${day}`,
  gateUnknown: 'Gate is not known',
  gateOfTerminal: 'The slots of this gate are managed in the terminal',
  tooMany: (_places: Places) => 'There cannot be more than 1000 slots in one hour',
  tooFew: ({ capacity, booked }: Places) =>
    booked === 0
      ? `There are ${capacity === 0 ? 'no' : `only ${capacity}`} slots to subtract`
      : `Slots cannot go below the ${booked} that ${booked === 1 ? 'is' : 'are'} booked`,
};
