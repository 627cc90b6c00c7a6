import type { Db } from '#kernel/database.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { deleteOldDrafts } from '../drafts/sql.ts';
import { type ExportNeighbours, judge, rowsOf } from '../judging/server.ts';
import { endLease, leaseNext } from '../sql.ts';
import type { PreAdviceRow } from '../tables.ts';
import { type Sent, send, settle } from '../terminal/server.ts';

export type SendingParts = ExportNeighbours & { db: Db; publish: (event: LiveEvent) => void };

const MOST_AT_ONCE = 1_000;
const SYSTEM = { system: 'export pre-advice' };

/**
 * Sends what was taken while the terminal was away, the oldest first, until it is away again. What it refuses now is kept
 * with its reasons. Answers how many it has answered.
 */
export async function sendPending(parts: SendingParts): Promise<number> {
  for (let sent = 0; sent < MOST_AT_ONCE; sent++) {
    const row = await leaseNext(parts.db);
    if (!row) return sent;
    if (!(await sendOne(row, parts))) return sent;
  }
  return MOST_AT_ONCE;
}

async function sendOne(row: PreAdviceRow, { db, publish, ...neighbours }: SendingParts): Promise<boolean> {
  const outcome = await tell(row, db, neighbours);
  if (outcome.kind === 'away') {
    await endLease(db, row);
    return false;
  }
  await inTransaction(db, trx => settle(trx, SYSTEM, row, { sent: outcome }));
  const { companyId, containerNumber } = row;
  publish({ topic: 'exports', companyId, detail: { containerNumber } });
  return true;
}

async function tell(row: PreAdviceRow, db: Db, neighbours: ExportNeighbours): Promise<Sent> {
  const ctx = { actorLogin: SYSTEM.system, correlationId: row.reference };
  const sender = { db, companyId: row.companyId, ctx };
  const updated = {
    exportPreAdviceId: row.exportPreAdviceId,
    bookingDetailId: await detailBefore(row, neighbours, ctx),
  };
  const judged = await judge(
    row.content,
    updated,
    await rowsOf(sender, row.containerNumber),
    sender,
    neighbours,
  );
  return judged.kind === 'fit' ? send(row, judged, neighbours.terminal, ctx) : judged;
}

/** The item that it has its place on already, which is not short of that one. */
async function detailBefore(
  { containerNumber, content }: PreAdviceRow,
  { terminal }: ExportNeighbours,
  ctx: { actorLogin: string; correlationId: string },
): Promise<string> {
  const found = await terminal.listExportUnits({ whose: 'everyone', containerNbrs: [containerNumber] }, ctx);
  const unit = found.ok ? found.data[0] : undefined;
  return unit?.bookingNbr === content.booking.bookingNumber ? unit.itemKey : '';
}

const DRAFTS_KEPT_MS = 30 * 86_400_000;

/** Drafts of people who have not come back to them in a month. */
export function forgetDrafts(db: Db, now: Date): Promise<void> {
  return deleteOldDrafts(db, new Date(now.getTime() - DRAFTS_KEPT_MS));
}
