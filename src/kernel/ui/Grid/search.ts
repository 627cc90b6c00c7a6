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

/** All the words are in the text, or the whole of it without its spaces: 'MSCU 476339 4' finds MSCU4763394. */
export function findsAll(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every(word => text.includes(word)) || text.includes(words.join(''));
}

/** Both as written and as kept, so that 2027-02-03 is found by 03-02-2027 too. */
function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row);
  const written = write(column, value);
  return column.format && typeof value === 'string' ? `${written} ${value}` : written;
}
