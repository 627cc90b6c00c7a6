import { type PastedColumns, readPaste, readTable } from '../../pastedTable.ts';

/** A file's largest size, in bytes. */
const LARGEST_FILE = 5 * 1024 * 1024;

const TEXTS = {
  unread: 'This file could not be read. Save it as XLSX or CSV and try again',
  empty: 'There is nothing in this file',
  tooLarge: 'The file is too large: at most 5 MB',
};

/** The cells of a file, XLSX or CSV, as texts. @throws Error that says what to do */
export async function readTableFile<Key extends string>(
  file: File,
  of: PastedColumns<Key>,
): Promise<string[][]> {
  if (file.size > LARGEST_FILE) throw new Error(TEXTS.tooLarge);
  const table = await readCells(file, of).catch(() => {
    throw new Error(TEXTS.unread);
  });
  if (table.length === 0) throw new Error(TEXTS.empty);
  return table;
}

async function readCells<Key extends string>(file: File, of: PastedColumns<Key>): Promise<string[][]> {
  const bytes = await file.arrayBuffer();
  if (/\.(csv|txt)$/i.test(file.name)) return readPaste(decode(bytes), of);
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets.map(({ rows }) => readTable(rows, of)).find(table => table.length > 0) ?? [];
}

/** As it says itself; without a mark UTF-8, or what a spreadsheet writes a CSV as that is not. */
function decode(bytes: ArrayBuffer): string {
  const [one, two] = new Uint8Array(bytes.slice(0, 2));
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
