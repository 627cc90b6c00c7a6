import type { z } from 'zod';
import { audit } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Db, Transaction } from './database.ts';
import { notFound } from './failures.ts';
import { type OnceKey, once } from './idempotency.ts';
import type { LiveEvent } from './live.ts';
import { inTransaction } from './transaction.ts';
import { ifUnchanged } from './versions.ts';

/** What a room adds, changes and removes whole: how it is called, told of and read. */
export type RecordKind<Row extends { version: string }> = {
  /** In the trail: 'road bridge'. */
  noun: string;
  /** In 'Road bridge not found'. */
  title: string;
  shape: z.ZodObject;
  /** The fields that a person edits, where others of the shape follow from them. */
  edited?: readonly string[];
  idOf: (row: Row) => number;
  /** Whose it is, for the trail; the port's when not given. */
  companyOf?: (row: Row) => number;
  /** Heard by the companies of `heardBy`, or by everybody who may read of it when that is not given. */
  news: LiveEvent;
  heardBy?: (row: Row) => readonly number[];
  /** The row, which nobody else changes until the transaction ends. */
  lock: (trx: Transaction, id: number) => Promise<Row | undefined>;
};

type Change = {
  db: Db;
  caller: Caller;
  now: Date;
  zone: string;
  onceKey: OnceKey | undefined;
  publish: (event: LiveEvent) => void;
};

/** Adds one, once for a request's key; on record, and told to open screens. */
export async function addRecord<Row extends { version: string }>(
  kind: RecordKind<Row>,
  { db, onceKey, caller, publish }: Change,
  insert: (trx: Transaction) => Promise<Row>,
): Promise<Row> {
  const added = await once(db, onceKey, async trx => {
    const after = await insert(trx);
    await audit(trx, caller, { action: 'created', ...named(kind, after), after });
    return after;
  });
  tell(kind, publish, added);
  return added;
}

/** Changes one that has not changed since it was read. @throws Failure 404, 409 */
export async function changeRecord<Row extends { version: string }>(
  kind: RecordKind<Row>,
  sent: { id: number; version: string | undefined },
  change: Change,
  update: (trx: Transaction, before: Row) => Promise<Row>,
): Promise<Row> {
  const changed = await inTransaction(change.db, async trx => {
    const before = await lockUnchanged(kind, trx, sent, change);
    const after = await update(trx, before);
    await audit(trx, change.caller, { action: 'changed', ...named(kind, after), before, after });
    return after;
  });
  tell(kind, change.publish, changed);
  return changed;
}

/** Removes one that has not changed since it was read. @throws Failure 404, 409 */
export async function removeRecord<Row extends { version: string }>(
  kind: RecordKind<Row>,
  sent: { id: number; version: string | undefined },
  change: Change,
  remove: (trx: Transaction, before: Row) => Promise<unknown>,
): Promise<undefined> {
  const removed = await inTransaction(change.db, async trx => {
    const before = await lockUnchanged(kind, trx, sent, change);
    await remove(trx, before);
    await audit(trx, change.caller, { action: 'deleted', ...named(kind, before), before });
    return before;
  });
  tell(kind, change.publish, removed);
  return undefined;
}

function tell<Row extends { version: string }>(
  { news, heardBy }: RecordKind<Row>,
  publish: Change['publish'],
  row: Row,
): void {
  if (!heardBy) publish(news);
  else for (const companyId of heardBy(row)) publish({ ...news, companyId } as LiveEvent);
}

async function lockUnchanged<Row extends { version: string }>(
  { noun, title, shape, edited, lock }: RecordKind<Row>,
  trx: Transaction,
  { id, version }: { id: number; version: string | undefined },
  saver: Change,
): Promise<Row> {
  const before = await lock(trx, id);
  if (!before) throw notFound(title);
  await ifUnchanged(trx, version, before, { noun, id, shape, ...(edited && { edited }) }, saver);
  return before;
}

function named<Row extends { version: string }>({ noun, idOf, companyOf }: RecordKind<Row>, row: Row) {
  return { noun, id: idOf(row), companyId: companyOf?.(row) ?? null };
}
