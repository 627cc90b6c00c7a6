import type { PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import { valueType } from './catalogue.ts';
import { cellJson } from './cells.ts';
import type { Source, SourceColumn, SourceParam, SourceQuestion, SourceValueType } from './sources-model.ts';
import { SourceRefused } from './sources-model.ts';
import { callOf, selectOf, valueOf } from './statement.ts';
import { SOURCE_CHANGED } from './words.ts';

/** Some rows of an answer, each a JSON array; none any more at its end. */
export type Batches = { next(rows: number): Promise<string[]> };

/** Everything as PostgreSQL writes it. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/** @param zone the port's, for instants that are told as text */
export async function openBatches(
  client: PoolClient,
  question: SourceQuestion,
  zone: string,
): Promise<Batches> {
  return question.source.type === 'SP'
    ? batchesOfCursor(client, question, zone)
    : batchesOfSelect(client, question);
}

async function batchesOfSelect(client: PoolClient, question: SourceQuestion): Promise<Batches> {
  const isOrdered = (question.order ?? []).length > 0;
  const { text, values } = selectOf(question, isOrdered ? await collationOf(client) : null);
  const cursor = client.query(new Cursor<[string]>(text, values, { rowMode: 'array', types: AS_TEXT }));
  return { next: async rows => (await cursor.read(rows)).map(([row]) => row) };
}

/** How people order texts, as far as this database has it: the product's own order, or the language's, or none. */
async function collationOf(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(COLLATION);
  return rows[0]?.name ?? null;
}

const COLLATION = `
  select format('%I.%I', n.nspname, c.collname) as name
  from pg_collation c join pg_namespace n on n.oid = c.collnamespace
  where c.collprovider = 'i' and has_schema_privilege(n.oid, 'usage')
    and c.collname in ('peoples_order', 'en-NZ-x-icu', 'und-x-icu') and c.collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
  order by array_position(array['peoples_order', 'en-NZ-x-icu', 'und-x-icu'], c.collname::text) limit 1`;

async function batchesOfCursor(client: PoolClient, question: SourceQuestion, zone: string): Promise<Batches> {
  const name = await openCursor(client, question);
  const described = await columnsOfCursor(client, name);
  const wanted = question.columns.map(({ name: column, ...looks }) => {
    const at = described.findIndex(one => one.name === column);
    if (at < 0) throw new SourceRefused(SOURCE_CHANGED);
    return { at, looks: { ...looks, zone }, type: described[at]!.type };
  });
  const isOwn = ownerOf(described, question.company);
  return {
    async next(rows) {
      for (;;) {
        const fetched = await fetchFrom(client, name, rows);
        const own = fetched.filter(isOwn);
        // A batch of other companies' rows alone is not the end.
        if (own.length > 0 || fetched.length === 0)
          return own.map(
            row => `[${wanted.map(one => cellJson(row[one.at]!, one.type, one.looks)).join(',')}]`,
          );
      }
    },
  };
}

type Row = (string | null)[];

/** The cursor that a function answers, or a procedure hands out. */
async function openCursor(client: PoolClient, question: SourceQuestion): Promise<string> {
  const { rows } = await client.query<[string | null]>({
    ...callOf(question),
    rowMode: 'array',
    types: AS_TEXT,
  });
  const [name] = rows[0] ?? [];
  if (!name) throw new SourceRefused('This report answers nothing that can be read');
  return name;
}

/**
 * What a cursor has, from what it is when nothing is asked; of a function that refuses to be asked nothing, from what it
 * is for values of each parameter's type. No row is read.
 */
export async function describeCursor(
  source: Source,
  within: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>,
): Promise<SourceColumn[]> {
  const needed = source.params.filter(({ hasDefault }) => !hasDefault);
  const asked = (valueOfParam: (param: SourceParam) => string | null): Promise<SourceColumn[]> => {
    const filters = needed.map(param => ({ name: param.name, value: valueOfParam(param) }));
    return within(async client =>
      columnsOfCursor(client, await openCursor(client, { source, columns: [], filters, company: undefined })),
    );
  };
  try {
    return await asked(() => null);
  } catch (error) {
    if (needed.length === 0 || !isRefusalOfValues(error)) throw error;
    return asked(standIn);
  }
}

/** A strict function answers no cursor, others raise an error of their own or cannot work without. */
function isRefusalOfValues(error: unknown): boolean {
  if (!(error instanceof SourceRefused) || error.isAway) return false;
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === undefined || /^(22|23|P0)/.test(code);
}

const STAND_INS: Record<SourceValueType, string> = {
  text: '1',
  number: '1',
  date: 'today',
  datetime: 'now',
  boolean: 'false',
};

function standIn({ type, sqlType }: SourceParam): string {
  return sqlType === 'uuid' ? '00000000-0000-0000-0000-000000000000' : STAND_INS[type];
}

/** Which filter's value is not one of its type, by its place; none when it is something else that is wrong. */
export async function wrongFilter(
  client: PoolClient,
  { source, filters }: SourceQuestion,
): Promise<number | undefined> {
  for (const [at, filter] of filters.entries()) {
    const asked = filter.value === null ? null : valueOf(source, filter);
    if (asked === null) continue;
    try {
      await client.query(asked);
    } catch {
      return at;
    }
  }
  return undefined;
}

/** What the cursor's rows have, without reading any. */
async function columnsOfCursor(client: PoolClient, name: string): Promise<SourceColumn[]> {
  const { fields } = await client.query(`fetch forward 0 from ${client.escapeIdentifier(name)}`);
  const { rows } = await client.query<{ oid: string; type: string; category: string }>({
    text: 'select oid::text, format_type(oid, null) as type, typcategory as category from pg_type where oid = any($1::oid[])',
    values: [[...new Set(fields.map(field => field.dataTypeID))]],
  });
  const types = new Map(rows.map(row => [Number(row.oid), row]));
  return fields.map(field => {
    const { type = 'text', category = 'S' } = types.get(field.dataTypeID) ?? {};
    return { name: field.name, type: valueType(type, category) ?? 'text', sqlType: type };
  });
}

async function fetchFrom(client: PoolClient, name: string, rows: number): Promise<Row[]> {
  const text = `fetch forward ${Math.trunc(rows)} from ${client.escapeIdentifier(name)}`;
  return (await client.query<Row>({ text, rowMode: 'array', types: AS_TEXT })).rows;
}

function ownerOf(columns: SourceColumn[], company: SourceQuestion['company']): (row: Row) => boolean {
  const at =
    company && company.companyId !== null ? columns.findIndex(({ name }) => name === company.name) : -1;
  return at < 0 ? () => true : row => Number(row[at]) === company!.companyId;
}
