import { z } from 'zod';
import { readSort, type Sort } from './order.ts';

/** The most rows of one page, and the entries that a column's counts answer. */
export const MOST_ROWS = 500;
export const MOST_COUNTS = 1000;
/** The most values of one filter. */
export const MOST_CHOSEN = 200;
const USUAL_ROWS = 100;
const MOST_PAGES = 100_000;
const LONGEST_SEARCH = 100;

/** A part of a long list: which page, in which order, of what. */
export type Paging = {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: readonly Sort[];
  search: string;
  /** Per column the values that are wanted; '' stands for none. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** The column whose values are to be counted among what the other filters let pass. */
  counts: string | undefined;
};

export type ValueCount = { value: string; count: number };
export type Page<Row> = { rows: Row[]; total: number; counts?: ValueCount[] | undefined };

const whole = (most: number) => z.coerce.number<number | string>().int().min(1).max(most).optional();
const entry = z.string().max(LONGEST_SEARCH);
const entries = z.union([entry, z.array(entry).max(MOST_CHOSEN)]).optional();

/**
 * The query of a call that answers a page at a time: `?page=2&pageSize=25&sort=date,-zone&search=mscu&filter.status=Late`.
 * Only the columns named here may be sorted and filtered by. Without `page` a call answers as its specification says.
 */
export function paged<const F extends string>(columns: { sort: readonly string[]; filters: readonly F[] }) {
  const sortable = new Set<string>(columns.sort);
  const filters = Object.fromEntries(columns.filters.map(key => [`filter.${key}`, entries])) as {
    [Key in `filter.${F}`]: typeof entries;
  };
  return {
    page: whole(MOST_PAGES),
    pageSize: whole(MOST_ROWS),
    sort: z
      .string()
      .max(200)
      .refine(text => readSort(text).every(({ key }) => sortable.has(key)), {
        error: columns.sort.length > 0 ? `Sort is by ${columns.sort.join(', ')}` : 'Sort cannot be chosen',
      })
      .optional(),
    search: z.string().max(LONGEST_SEARCH).optional(),
    counts: z.enum(columns.filters).optional(),
    ...filters,
  };
}

/** What a query that `paged` describes asks for; undefined when it asks for no page. */
export function readPaging(query: Readonly<Record<string, unknown>>): Paging | undefined {
  if (query['page'] === undefined) return undefined;
  const { page, pageSize, sort, search, counts } = query as {
    page: number;
    pageSize?: number;
    sort?: string;
    search?: string;
    counts?: string;
  };
  const filters = Object.entries(query).flatMap(([name, chosen]) =>
    name.startsWith('filter.') && chosen !== undefined
      ? [[name.slice('filter.'.length), [chosen].flat() as string[]] as const]
      : [],
  );
  return {
    page,
    pageSize: pageSize ?? USUAL_ROWS,
    sort: readSort(sort ?? ''),
    search: search?.trim() ?? '',
    filters: Object.fromEntries(filters),
    counts,
  };
}

/** Answers the page that is asked for, or of a query that asks for none the rows of the first. */
export async function pageOrList<Row>(
  query: Readonly<Record<string, unknown>>,
  read: (paging: Paging) => Promise<Page<Row>>,
): Promise<Page<Row> | Row[]> {
  const paging = readPaging(query);
  return paging ? read(paging) : (await read(readPaging({ ...query, page: 1 })!)).rows;
}

/** The rows of an answer, whichever way it was asked for. */
export function rowsOf<Row>(answer: Row[] | Page<Row>): Row[] {
  return Array.isArray(answer) ? answer : answer.rows;
}

/** The answer of a call that is asked with `paged`: all of it as the specification says, or the page that was asked for. */
export function listOrPage<Row extends z.ZodType>(row: Row): ListOrPage<Row, Row>;
/** The same, of which a row of a page tells more. */
export function listOrPage<Row extends z.ZodType, Paged extends z.ZodType>(
  row: Row,
  paged: Paged,
): ListOrPage<Row, Paged>;
export function listOrPage(row: z.ZodType, ofPage = row) {
  return z.union([z.array(row), pageOf(ofPage)]);
}

type ListOrPage<Row extends z.ZodType, Paged extends z.ZodType> = z.ZodUnion<
  [z.ZodArray<Row>, ReturnType<typeof pageOf<Paged>>]
>;

function pageOf<Row extends z.ZodType>(row: Row) {
  const counts = z.array(z.object({ value: z.string(), count: z.number().int() }));
  return z.object({
    rows: z.array(row),
    total: z.number().int().describe('How many rows there are on all pages'),
    counts: counts.optional().describe('How many rows each value of the column `counts` has'),
  });
}
