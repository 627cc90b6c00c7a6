/** Word for word as the spec has it (transport §8). */
export const texts = {
  /** Of a new one too. */
  saved: 'Operator info updated',
  proceed: 'Proceed in saving the operator info?',
  notCreated: 'Unable to update operator',
  notUpdated: 'Unable to update booking',
};

export const fields = {
  code: 'Operator Code',
  name: 'Operator Name',
  faf: 'FAF Rate (%)',
  nextFaf: 'Next FAF Rate (%)',
  nextDate: 'Next FAF Rate Date',
};

export const refusals = {
  codeRequired: 'Operator Code is required',
  nameRequired: 'Operator Name is required',
  fafRequired: 'FAF Rate is required',
  idRequired: 'Operator is required',
  codeTaken: 'Another operator has this code',
  usedBy: (roadBridges: number) =>
    `Drives ${roadBridges} road ${roadBridges === 1 ? 'bridge' : 'bridges'}. Give ${roadBridges === 1 ? 'it' : 'them'} another operator first.`,
};

export const listTexts = {
  noun: ['operator', 'operators'] as const,
  loading: 'loading the transport operators',
  failed: 'The transport operators could not be loaded.',
  empty: 'No transport operators',
  emptyHint: 'Add the firms that drive road bridges.',
  search: 'Operator code or name',
  edit: 'Edit',
  remove: 'Remove',
  removal: 'Transport Operator Removal',
  removing: 'removing the transport operator',
  removes: (name: string) => `${name} can no longer be chosen for road bridges.`,
  removed: 'Operator removed',
  notDeleted: 'Unable to delete operator',
};

export const formTexts = {
  add: 'Add Transport Operator',
  update: 'Update Transport Operator',
  saving: 'saving the transport operator',
  fafHint: 'Added to the cost of its road bridges.',
  nextHint: 'Comes into force on its date.',
};
