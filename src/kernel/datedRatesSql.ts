import { type RawBuilder, sql } from 'kysely';
import type { Day } from './calendar.ts';
import type { Transaction } from './database.ts';
import type { RateEntries } from './datedRates.ts';

/** A table of rates by the day that they are valid from, `(owner, valid_from, rate)`, with the column that says whose they are. */
export type RateTable = { table: string; owner: string };

/** The rate that holds on a day, and the next one with its date: of the owner that the column names. */
export function ratesOn({ table, owner }: RateTable, ofColumn: string, today: Day) {
  const of = entriesIn({ table, owner }, ofColumn);
  const coming = sql`${of} and r.valid_from > ${today}::date order by r.valid_from limit 1`;
  return {
    rate: sql`(select r.rate::float8 ${of} ${holdingOn(today)})` as RawBuilder<number>,
    nextRate: sql`(select r.rate::float8 ${coming})` as RawBuilder<number | null>,
    nextDate: sql`(select r.valid_from::text ${coming})` as RawBuilder<Day | null>,
  };
}

/** The rate that holds on a day, or the day of a column, to be counted with: the text of its digits, null where there is none at all. */
export function exactRateOn(
  rates: RateTable,
  ofColumn: string,
  on: Day | RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`(select trim_scale(r.rate)::text ${entriesIn(rates, ofColumn)} ${holdingOn(on)})`;
}

/** What holds on a day of every owner that `among` selects: `(owner, rate)`. Of thousands, one pass instead of a look-up each. */
export function ratesOfAllOn(
  { table, owner }: RateTable,
  among: RawBuilder<unknown>,
  on: Day,
): RawBuilder<unknown> {
  return sql`(select distinct on (r.${sql.ref(owner)}) r.${sql.ref(owner)} as owner, r.rate from ${sql.table(table)} r
    where r.${sql.ref(owner)} in (${among}) order by r.${sql.ref(owner)}, ${nearestTo(on)})`;
}

/** The first entry after a day of every owner that `among` selects: `(owner, rate, valid_from)`. */
export function nextRatesOfAll(
  { table, owner }: RateTable,
  among: RawBuilder<unknown>,
  today: Day,
): RawBuilder<unknown> {
  return sql`(select distinct on (r.${sql.ref(owner)}) r.${sql.ref(owner)} as owner, r.rate, r.valid_from
    from ${sql.table(table)} r where r.${sql.ref(owner)} in (${among}) and r.valid_from > ${today}::date
    order by r.${sql.ref(owner)}, r.valid_from)`;
}

function entriesIn({ table, owner }: RateTable, ofColumn: string): RawBuilder<unknown> {
  return sql`from ${sql.table(table)} r where r.${sql.ref(owner)} = ${sql.ref(ofColumn)}`;
}

function holdingOn(on: Day | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`order by ${nearestTo(on)} limit 1`;
}

/** What holds comes first: the newest entry that is valid by that day; of a day before the first, the first. */
function nearestTo(on: Day | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`r.valid_from > ${on}::date, abs(r.valid_from - ${on}::date)`;
}

/** Writes down what `entriesOf` says of a rate that was edited today. */
export async function writeRates(
  trx: Transaction,
  { table, owner }: RateTable,
  id: number,
  { rate, next }: RateEntries,
  today: Day,
): Promise<void> {
  if (next) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id} and valid_from > ${today}::date`.execute(
      trx,
    );
  }
  const entries = [...(rate === null ? [] : [{ validFrom: today, rate }]), ...(next ?? [])];
  for (const entry of entries) {
    await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, valid_from, rate)
      values (${id}, ${entry.validFrom}::date, ${entry.rate}::numeric)
      on conflict (${sql.ref(owner)}, valid_from) do update set rate = excluded.rate`.execute(trx);
  }
}
