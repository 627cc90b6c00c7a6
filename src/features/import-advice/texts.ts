/** What the import advice screen says, word for word as spec §2 and §4 have it where they speak. */
export const texts = {
  title: 'Import Advice',
  listTitle: 'Import Advised Containers',
  adviseButton: 'Advise Containers',
  exportName: 'Import Advised Containers',
  noun: ['container', 'containers'] as const,
  columns: {
    status: 'Status',
    containerNumber: 'Container #',
    lineOperator: 'Shipping Line',
    visit: 'I/B Visit',
    eta: 'Vessel ETA',
    group: 'Day/Group',
    location: 'Location',
    holds: 'Holds',
    holdTypes: 'Hold Types',
    isoType: 'ISO Type',
    reefer: 'Reefer',
    weight: 'Weight (kg)',
  },
  empty: {
    advised: 'No current import advised containers',
    unbookedContainers: 'You currently have no unbooked import advised containers',
    unbookedGroups: 'You currently have no unbooked import advised groups',
  },
  location: { yard: 'Yard', inbound: 'Inbound' },
  /** What goes into 'There was a problem {action}. Please try again …' (spec §8). */
  actions: {
    list: 'loading the import advised containers',
    dayGroups: 'loading the day groups',
    claim: 'claiming the containers',
    advise: 'advising the containers',
    setGroup: 'changing the group of the containers',
  },
  advised: (count: number) => (count === 1 ? '1 container advised' : `${count} containers advised`),
  notAdvised: (count: number) =>
    count === 1 ? '1 container could not be advised' : `${count} containers could not be advised`,
};

/** Spec §4 Import status icon, in its order. */
export const statusTexts = {
  locked: 'Vessel is locked for planning',
  stackTooSmall: (more: number) => `Not enough containers in the block group. You need ${more} more.`,
  booked: 'VBS appointment exists',
  groupRequired: 'Group required',
  ready: 'Advised',
};

/** Why a container's group cannot be edited, for the tooltip and the refusal. */
export const groupReasons = {
  booked: 'An appointment exists for this container',
  locked: statusTexts.locked,
  blockInYard: 'A container in the yard stays in its block group',
  otherGroup: 'This group is set by the terminal',
  noBlockInYard: 'A container in the yard cannot be put in a block group',
  noneSelected: 'Select containers first',
};

export const groupTexts = {
  noGroup: 'No group',
  dayGroups: 'Day groups',
  blockGroups: 'Block groups',
  otherChoices: 'Other',
  noSuchGroup: 'No such group',
  remove: 'Remove group',
  newBlock: 'New block group',
  blockChoice: (group: string, count: number, missing: number) =>
    `${group} · ${count === 1 ? '1 container' : `${count} containers`}${missing > 0 ? `, ${missing} missing` : ''}`,
  groups: 'Groups',
  leaving: (count: number) =>
    count === 1
      ? '1 container leaves the group it is in'
      : `${count} containers leave the groups they are in`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  stack: { EntireDay: 'Entire Day', AM: 'AM', PM: 'PM' },
  notInYard: (state: string) => `A group can be booked when all of its containers are in the yard: ${state}`,
};

/** Spec §4 Import advice operational. Hours are whole: '7:00 - 17:00'. */
export const hoursTexts = {
  closed: 'Outside of Import Advise operational hours.',
  today: (hours: string) => `Import Advice is available today ${hours}.`,
  tomorrow: (hours: string) => `Import Advice is available tomorrow ${hours}.`,
  next: (weekday: string, hours: string) => `Import Advice is next available ${weekday} ${hours}.`,
};

/** Why one container was not advised. None of them says whose it is. */
export const failures = {
  unreadable: 'This is not a container number',
  repeated: 'This container number is in the list more than once',
  unknown: 'Container is not known to the terminal',
  notImport: 'Container is not an import',
  hasLeft: 'Container has left the port',
  taken: 'Container is not available to advise',
  locked: statusTexts.locked,
  busy: 'Somebody else is changing this container. Please try again.',
  terminal: 'The terminal did not take the change. Please try again.',
};

/** Refusals of a whole request. */
export const refusals = {
  numberRequired: 'Container number must be text',
  numbersRequired: 'Container numbers are required',
  tooMany: (most: number) => `At most ${most} containers can be advised at once`,
  groupUnknown: 'Group is not known',
  companyWithoutCode:
    'Your company has no trucking company code in the terminal system. Please contact us to have it set up.',
};
