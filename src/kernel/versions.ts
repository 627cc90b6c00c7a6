import { hash } from 'node:crypto';
import type { z } from 'zod';
import { dayOf, showDay, showInstant } from './calendar.ts';
import type { Caller } from './caller.ts';
import type { Db, Transaction } from './database.ts';
import { conflict, type Failure } from './failures.ts';
import { type PastChange, pastChanges, whoActed } from './trail.ts';
import { titleOf } from './words.ts';

/** A thing that two people can edit: what the trail calls it, and the shape that its answer has. */
export type Versioned = {
  noun: string;
  id: string | number;
  shape: z.ZodObject;
  /** The fields that a person edits, where others of the shape follow from them; all of the shape when not given. */
  edited?: readonly string[];
};

/** Who saves, and when: a handler's context is one. */
type Saver = { caller: Caller; now: Date; zone: string };

/**
 * Refuses to change what has changed since the sender read it. `current` is the thing as it is now, as its answer says
 * it, locked until the transaction ends where we keep it. Who sends no version overwrites: the last write wins.
 * @throws Failure 409 with `current`, `changedBy`, `changedAt` and `changedFields`
 */
export async function ifUnchanged(
  db: Db | Transaction,
  sent: string | undefined,
  current: { version: string },
  thing: Versioned,
  saver: Saver,
): Promise<void> {
  if (sent === undefined || sent === current.version) return;
  const since = changesSince(await pastChanges(db, thing.noun, thing.id, MOST_LOOKED_AT), sent);
  throw stale(since, current, thing, saver);
}

const MOST_LOOKED_AT = 20;

/** A version of what others keep for us, which carries none of its own: the same for the same content. */
export function fingerprint(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22);
}

/** Of the changes, newest first, those that made other versions than the one that was read; the newest alone when the trail does not tell. */
function changesSince(changes: readonly PastChange[], sent: string): PastChange[] {
  const known = changes.findIndex(({ after }) => after['version'] === sent);
  const first = changes.findIndex(({ before }) => before['version'] === sent);
  const end = known >= 0 ? known : first + 1;
  const counted = changes.slice(0, end).filter(({ before, after }) => after['version'] !== before['version']);
  return counted.length > 0 ? counted : changes.slice(0, 1);
}

function stale(
  since: readonly PastChange[],
  current: { version: string },
  { shape, edited = Object.keys(shape.shape) }: Versioned,
  { caller, now, zone }: Saver,
): Failure {
  const [newest] = since;
  const fields = changedFields(since.at(-1)?.before ?? {}, newest?.after ?? {}, edited);
  const changedBy = nameFor(caller, newest);
  const titles = [...new Set(fields.map(name => titleOf(name, shape.shape[name])))];
  const when = newest ? ` ${showMoment(newest.at, now, zone)}` : '';
  const what = titles.length > 0 ? `: ${titles.join(', ')}` : '';
  return conflict(
    { Exception: [`${changedBy} changed this${when}${what}`] },
    {
      // As the call answers it, and no more than that.
      current: shape.parse(JSON.parse(JSON.stringify(current))),
      changedBy,
      changedAt: newest?.at.toISOString() ?? null,
      changedFields: fields,
    },
  );
}

/** Of these fields of the answer's shape those that differ; what the trail knows beyond it is not for the caller. */
function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: readonly string[],
): string[] {
  return names.filter(
    name => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

function nameFor(caller: Caller, change: PastChange | undefined): string {
  if (!change) return 'Somebody';
  const known = whoActed(caller, change.by);
  return known.kind === 'person' ? known.name : UNNAMED[known.kind];
}

const UNNAMED = {
  port: 'Somebody at the port',
  other: 'Somebody else',
  newcomer: 'Somebody',
  product: 'The portal',
};

function showMoment(at: Date, now: Date, zone: string): string {
  const [day, time] = showInstant(at, zone).split(' ');
  return day === showDay(dayOf(now, zone)) ? `at ${time}` : `on ${day} at ${time}`;
}
