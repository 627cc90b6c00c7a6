import { Readable } from 'node:stream';
import { showInstant } from '#kernel/calendar.ts';
import type { FileAnswer } from '#kernel/contract.ts';
import type { Context } from '#kernel/mount.ts';
import { type SpreadsheetRows, writeSpreadsheet, XLSX } from '#kernel/spreadsheet.ts';
import { MOST_EXPORTED, type TrailEntry } from '../model.ts';
import type { Reader } from '../rules.ts';
import { type Deed, olderDeeds, type Question } from '../sql.ts';
import { texts } from '../texts.ts';
import { COLUMNS, cellsOf, csvLine } from './rules.ts';

type Found = { reader: Reader; kinds: readonly string[]; question: Question };

/** Deeds that are read at once. */
const PART = 500;

/** What is found as a file that is written while it is read: the newest of it, and a line that says so where it is not all. */
export function fileOf(
  type: 'xlsx' | 'csv',
  found: Found,
  context: Context,
  tell: (deeds: readonly Deed[]) => Promise<TrailEntry[]>,
): FileAnswer {
  const name = `${texts.fileName}.${type}`;
  const parts = readParts(found, context, tell);
  if (type === 'csv')
    return { name, type: 'text/csv; charset=utf-8', content: Readable.from(csvLines(parts, context.zone)) };
  const content = writeSpreadsheet(sheetRows(parts), {
    name: texts.title,
    columns: COLUMNS,
    zone: context.zone,
  });
  return { name, type: XLSX, content };
}

type Parts = AsyncGenerator<TrailEntry[], { isCut: boolean }, void>;

async function* readParts(
  { reader, kinds, question }: Found,
  { db, signal }: Context,
  tell: (deeds: readonly Deed[]) => Promise<TrailEntry[]>,
): Parts {
  let last: Deed | undefined;
  for (let count = 0; ; count += PART) {
    if (signal.aborted) return { isCut: true };
    const isFull = count >= MOST_EXPORTED;
    const deeds = await olderDeeds(db, reader, kinds, question, { last, limit: isFull ? 1 : PART });
    if (isFull) return { isCut: deeds.length > 0 };
    if (deeds.length > 0) yield await tell(deeds);
    if (deeds.length < PART) return { isCut: false };
    last = deeds.at(-1);
  }
}

async function* sheetRows(parts: Parts): SpreadsheetRows {
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return value.isCut ? ['', texts.fileCut(MOST_EXPORTED)] : [];
    yield value.map(entry => JSON.stringify(cellsOf(entry)));
  }
}

async function* csvLines(parts: Parts, zone: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(COLUMNS.map(({ title }) => title))}`;
  for (;;) {
    const { done, value } = await parts.next();
    if (done) {
      if (value.isCut) yield csvLine([texts.fileCut(MOST_EXPORTED)]);
      return;
    }
    yield value.map(entry => csvLine([showInstant(entry.at, zone), ...cellsOf(entry).slice(1)])).join('');
  }
}
