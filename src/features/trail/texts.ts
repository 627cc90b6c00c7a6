/** Who acts when nobody does, by the name in the trail; the portal itself where there is none. */
const PARTS: Readonly<Record<string, string>> = {
  terminal: 'The terminal',
  'rail operator': 'The rail operator',
};

export const texts = {
  title: 'Audit Trail',
  failed: 'The audit trail could not be loaded.',
  loading: 'loading the audit trail',
  loadingKinds: 'loading the kinds of things',
  saving: 'exporting the audit trail',
  deeds: 'What was done',
  noun: ['deed', 'deeds'] as const,
  search: 'Search by number or name of a thing',
  empty: 'Nothing was found',
  emptyHint: 'Choose a longer time, or fewer words.',
  filters: 'What to look for',
  from: 'From',
  to: 'To',
  kind: 'Kind',
  allKinds: 'All kinds',
  person: 'Person',
  personHint: 'Name or e-mail address',
  company: 'Company',
  companyHint: 'Whose thing it is',
  find: 'Find',
  clear: 'Clear',
  xlsx: 'Export XLS',
  csv: 'Export CSV',
  fileName: 'audit-trail',
  endsFirst: 'To cannot be before From',
  companyIsThePorts: 'Company can be looked for by the port alone',
  cut: (most: number) =>
    `These are the newest ${most.toLocaleString('en-NZ')} of what was found. Choose a shorter time, or say more, to see older ones.`,
  fileCut: (most: number) =>
    `These are the newest ${most.toLocaleString('en-NZ')} of what was found. Choose a shorter time for older ones.`,
  columns: {
    at: 'When',
    who: 'Who',
    address: 'E-mail',
    deed: 'Deed',
    kind: 'Kind',
    thing: 'Thing',
    company: 'Company',
    changes: 'Changes',
    before: 'Before',
    after: 'After',
    action: 'Action',
  },
  open: 'Open',
  openOf: (thing: string) => `Open what was done to ${thing}`,
  nothing: 'nothing',
  noChanges: 'Nothing more is on record of it.',
  more: (count: number) => `and ${count} more`,
};

/** The history of one thing, on its own screen. */
export const historyTexts = {
  history: 'History',
  historyOf: (thing: string) => `History of ${thing}`,
  loading: 'loading the history',
  failed: 'The history could not be loaded.',
  empty: 'Nothing is on record',
  emptyHint: 'Nobody has changed it since the trail began, or it was so long ago that it has been forgotten.',
  cut: (most: number) => `These are the newest ${most}. The audit trail has the older ones.`,
  by: (who: string) => `by ${who}`,
  close: 'Close',
};

/** Who acted, where the reader may not know by whose name. */
export const whoTexts = {
  port: 'Port staff',
  other: 'Somebody else',
  newcomer: 'Somebody',
  /** A part of the product, or a neighbour, by its name in the trail. */
  product: (part: string): string => (Object.hasOwn(PARTS, part) ? PARTS[part]! : 'The portal'),
};
