import type { PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import { valueType } from './catalogue.ts';
import { cellJson } from './cells.ts';
import type { SourceColumn, SourceQuestion } from './sources-model.ts';
import { SourceRefused } from './sources-model.ts';
import { callOf, selectOf } from './statement.ts';

/** Some rows of an answer, each a JSON array; none any more at its end. */
export type Batches = { next(rows: number): Promise<string[]> };

/** Everything as PostgreSQL writes it. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

export async function openBatches(client: PoolClient, question: SourceQuestion): Promise<Batches> {
  return question.source.type === 'SP'
    ? batchesOfCursor(client, question)
    : batchesOfSelect(client, question);
}

function batchesOfSelect(client: PoolClient, question: SourceQuestion): Batches {
  const { text, values } = selectOf(question);
  const cursor = client.query(new Cursor<[string]>(text, values, { rowMode: 'array', types: AS_TEXT }));
  return { next: async rows => (await cursor.read(rows)).map(([row]) => row) };
}

async function batchesOfCursor(client: PoolClient, question: SourceQuestion): Promise<Batches> {
  const name = await openCursor(client, question);
  const described = await columnsOfCursor(client, name);
  const wanted = question.columns.map(({ name: column, isMoney }) => {
    const at = described.findIndex(one => one.name === column);
    if (at < 0)
      throw new SourceRefused(
        'The source of this report has changed. Please ask the port to look at the report.',
      );
    return { at, isMoney, type: described[at]!.type };
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
            row => `[${wanted.map(one => cellJson(row[one.at]!, one.type, one.isMoney)).join(',')}]`,
          );
      }
    },
  };
}

type Row = (string | null)[];

/** The cursor that a function answers, or a procedure hands out. */
export async function openCursor(client: PoolClient, question: SourceQuestion): Promise<string> {
  const { rows } = await client.query<[string | null]>({
    ...callOf(question),
    rowMode: 'array',
    types: AS_TEXT,
  });
  const [name] = rows[0] ?? [];
  if (!name) throw new SourceRefused('This report answers nothing that can be read');
  return name;
}

/** What the cursor's rows have, without reading any. */
export async function columnsOfCursor(client: PoolClient, name: string): Promise<SourceColumn[]> {
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
