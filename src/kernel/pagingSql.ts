import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Sort } from './order.ts';
import { MOST_COUNTS, type Page, type Paging, type ValueCount } from './paging.ts';

/** What stands behind a column of the list: what it is ordered and filtered by. */
export type SqlColumn = {
  value: Expression<unknown>;
  /** Empty values come last, whichever way; an index cannot serve that, so only for columns that may be empty. */
  mayBeEmpty?: boolean;
};

type SqlPaging = {
  /** For each key that the call's `paged` names. */
  columns: Readonly<Record<string, SqlColumn>>;
  /** The order when none is asked for, and after what is. */
  usual: readonly RawBuilder<unknown>[];
  /** What no two rows share, such as the primary key: no row stands on two pages. */
  tie: Expression<unknown>;
};

/** A page of what the query selects, with how many there are: values bound, bounds and order from the paging. */
export async function sqlPage<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  paging: Paging,
  of: SqlPaging,
): Promise<Page<Row>> {
  const { page, pageSize, counts } = paging;
  const found = filtered(query, paging, of);
  const [rows, total, counted] = await Promise.all([
    ordered(found, paging.sort, of)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countAll(found),
    counts === undefined ? undefined : countEach(filtered(query, paging, of, counts), of.columns[counts]!),
  ]);
  return { rows, total, counts: counted };
}

/** Texts in the order in which people count, as the browser has it: 'T2' before 'T10', capitals beside small letters. */
export function inPeoplesOrder(text: Expression<unknown>): RawBuilder<unknown> {
  return sql`${text} collate peoples_order`;
}

function filtered<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  { filters }: Paging,
  { columns }: SqlPaging,
  except?: string,
): SelectQueryBuilder<Db, Table, Row> {
  return Object.entries(filters).reduce(
    (so, [key, chosen]) =>
      key === except ? so : so.where(sql<boolean>`${written(columns[key]!)} = any(${[...chosen]}::text[])`),
    query,
  );
}

function ordered<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  sort: readonly Sort[],
  { columns, usual, tie }: SqlPaging,
): SelectQueryBuilder<Db, Table, Row> {
  const asked = sort.map(({ key, desc }) => {
    const { value, mayBeEmpty } = columns[key]!;
    return sql`${value} ${sql.raw(desc ? 'desc' : 'asc')}${sql.raw(mayBeEmpty ? ' nulls last' : '')}`;
  });
  return [...asked, ...usual, sql`${tie}`].reduce((so, by) => so.orderBy(by), query);
}

async function countAll<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  const [row] = (await counted.execute()) as unknown as { total: number }[];
  return row?.total ?? 0;
}

async function countEach<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  column: SqlColumn,
): Promise<ValueCount[]> {
  const counted = query
    .clearSelect()
    .select([written(column).as('value'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .limit(MOST_COUNTS);
  return (await counted.execute()) as unknown as ValueCount[];
}

function written({ value }: SqlColumn): RawBuilder<string> {
  return sql<string>`coalesce((${value})::text, '')`;
}
