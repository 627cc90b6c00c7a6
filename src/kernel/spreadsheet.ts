import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ColumnKind } from './ui/Grid/kinds.ts';

/** What an XLSX is called on the wire. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How a spreadsheet's columns are called, and what their cells are. */
export type SpreadsheetPlan = {
  /** As the sheet is called. */
  name: string;
  columns: readonly { title: string; kind: ColumnKind }[];
  /** The port's zone: instants become its wall time. */
  zone: string;
};

/** Rows as JSON arrays, a cell for each column, some at a time; the generator's answer is lines to stand under the table. */
export type SpreadsheetRows = AsyncGenerator<readonly string[], readonly string[], void>;

/** What the thread is told: that there is room for more of the file, and rows, or that there are none any more. */
export type ToThread = { room: true } | { rows: readonly string[] } | { end: readonly string[] };
/** What the thread says: that it wants rows, has a part of the file, or all of it. */
export type FromThread = { want: true } | { part: Uint8Array } | { done: true };

/**
 * Writes an XLSX while its rows come, in a thread of its own: whoever else is served does not wait for it. What goes wrong
 * breaks the stream off; closing the stream ends the rows.
 */
export function writeSpreadsheet(rows: SpreadsheetRows, plan: SpreadsheetPlan): Readable {
  const thread = new Worker(new URL('spreadsheetThread.ts', import.meta.url), { workerData: plan });
  const tell = (message: ToThread): void => thread.postMessage(message, []);
  const file = new Readable({ read: () => tell({ room: true }) });
  file.once('close', () => {
    void thread.terminate();
    void rows.return([]).catch(() => {});
  });
  const fail = (error: Error): void => void file.destroy(error);
  thread.on('error', fail);
  thread.on('message', (message: FromThread) => {
    if ('part' in message) file.push(message.part);
    else if ('done' in message) file.push(null);
    else rows.next().then(({ done, value }) => tell(done ? { end: value } : { rows: value }), fail);
  });
  return file;
}
