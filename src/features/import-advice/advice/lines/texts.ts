/** What is said of the groups that a pasted list names. */
export const lineTexts = {
  /** What spreadsheets call the column; letters alone. */
  titles: ['group', 'daygroup', 'blockgroup', 'block', 'stack', 'groupcode', 'day'] as readonly string[],
  hint: 'A column headed Group, or with one on nearly every line, names the group: R104, MOA, Monday AM, or New A for a new block group.',
  /** Over what is put back into the box. */
  heading: ['Container #', 'Group'] as readonly string[],
  into: (parts: readonly { name: string; count: number }[]) =>
    parts.map(({ name, count }) => `${name}: ${count}`).join(' · '),
  rest: 'None named',
  unknown: (count: number) =>
    count === 1 ? '1 line names a group that is not known' : `${count} lines name groups that are not known`,
  file: 'Take a file (XLSX or CSV)',
  advisedIn: (group: string) => `Advised, in ${group}`,
} as const;
