/** What a list is ordered, filtered and searched by. Dates are 'YYYY-MM-DD' texts. */
export type CellValue = string | number | boolean | null | undefined;

export interface Sort {
  key: string;
  desc: boolean;
}

const collator = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts as people count ('T2' before 'T10'), no before yes, the empty last. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (a === b) return 0;
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(String(a), String(b));
  return Number(a) - Number(b);
}

export function isEmpty(value: CellValue): value is '' | null | undefined {
  return value === null || value === undefined || value === '';
}

/** `date,-zone`: by date, then by the latest zone. */
export function readSort(text: string): Sort[] {
  return text
    .split(',')
    .filter(part => part !== '' && part !== '-')
    .map(part => (part.startsWith('-') ? { key: part.slice(1), desc: true } : { key: part, desc: false }));
}

export function writeSort(sort: readonly Sort[]): string {
  return sort.map(({ key, desc }) => (desc ? `-${key}` : key)).join(',');
}

/** All the words are in the text, or the whole of it without its spaces: 'MSCU 476339 4' finds MSCU4763394. Lower-case text. */
export function findsAll(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every(word => text.includes(word)) || text.includes(words.join(''));
}
