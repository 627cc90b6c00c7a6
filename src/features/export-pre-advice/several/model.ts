/** What a pasted column may be; in the order in which columns without names are taken. */
export const COLUMN_KEYS = [
  'containerNumber',
  'equipmentTypeIsoId',
  'vgmWeight',
  'vgmVerifier',
  'seal1',
  'seal2',
  'transporterId',
  'shippersReference',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** A row as it is typed, each cell a text. */
export type Cells = Record<ColumnKey, string>;
export type TypedRow = { id: number; cells: Cells };
