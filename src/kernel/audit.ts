import { type Generated, sql } from 'kysely';
import type { Caller } from './caller.ts';
import type { Db, Transaction } from './database.ts';

type AuditTable = {
  audit_id: Generated<number>;
  at: Generated<Date>;
  actor: string;
  company_id: number | null;
  action: string;
  noun: string;
  noun_id: string;
  before: string | null;
  after: string | null;
  actor_name: string | null;
  actor_company_id: number | null;
  actor_acts_for_all: boolean | null;
};

declare module './database.ts' {
  interface Tables {
    audit: AuditTable;
  }
}

export type Change = {
  action: string;
  noun: string;
  id: string | number;
  before?: unknown;
  after?: unknown;
  /** Whose thing it is; the caller's company when not given. */
  companyId?: number | null;
  /** When, of what happened by the port's clock; the database's now when not given. */
  at?: Date;
};

/** Who acts when nobody does: a job of the product, or a neighbour's news. */
export type Actor = Caller | { system: string };

/** Writes who changed what, before and after, in the transaction of the change itself. */
export async function audit(db: Db | Transaction, actor: Actor, change: Change): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      ...columnsOf(actor),
      ...(change.at && { at: change.at }),
      company_id: whoseThing(actor, change),
      action: change.action,
      noun: change.noun,
      noun_id: String(change.id),
      before: asJson(change.before),
      after: asJson(change.after),
    })
    .execute();
}

/** The same of many changes at once: one statement, and one value that holds all of them, however many they are. */
export async function auditAll(
  db: Db | Transaction,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const by = columnsOf(actor);
  const told = changes.map(({ id, ...change }) => ({
    ...change,
    companyId: whoseThing(actor, change),
    id: String(id),
  }));
  await sql`insert into "audit" (at, actor, actor_name, actor_company_id, actor_acts_for_all, company_id, action, noun, noun_id,
      before, after)
    select coalesce(at, now()), ${by.actor}, ${by.actor_name}, ${by.actor_company_id}::int, ${by.actor_acts_for_all}::boolean,
      "companyId", action, noun, id, before, after
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (at timestamptz, "companyId" int, action text,
      noun text, id text, before jsonb, after jsonb)`.execute(db);
}

function whoseThing(actor: Actor, { companyId }: Pick<Change, 'companyId'>): number | null {
  if (companyId !== undefined) return companyId;
  return 'system' in actor ? null : actor.companyId;
}

/** Who did it and when, as columns of what a statement is given; `auditFacts` fills them. */
export const AUDIT_COLUMNS =
  'at timestamptz, actor text, actor_name text, actor_company_id int, actor_acts_for_all boolean';

/**
 * An audit row for each row of `from`, for a statement that writes its own trail. It has `AUDIT_COLUMNS`; `id`, `company` and
 * `after` are those that name the thing, whose it is and what it is like.
 */
export function auditRows(named: {
  from: string;
  id: string;
  company: string;
  after: string;
  action: string;
  noun: string;
}): string {
  const { from, id, company, after, action, noun } = named;
  return `insert into audit (at, actor, actor_name, actor_company_id, actor_acts_for_all, company_id, action, noun,
      noun_id, after)
    select at, actor, actor_name, actor_company_id, actor_acts_for_all, ${company}, '${action}', '${noun}', ${id}, ${after}
    from ${from}`;
}

export function auditFacts(actor: Caller, at: Date): Record<string, unknown> {
  return { at, ...columnsOf(actor) };
}

/** Forgets the oldest rows from before an instant, at most `limit`. Answers how many. */
export async function forgetDeeds(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db
    .selectFrom('audit')
    .select('audit_id')
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('audit_id')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('audit').where('audit_id', 'in', oldest).executeTakeFirst();
  return Number(numDeletedRows);
}

function actorName(actor: Actor): string {
  return 'system' in actor ? actor.system : actor.identity.email;
}

function columnsOf(actor: Actor) {
  const isSystem = 'system' in actor;
  return {
    actor: actorName(actor),
    actor_name: isSystem ? null : actor.identity.name,
    actor_company_id: isSystem ? null : actor.companyId,
    actor_acts_for_all: isSystem ? null : actor.actsForAll,
  };
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
