import { LARGEST_FILE } from '../../model.ts';
import { severalTexts as texts } from '../../texts.ts';
import { readPaste, readTable } from '../rules.ts';

/** The cells of a file, XLSX or CSV, as texts. @throws Error that says what to do */
export async function readTableFile(file: File): Promise<string[][]> {
  if (file.size > LARGEST_FILE) throw new Error(texts.fileTooLarge);
  const table = await readCells(file).catch(() => {
    throw new Error(texts.fileUnread);
  });
  if (table.length === 0) throw new Error(texts.fileEmpty);
  return table;
}

async function readCells(file: File): Promise<string[][]> {
  const bytes = await file.arrayBuffer();
  if (/\.(csv|txt)$/i.test(file.name)) return readPaste(decode(bytes));
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets.map(({ rows }) => readTable(rows)).find(table => table.length > 0) ?? [];
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
