import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refusedBecause } from '#kernel/failures.ts';
import { claimReference } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { tosContext } from '#outside/terminal/asking.ts';
import { containerTexts } from '../container/texts.ts';
import type { exportPreAdviceCalls } from '../contract.ts';
import { deleteDraft } from '../drafts/sql.ts';
import type { ChangedPreAdvice } from '../forms.ts';
import { type ExportNeighbours, type Judged, judge, rowsOf, type Sender } from '../judging/server.ts';
import { readOwnUnit, readPreAdvice } from '../list/server.ts';
import { type AdviseResult, EDITED, type PreAdvice, preAdvice, type Submitted } from '../model.ts';
import { whyNotEdit, whyNotWithdraw } from '../rules.ts';
import {
  deleteRow,
  endLease,
  insertRow,
  keepAsItWas,
  rowOfId,
  rowOfReference,
  rowsOfContainers,
  startChange,
  undoChange,
} from '../sql.ts';
import type { PreAdviceRow } from '../tables.ts';
import { updatedOf } from '../terminal/rules.ts';
import { NOUN, type Sent, send, settle } from '../terminal/server.ts';
import { refusals, texts } from '../texts.ts';

type SubmissionCalls = Pick<Handlers<typeof exportPreAdviceCalls>, 'advise' | 'change' | 'withdraw'>;

/** Pre-advises, changes and removes (spec §4, §5, §7). What the terminal does not answer is kept and sent later. */
export function serveSubmissions(neighbours: ExportNeighbours): SubmissionCalls {
  return {
    advise: async ({ body }, context) => {
      const { db, caller } = context;
      const reference = await claimReference(db, context.onceKey);
      const before = await rowOfReference(db, caller.scope, reference);
      if (before?.status === 'Refused') throw refusedBecause(before.refusals.join('. '));
      if (before) return resultOf(before, []);
      const sender = senderOf(context);
      const rows = await rowsOf(sender, body.container.containerNumber);
      const judged = await judge(body, null, rows, sender, neighbours);
      if (judged.kind === 'refused') throw refused(judged.errors);
      if (judged.kind === 'away') refuseTaken(rows, caller.companyId);
      const row = await inTransaction(db, trx => take(trx, body, { reference, rows, judged }, context));
      const sent = await sendJudged(row, judged, neighbours, context);
      if (sent.kind === 'refused') {
        await inTransaction(db, trx => deleteRow(trx, row));
        throw refused(sent.errors);
      }
      return finish(row, undefined, sent, context);
    },
    change: async ({ body }, context) => {
      const { version: _, exportPreAdviceId, ...content } = body;
      const { db, caller } = context;
      const before = await rowOfId(db, caller.scope, exportPreAdviceId);
      if (!before) throw notFound('Pre-advice');
      if (content.container.containerNumber !== before.containerNumber)
        throw refused({ 'container.containerNumber': [refusals.numberChanged] });
      const { current, judged } = await readChange(before, body, neighbours, context);
      const changed = await inTransaction(db, trx =>
        startChange(trx, before, {
          reference: `${before.exportPreAdviceId}-${context.correlationId}`,
          content,
        }),
      );
      if (!changed) throw await movedOn(before, neighbours, context);
      const sent = await sendJudged(changed, judged, neighbours, context);
      if (sent.kind === 'refused') {
        await inTransaction(db, trx => undoChange(trx, before, changed.reference));
        throw refused(sent.errors);
      }
      return finish(changed, current, sent, context);
    },
    withdraw: async ({ params, query }, context) => {
      const { db, caller } = context;
      const row = await rowOfId(db, caller.scope, params.exportPreAdviceId);
      if (!row) throw notFound('Pre-advice');
      const current = await readPreAdvice(row, undefined, neighbours, context);
      await ifUnchanged(db, query.version, current, thingOf(row), context);
      const reason = whyNotWithdraw(current);
      if (reason) throw refusedBecause(reason);
      await inTransaction(db, async trx => {
        if (!(row.isAtTerminal && (await keepAsItWas(trx, row))) && !(await deleteRow(trx, row)))
          throw notFound('Pre-advice');
        await audit(trx, caller, {
          action: 'removed',
          noun: NOUN,
          id: row.exportPreAdviceId,
          before: current,
        });
      });
      publish(row, context);
    },
  };
}

function thingOf({ exportPreAdviceId }: PreAdviceRow) {
  return { noun: NOUN, id: exportPreAdviceId, shape: preAdvice, edited: EDITED };
}

function senderOf(context: Context): Sender {
  const { db, caller, now } = context;
  const { companyId, userId } = caller;
  return { db, companyId, ctx: tosContext(context), person: { userId, now } };
}

