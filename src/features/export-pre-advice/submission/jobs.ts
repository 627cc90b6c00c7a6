import type { Db } from '#kernel/database.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { DRAFTS_KEPT } from '../drafts/model.ts';
import { deleteOldDrafts } from '../drafts/sql.ts';
import { type ExportNeighbours, judge, rowsOf } from '../judging/server.ts';
import { partyOf } from '../rules.ts';
import { endLease, leaseNext } from '../sql.ts';
import type { PreAdviceRow } from '../tables.ts';
import { updatedOf } from '../terminal/rules.ts';
import { type Sent, send, settle } from '../terminal/server.ts';

export type SendingParts = ExportNeighbours & { db: Db; publish: (event: LiveEvent) => void };

const MOST_AT_ONCE = 1_000;
/** One that never gets an answer must not keep the others waiting; when several get none the terminal is away. */
const MOST_UNANSWERED = 3;
const SYSTEM = { system: 'export pre-advice' };

/**
 * Sends what was taken while the terminal was away, the oldest first, until it is away again. What it refuses now is kept
 * with its reasons. Answers how many it has answered.
 */
export async function sendPending(parts: SendingParts): Promise<number> {
  const unanswered: PreAdviceRow[] = [];
  try {
    for (let sent = 0; sent < MOST_AT_ONCE; ) {
      const row = await leaseNext(parts.db);
      if (!row) return sent;
      if (await sendOne(row, parts)) sent++;
      else if (unanswered.push(row) === MOST_UNANSWERED) return sent;
    }
    return MOST_AT_ONCE;
  } finally {
    for (const row of unanswered) await endLease(parts.db, row);
  }
}

async function sendOne(row: PreAdviceRow, { db, publish, ...neighbours }: SendingParts): Promise<boolean> {
  const outcome = await tell(row, db, neighbours);
  if (outcome.kind === 'away') return false;
  await inTransaction(db, trx => settle(trx, SYSTEM, row, { sent: outcome }));
  const { companyId, containerNumber } = row;
  publish({ topic: 'exports', companyId, detail: { containerNumber }, comesAndGoes: true });
  return true;
}

async function tell(row: PreAdviceRow, db: Db, neighbours: ExportNeighbours): Promise<Sent> {
  const ctx = { actorLogin: SYSTEM.system, correlationId: row.reference };
  const sender = { db, companyId: row.companyId, ctx };
  const rows = await rowsOf(sender, row.containerNumber);
  const whose = { advisedBy: partyOf(row.companyId), shipper: null };
  const found = await neighbours.terminal.listExportUnits(
    { whose, containerNbrs: [row.containerNumber] },
    ctx,
  );
  if (!found.ok) return { kind: 'away' };
  const [unit] = found.data;
  // Its answer was lost: whatever the rules say by now, the terminal counts it.
  if (unit?.extRef === row.reference) return { kind: 'taken', unit, warnings: [] };
  const updated = updatedOf(row.exportPreAdviceId, unit, row.content);
  const judged = await judge(row.content, updated, rows, sender, neighbours);
  return judged.kind === 'fit' ? send(row, judged, neighbours.terminal, ctx) : judged;
}

const DAY_MS = 86_400_000;

/** Drafts of people who have not come back to them in a month. */
export function forgetDrafts(db: Db, now: Date): Promise<void> {
  return deleteOldDrafts(db, new Date(now.getTime() - DRAFTS_KEPT.days * DAY_MS));
}
