/** What the panel says in which containers are advised. */
export const advisingTexts = {
  title: 'Advise Containers',
  numbers: 'Container numbers',
  hint: 'Paste a list: from a spreadsheet, one a line, or with commas.',
  placeholder: 'MSCU4763394\nTGHU7021152',
  group: 'Group',
  clearGroup: 'Clear Group',
  groupHint: 'Without one, each stays in the group it has.',
  count: (numbers: number) => (numbers === 1 ? '1 container number' : `${numbers} container numbers`),
  unreadable: (lines: number) =>
    lines === 1 ? '1 line that is no container number' : `${lines} lines that are no container number`,
  repeated: (numbers: number) =>
    numbers === 1 ? '1 number stands there more than once' : `${numbers} numbers stand there more than once`,
  reasons: 'Why they could not be advised',
  copy: 'Copy as a Table',
  copied: (rows: number) => (rows === 1 ? '1 row copied' : `${rows} rows copied`),
  notCopied: 'The browser did not let it be copied',
  copyTitles: ['Container #', 'Reason'] as const,
  select: (count: number) => (count === 1 ? 'Group It' : `Group These ${count}`),
  selectHint: 'Selects what was just advised, and opens the choice of a group',
  checkDigit: (containerNumber: string, digit: number) =>
    `${containerNumber}: the check digit should be ${digit}`,
  moreDoubtful: (count: number) => `and ${count} more`,
  oddForm: (containerNumber: string) => `${containerNumber}: a container number has 4 letters and 7 digits`,
  nothing: 'Enter container numbers first',
  progress: (done: number, total: number) => `${done} of ${total}`,
  cancel: 'Cancel',
  results: 'What became of them',
  stays: 'What could not be advised is still in the box.',
  notSent: (count: number) =>
    count === 1 ? '1 container was not sent' : `${count} containers were not sent`,
  showAll: 'Show all',
  showFailed: 'Show failed only',
  advised: 'Advised',
} as const;