/** While the terminal cannot say who has a container, what is kept here does. @throws Failure 400 */
function refuseTaken(rows: readonly PreAdviceRow[], companyId: number): void {
  const [taken] = rows;
  if (!taken) return;
  const why =
    taken.companyId === companyId ? containerTexts.preAdvisedAlready : containerTexts.preAdvisedByAnother;
  throw refused({ 'container.containerNumber': [why] });
}

type Taking = { reference: string; rows: readonly PreAdviceRow[]; judged: Judged };

/** Takes the container for the company; what was kept of an earlier journey of it is forgotten. @throws Failure 400 when somebody was faster */
async function take(
  trx: Transaction,
  content: Submitted,
  { reference, rows, judged }: Taking,
  context: Context,
): Promise<PreAdviceRow> {
  const { companyId, userId } = context.caller;
  // The terminal, asked after these were read, has no such pre-advice any more.
  if (judged.kind === 'fit')
    for (const row of rows) if (row.status === 'Submitted') await deleteRow(trx, row);
  const taken = await insertRow(trx, { companyId, userId, reference, content, shown: shownBefore(judged) });
  if (taken) return taken;
  refuseTaken(await rowsOfContainers(trx, { companyId }, [content.container.containerNumber]), companyId);
  throw refused({ 'container.containerNumber': [containerTexts.preAdvisedByAnother] });
}

function shownBefore(judged: Judged) {
  if (judged.kind !== 'fit') return {};
  const { vesselVisit, lineOperator } = judged.booking;
  return { vesselVisit, lineOperator };
}

async function sendJudged(
  row: PreAdviceRow,
  judged: Judged,
  { terminal }: ExportNeighbours,
  context: Context,
): Promise<Sent> {
  if (judged.kind !== 'fit') return judged;
  return send(row, judged, terminal, tosContext(context));
}

/** What is to be changed as it is now, and what the rules say of the change. @throws Failure 409, 400 */
async function readChange(
  before: PreAdviceRow,
  { version, ...content }: ChangedPreAdvice,
  neighbours: ExportNeighbours,
  context: Context,
) {
  const sender = senderOf(context);
  const rows = await rowsOf(sender, before.containerNumber);
  const unit = await readOwnUnit(before.containerNumber, neighbours, context);
  const current = await readPreAdvice(before, unit.data, neighbours, context);
  await ifUnchanged(context.db, version, current, thingOf(before), context);
  const reason = whyNotEdit(current);
  if (reason) throw refusedBecause(reason);
  const updated = updatedOf(before.exportPreAdviceId, unit.data, content);
  const judged = await judge(content, updated, rows, sender, neighbours);
  if (judged.kind === 'refused') throw refused(judged.errors);
  return { current, judged };
}

/** Somebody has changed it since it was read, or taken the container. */
async function movedOn(before: PreAdviceRow, neighbours: ExportNeighbours, context: Context) {
  const now = await rowOfId(context.db, context.caller.scope, before.exportPreAdviceId);
  if (!now) return notFound('Pre-advice');
  const unit = await readOwnUnit(before.containerNumber, neighbours, context);
  const current = await readPreAdvice(now, unit.data, neighbours, context);
  await ifUnchanged(context.db, before.version, current, thingOf(before), context);
  return refused({ 'container.containerNumber': [containerTexts.preAdvisedByAnother] });
}

/** Writes down what became of it, tells the company's screens and answers. */
async function finish(
  row: PreAdviceRow,
  before: PreAdvice | undefined,
  sent: Exclude<Sent, { kind: 'refused' }>,
  context: Context,
): Promise<AdviseResult> {
  const { db, caller } = context;
  const settled = await inTransaction(db, async trx => {
    const { userId } = caller;
    await deleteDraft(trx, { userId, containerNumber: row.containerNumber });
    return settle(trx, caller, row, { sent, before });
  });
  if (sent.kind === 'away') await endLease(db, row);
  publish(row, context);
  return resultOf(settled ?? row, sent.kind === 'taken' ? sent.warnings : []);
}

function publish({ companyId, containerNumber }: PreAdviceRow, context: Pick<Context, 'publish'>): void {
  context.publish({ topic: 'exports', companyId, detail: { containerNumber }, comesAndGoes: true });
}

function resultOf(row: PreAdviceRow, warnings: readonly string[]): AdviseResult {
  const status = row.status === 'Submitted' ? 'Submitted' : 'Pending';
  return {
    exportPreAdviceId: row.exportPreAdviceId,
    containerNumber: row.containerNumber,
    status,
    messages: [...warnings, ...(status === 'Pending' ? [texts.pending] : [])],
    version: row.version,
  };
}
