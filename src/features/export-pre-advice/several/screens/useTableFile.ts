import type { CellValue } from 'hucre';
import { LARGEST_FILE } from '../model.ts';
import { readPaste } from '../rules.ts';
import { severalTexts as texts } from '../texts.ts';

/** The cells of a file, XLSX or CSV, as texts. @throws Error that says what to do */
export async function readTableFile(file: File): Promise<string[][]> {
  if (file.size > LARGEST_FILE) throw new Error(texts.fileTooLarge);
  try {
    if (/\.(csv|txt)$/i.test(file.name)) return readPaste(await file.text());
    const { readXlsx } = await import('hucre/xlsx');
    const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const rows = book.sheets[0]?.rows ?? [];
    return rows.map(row => row.map(textOf)).filter(row => row.some(Boolean));
  } catch {
    throw new Error(texts.fileUnread);
  }
}

function textOf(cell: CellValue): string {
  return cell === null ? '' : String(cell).trim();
}
