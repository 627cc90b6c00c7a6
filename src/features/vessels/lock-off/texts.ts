/** What is said where a port admin sets when a vessel's imports are locked off. */
export const lockOffTexts = {
  set: 'Set lock off',
  setOf: (vessel: string) => `Set lock off of ${vessel}`,
  title: 'Estimated Lock Off',
  about: 'Once a vessel is locked off, the groups of its containers stand fast until they are in the yard.',
  call: (vessel: string, voyage: string) => `${vessel}, voyage ${voyage}, arrives `,
  day: 'Date',
  time: 'Time',
  timeHint: 'HH:mm, in the time of the port',
  hint: 'Leave both empty while it is to be confirmed.',
  lockNow: 'Lock off now?',
  locksNow: (vessel: string) => `This time has passed: the imports of ${vessel} are locked off at once.`,
  dayRequired: 'Date is required',
  timeRequired: 'Time is required',
  timeForm: 'Time must be HH:mm, such as 14:30',
  save: 'Save',
  cancel: 'Cancel',
} as const;
