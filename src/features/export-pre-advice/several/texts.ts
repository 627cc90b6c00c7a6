import { MOST_AT_ONCE } from '../model.ts';

/** Several containers of one booking at once. */
export const severalTexts = {
  title: 'Several at once',
  about: 'Many containers for one booking: paste them from a spreadsheet, or take them from a file.',
  columns: {
    containerNumber: 'Container ID',
    equipmentTypeIsoId: 'Type',
    vgmWeight: 'VGM Weight',
    vgmVerifier: 'VGM Verifier',
    seal1: 'Seal 1',
    seal2: 'Seal 2',
    transporterId: 'Transport Operator',
    shippersReference: "Shipper's Reference",
  },
  state: 'Check',
  oneIssue: '1 issue',
  issues: (count: number) => `${count} issues`,
  ready: 'Ready',
  checkDigit: (digit: number) => `Its check digit should be ${digit}`,
  isNew: 'New to the port',
  checking: 'Checking…',
  reasons: 'What is to be put right',
  copy: 'Copy as a Table',
  copied: (rows: number) => (rows === 1 ? '1 row copied' : `${rows} rows copied`),
  notCopied: 'The browser did not let it be copied',
  /** By the first character of the containers' type. */
  detailsOf: {
    '2': 'Details for 20 foot containers',
    '4': 'Details for 40 foot containers',
    other: 'Details for other containers',
  },
  detailsHint: 'For those whose type does not say which',
  bookedFor: 'This booking is for',
  hazard: 'Hazardous goods',
  hazardHint: 'This booking is for several: which of them is in the containers',
  lineQuestion: (named: readonly string[], others: number, line: string) =>
    `The booking is with ${line}, and of another line ${named.length + others === 1 ? 'is' : 'are'} ${[...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')}.`,
  paste: {
    label: 'Containers',
    hint: 'One container a line, its columns as they come from a spreadsheet; the first line may name them.',
    take: (rows: number) => (rows === 1 ? 'Take 1 container' : `Take ${rows} containers`),
    tooMany: `At most ${MOST_AT_ONCE} containers at once: the others are left in the box`,
  },
  table: 'Containers to be pre-advised',
  tableHint: 'Arrow up and down go from row to row, Ctrl+Enter submits.',
  noun: ['container', 'containers'],
  empty: 'No containers yet',
  emptyHint: 'Paste them above, or take a file.',
  cell: (column: string, container: string) => `${column} of ${container}`,
  newRow: 'a new container',
  remove: (container: string) => `Remove ${container}`,
  removeWord: 'Remove',
  repeated: 'This container is already in the table',
  bookingFirst: 'Enter the booking first',
  freightFirst: 'Fill in what is the same for all containers first',
  nothingReady: 'No container is ready yet',
  submit: (ready: number) => (ready === 1 ? 'Submit 1 container' : `Submit ${ready} containers`),
  submitting: 'Submitting Export Pre-Advice',
  done: (count: number) => (count === 1 ? '1 container pre-advised' : `${count} containers pre-advised`),
  failed: (count: number) =>
    count === 1
      ? '1 container was refused and stays in the table'
      : `${count} containers were refused and stay in the table`,
  unsent: (count: number) =>
    count === 1
      ? '1 container could not be sent and stays in the table'
      : `${count} containers could not be sent and stay in the table`,
  notSent: 'It could not be sent: try again',
  cancelled: 'Cancelled: what was not sent stays in the table',
  results: 'What became of them',
  submitted: 'Submitted',
  pending: 'Pending',
  close: 'Close',
  leave: {
    title: 'Close without saving?',
    message: 'What you typed will be lost.',
    yes: 'Close',
    cancel: 'Keep editing',
  },
} as const;
