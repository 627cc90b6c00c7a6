/** What the list of advised containers and its toolbars say beside the texts of the room. */
export const listTexts = {
  groupOf: (containerNumber: string) => `Group of ${containerNumber}`,
  reefer: 'Reefer',
  noHolds: 'None',
  emptyHint: 'Paste the numbers of the containers that you collect, and they are listed here.',
  notChanged: (containerNumber: string) => `The group of ${containerNumber} was not changed`,
  setGroup: 'Set group',
  clear: 'Clear',
  clearHint: 'Clear the selection',
  selectionTools: 'Selected containers',
  ofVisit: (count: number) => (count === 1 ? '1 of yours' : `${count} of yours`),
  grouped: (count: number) => `${count} grouped`,
  locked: (count: number) => `${count} locked`,
  held: (count: number) => `${count} held`,
  ungrouped: (count: number) => `${count} without group`,
  ofVisitHint: (visitId: string) => `Show the containers of ${visitId}`,
} as const;

/** The side panel that sets the group of several containers. */
export const setGroupTexts = {
  title: 'Set group',
  group: 'Group',
  groupRequired: 'Group is required',
  apply: (count: number) => (count === 1 ? 'Set group of 1 container' : `Set group of ${count} containers`),
  close: 'Close',
  nothing: 'Select the containers in the list.',
  fixed: (count: number, reasons: readonly string[]) =>
    `${count === 1 ? '1 selected container is' : `${count} selected containers are`} left out: ${reasons.join(', ')}`,
  done: (count: number, group: string) =>
    `${count === 1 ? '1 container' : `${count} containers`} put in ${group}`,
  removed: (count: number) =>
    count === 1 ? '1 container taken out of its group' : `${count} containers taken out of their groups`,
  failed: (count: number) =>
    count === 1 ? 'The group of 1 container was not set' : `The group of ${count} containers was not set`,
} as const;
