import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue as SheetCell, writeXlsxStream } from 'hucre/xlsx';
import type { CellValue } from './order.ts';
import type { FromThread, SpreadsheetPlan, ToThread } from './spreadsheet.ts';
import { FORMATS, sheetOf } from './ui/Grid/sheet.ts';

const { name, columns, zone } = workerData as SpreadsheetPlan;
const parent = parentPort!;
const room = gate<true>();
const coming = gate<{ rows: readonly string[] } | { end: readonly string[] }>();

parent.on('message', (message: ToThread) => {
  if ('room' in message) room.open(true);
  else coming.open(message);
});

for await (const part of writeXlsxStream(cells(), {
  name:
    name
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet 1',
  // Texts have the format of text: none becomes a formula when it is edited.
  columns: columns.map(({ title, kind }) => ({
    width: Math.min(48, Math.max(12, title.length + 2)),
    numFmt: kind === 'text' ? '@' : FORMATS[kind],
  })),
  freezePane: { rows: 1 },
}) as unknown as AsyncIterable<Uint8Array>) {
  await room.pass();
  say({ part });
}
say({ done: true });
parent.close();

async function* cells(): AsyncGenerator<SheetCell[]> {
  yield columns.map(({ title }) => title);
  const asColumns = columns.map(({ title, kind }, at) => ({
    key: String(at),
    title,
    kind,
    zone,
    value: (row: readonly CellValue[]) => row[at],
  }));
  for (;;) {
    say({ want: true });
    const message = await coming.pass();
    if ('end' in message) {
      for (const line of message.end) yield [line];
      return;
    }
    const rows = message.rows.map(text => JSON.parse(text) as CellValue[]);
    yield* sheetOf(asColumns, rows).rows;
  }
}

function say(message: FromThread): void {
  parent.postMessage(message, []);
}

/** What is told before it is waited for is not lost. */
function gate<T>() {
  const told: T[] = [];
  let waiting: ((one: T) => void) | undefined;
  return {
    open(one: T): void {
      if (waiting) waiting(one);
      else told.push(one);
      waiting = undefined;
    },
    pass: (): Promise<T> | T =>
      told.length > 0 ? told.shift()! : new Promise<T>(resolve => (waiting = resolve)),
  };
}
