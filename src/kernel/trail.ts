import type { Caller } from './caller.ts';
import type { Db, Transaction } from './database.ts';

/** Who made a change, as the trail holds it. */
export type Actor = {
  /** The e-mail address, or the part of the product that acted by itself. */
  actor: string;
  name: string | null;
  companyId: number | null;
  actsForAll: boolean;
};

/** A change that the audit trail holds. */
export type PastChange = {
  at: Date;
  by: Actor;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** The newest changes of a thing, newest first. */
export async function pastChanges(
  db: Db | Transaction,
  noun: string,
  id: string | number,
  limit: number,
): Promise<PastChange[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'before', 'after', 'actor_name', 'actor_company_id', 'actor_acts_for_all'])
    .where('noun', '=', noun)
    .where('noun_id', '=', String(id))
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(row => ({
    at: row.at,
    by: {
      actor: row.actor,
      name: row.actor_name,
      companyId: row.actor_company_id,
      actsForAll: row.actor_acts_for_all ?? false,
    },
    before: asRecord(row.before),
    after: asRecord(row.after),
  }));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Who acted, as far as a reader may know: somebody by name, the port, somebody of another firm, somebody who had no account yet, or the product itself. */
export type Known =
  | { kind: 'person'; name: string }
  | { kind: 'port' | 'other' | 'newcomer' }
  | { kind: 'product'; part: string };

/** A name is told to colleagues and to the port; others hear that it was the port. */
export function whoActed(
  reader: Pick<Caller, 'actsForAll' | 'companyId'>,
  { actor, name, companyId, actsForAll }: Actor,
): Known {
  if (name === null) return actor.includes('@') ? { kind: 'newcomer' } : { kind: 'product', part: actor };
  if (reader.actsForAll || companyId === reader.companyId) return { kind: 'person', name };
  return { kind: actsForAll ? 'port' : 'other' };
}
