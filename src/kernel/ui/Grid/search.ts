import { type GridColumn, write } from './column.ts';

/** What the search looks through in a row: one lower-case text, made once a row. */
export function searchTexts<Row extends object>(columns: readonly GridColumn<Row>[]): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  const searched = columns.filter(column => column.searched !== false);
  return row => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = searched
      .map(column => textOf(column, row))
      .join('\n')
      .toLowerCase();
    texts.set(row, text);
    return text;
  };
}

/** Both as written and as kept, so that 2027-02-03 is found by 03-02-2027 too. */
function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row);
  const written = write(column, value);
  return (column.format || column.kind) && typeof value === 'string' ? `${written} ${value}` : written;
}
