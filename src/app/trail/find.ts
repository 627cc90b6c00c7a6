import { type RawBuilder, sql } from 'kysely';
import { MOST_NAMED, type Thing } from '#features/trail/model.ts';
import { holdsWords } from '#features/trail/sql.ts';
import { hoursOf } from '#kernel/calendar.ts';
import { day } from '#kernel/contract.ts';
import type { Db } from '#kernel/database.ts';

/**
 * The things of these kinds that words may mean: by their number, as it is typed and in capitals, or by their name. A day
 * means the hours of all gates on it. What has no name any more, as it was deleted, is found by its number.
 */
export async function findThings(
  zone: string,
  db: Db,
  words: string,
  kinds: readonly string[],
): Promise<Thing[]> {
  const numbers = [...new Set([words, words.toUpperCase(), words.replaceAll(/\s/g, '').toUpperCase()])];
  const exact = kinds.flatMap(kind => numbers.map(id => ({ kind, id })));
  const named = sql<Thing>`${sql.join(
    NAMED.filter(({ kind }) => kinds.includes(kind)).map(one => namedThings(one, words)),
    sql` union all `,
  )}`;
  const [byName, ofDay] = await Promise.all([
    named.execute(db),
    kinds.includes('slot') ? hoursOfDay(zone, db, words) : [],
  ]);
  return [...exact, ...byName.rows, ...ofDay];
}

type Named = { kind: string; table: string; id: string; name: string };

/** Where what they are called is kept. */
const NAMED: readonly Named[] = [
  {
    kind: 'user',
    table: 'portal_user',
    id: 'user_id',
    name: "concat_ws(' ', first_name, last_name, email_address)",
  },
  { kind: 'company', table: 'company', id: 'company_id', name: 'name' },
  { kind: 'gate', table: 'gate', id: 'gate_id', name: 'gate_name' },
  { kind: 'gateService', table: 'gate_service', id: 'gate_service_id', name: 'gate_service_name' },
  { kind: 'camera', table: 'camera', id: 'camera_id', name: 'name' },
  { kind: 'report', table: 'report', id: 'report_id', name: 'report_name' },
  { kind: 'notification', table: 'notification', id: 'notification_id', name: 'title' },
  { kind: 'trainService', table: 'train_service', id: 'train_service_id', name: 'train_service_name' },
];

function namedThings({ kind, table, id, name }: Named, words: string): RawBuilder<Thing> {
  return sql<Thing>`(select ${sql.lit(kind)} as kind, ${sql.ref(id)}::text as id from ${sql.table(table)}
    where ${holdsWords(sql.raw(name), words)} order by ${sql.ref(id)} desc limit ${MOST_NAMED})`;
}

const DATED = /(?<!\d)(?:(\d{2})-(\d{2})-(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?!\d)/;
const MOST_GATES = 50;

/** '23-11-2026', or with an hour '23-11-2026 09:00'; of the gates that other words name. */
async function hoursOfDay(zone: string, db: Db, words: string): Promise<Thing[]> {
  const found = DATED.exec(words);
  if (!found) return [];
  const [whole, dayOfMonth, month, year, isoYear, isoMonth, isoDay] = found;
  const date = `${year ?? isoYear}-${month ?? isoMonth}-${dayOfMonth ?? isoDay}`;
  if (!day.safeParse(date).success) return [];
  const hour = /(?<!\d)(\d{1,2}):00(?!\d)/.exec(words)?.[1];
  const others = words.replace(whole, ' ').replaceAll(/\d{1,2}:00|,/g, ' ');
  const { rows } = await sql<{ id: string }>`
    select gate_id as id from gate where ${holdsWords(sql`concat_ws(' ', gate_id, gate_name)`, others)}
    order by gate_id limit ${MOST_GATES}`.execute(db);
  const hours = hour === undefined ? hoursOf(date, zone) : [Number(hour)];
  return rows.flatMap(({ id }) => hours.map(one => ({ kind: 'slot', id: `${id}/${date}/${one}` })));
}
