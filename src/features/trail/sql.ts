import { type RawBuilder, sql } from 'kysely';
import '#kernel/audit.ts';
import type { Db } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { MOST_FOUND, MOST_NAMED, MOST_OF_ONE, type Thing } from './model.ts';
import type { Content, Names, Reader } from './rules.ts';

/** A row of the trail. */
export type Deed = {
  entryId: number;
  at: Date;
  actor: string;
  actorName: string | null;
  actorCompanyId: number | null;
  actorActsForAll: boolean | null;
  companyId: number | null;
  action: string;
  noun: string;
  nounId: string;
  before: Content | null;
  after: Content | null;
};

/** What is looked for; null is everything. Instants: from the first on, before the second. */
export type Question = {
  from: Date | null;
  until: Date | null;
  actors: readonly string[] | null;
  companyIds: readonly number[] | null;
  kind: string | null;
  things: readonly Thing[] | null;
};

/** A page of the newest deeds, of `MOST_FOUND` that can be paged through at most. */
export async function deedPage(
  db: Db,
  reader: Reader,
  kinds: readonly string[],
  question: Question,
  { page, pageSize }: Pick<Paging, 'page' | 'pageSize'>,
): Promise<Page<Deed>> {
  const from = Math.min((page - 1) * pageSize, MOST_FOUND);
  const rows = newest(db, reader, kinds, question)
    .limit(Math.min(pageSize, MOST_FOUND - from))
    .offset(from)
    .execute();
  const counted = db
    .selectFrom(found(db, reader, kinds, question).select('t.audit_id').limit(MOST_FOUND).as('some'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const [deeds, { total }] = await Promise.all([rows, counted]);
  return { rows: deeds as Deed[], total };
}

/** The deeds after one in the order of the list, the next older ones; the newest ones when there is none. */
export async function olderDeeds(
  db: Db,
  reader: Reader,
  kinds: readonly string[],
  question: Question,
  { last, limit }: { last: Deed | undefined; limit: number },
): Promise<Deed[]> {
  const rows = await newest(db, reader, kinds, question)
    .$if(last !== undefined, query =>
      query.where(sql<boolean>`(t.at, t.audit_id) < (${last?.at}::timestamptz, ${last?.entryId}::bigint)`),
    )
    .limit(limit)
    .execute();
  return rows as Deed[];
}

/** What is found, the newest first; whoever reads it says how much. */
export function newest(db: Db, reader: Reader, kinds: readonly string[], question: Question) {
  return found(db, reader, kinds, question)
    .select(COLUMNS)
    .orderBy('t.at', 'desc')
    .orderBy('t.audit_id', 'desc');
}

/** The newest deeds of one thing, one more than are shown. */
export async function deedsOf(db: Db, reader: Reader, { kind, id }: Thing): Promise<Deed[]> {
  const rows = await db
    .selectFrom('audit as t')
    .select(COLUMNS)
    .where('t.noun', '=', kind)
    .where('t.noun_id', '=', id)
    .$if(!reader.isEvery, query => query.where('t.company_id', '=', reader.companyId))
    .orderBy('t.audit_id', 'desc')
    .limit(MOST_OF_ONE + 1)
    .execute();
  return rows as Deed[];
}

const COLUMNS = [
  't.audit_id as entryId',
  't.at',
  't.actor',
  't.actor_name as actorName',
  't.actor_company_id as actorCompanyId',
  't.actor_acts_for_all as actorActsForAll',
  't.company_id as companyId',
  't.action',
  't.noun',
  't.noun_id as nounId',
  't.before',
  't.after',
] as const;

/** A customer's people read of their company's things alone; by a person they find colleagues, never who acted at the port. */
function found(db: Db, reader: Reader, kinds: readonly string[], question: Question) {
  const { from, until, actors, companyIds, kind, things } = question;
  let query = db.selectFrom('audit as t');
  if (!reader.isEvery)
    query = query.where('t.company_id', '=', reader.companyId).where('t.noun', 'in', [...kinds]);
  if (from) query = query.where('t.at', '>=', from);
  if (until) query = query.where('t.at', '<', until);
  if (actors) {
    query = query.where(oneOf('t.actor', actors));
    if (!reader.isEvery) query = query.where('t.actor_company_id', '=', reader.companyId);
  }
  if (companyIds) query = query.where(oneOf('t.company_id', companyIds));
  if (kind !== null) query = query.where('t.noun', '=', kind);
  if (things) {
    const nouns = things.map(one => one.kind);
    const ids = things.map(one => one.id);
    query = query.where(
      sql<boolean>`(t.noun, t.noun_id) in (select * from unnest(${nouns}::text[], ${ids}::text[]))`,
    );
  }
  return query;
}

/** One alone is compared: what an index has of it is then in the order of the list. */
function oneOf(column: string, values: readonly (string | number)[]): RawBuilder<boolean> {
  if (values.length === 1) return sql<boolean>`${sql.ref(column)} = ${values[0]}`;
  return sql<boolean>`${sql.ref(column)} = any(${[...values]})`;
}

/** The addresses of people by their names; of a company alone when one is given. */
export async function addressesOf(db: Db, reader: Reader, words: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select email_address as address from portal_user
    where email_address is not null and ${holdsWords(sql`concat_ws(' ', first_name, last_name, email_address)`, words)}
      ${reader.isEvery ? sql`` : sql`and company_id = ${reader.companyId}`}
    order by user_id limit ${MOST_NAMED}`.execute(db);
  return rows.map(({ address }) => address);
}

export async function companiesNamed(db: Db, words: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company_id as id from company where ${holdsWords(sql`name`, words)} order by company_id limit ${MOST_NAMED}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What gates are called, all of them, and these companies. */
export async function namesOf(
  db: Db,
  companyIds: readonly number[],
): Promise<Pick<Names, 'gates' | 'companies'>> {
  const gates = sql<{ id: string; name: string }>`
    select gate_id as id, gate_name as name from gate order by gate_id limit ${MOST_GATES}`.execute(db);
  const companies = sql<{ id: number; name: string }>`
    select company_id as id, name from company where company_id = any(${[...companyIds]}::int[])`.execute(db);
  const [gateRows, companyRows] = await Promise.all([gates, companies]);
  return {
    gates: new Map(gateRows.rows.map(({ id, name }) => [id, name])),
    companies: new Map(companyRows.rows.map(({ id, name }) => [id, name])),
  };
}

const MOST_GATES = 1_000;

/** Each of the words somewhere in the text; a `%` that was typed is only a `%`. */
export function holdsWords(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter(Boolean);
  return sql<boolean>`(${sql.join([sql`true`, ...words.map(word => sql`strpos(lower(${text}), lower(${word})) > 0`)], sql` and `)})`;
}
