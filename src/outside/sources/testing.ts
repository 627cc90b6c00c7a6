import { type FreshDatabase, freshDatabase } from '../postgres/testing.ts';
import { OWN_CONTEXT, openSources, type Sources } from './sources.ts';
import type {
  ReadingOptions,
  SourceDatabase,
  SourceEnd,
  SourceQuestion,
  SourceRows,
} from './sources-model.ts';

export type TestSources = {
  database: FreshDatabase;
  sources: Sources;
  own: SourceDatabase;
  /** What went wrong within, for the log. */
  errors: unknown[];
  close(): Promise<void>;
};

/** A database with the reading role, as the product opens it. */
export async function startSources(
  options: { seconds?: number; connections?: number; waitSeconds?: number; zone?: string } = {},
): Promise<TestSources> {
  const database = await freshDatabase();
  const errors: unknown[] = [];
  const sources = openSources({
    connections: 3,
    seconds: 20,
    ...options,
    owner: database.pool,
    url: database.url,
    readUrl: undefined,
    contexts: {},
    isOwnMachine: true,
    onError: error => errors.push(error),
  });
  return {
    database,
    sources,
    own: (await sources.of(OWN_CONTEXT))!,
    errors,
    close: async () => {
      await sources.close();
      await database.close();
    },
  };
}

export const CALMLY: ReadingOptions = {
  mostRows: 1_000,
  whyStop: async () => null,
  signal: new AbortController().signal,
};

/** What to ask a source for everything that it has. */
export async function allOf(
  own: SourceDatabase,
  type: 'V' | 'TVF' | 'SP',
  name: string,
  more: Partial<SourceQuestion> = {},
): Promise<SourceQuestion> {
  const source = await own.describe(type, name);
  if (!source) throw new Error(`There is no ${type} ${name}`);
  const columns = source.columns.map(column => ({ name: column.name, isMoney: false }));
  return { source, columns, filters: [], company: undefined, ...more };
}

export async function readAll(rows: SourceRows): Promise<{ rows: unknown[][]; end: SourceEnd }> {
  const all: unknown[][] = [];
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return { rows: all, end: value };
    all.push(...value.map(row => JSON.parse(row) as unknown[]));
  }
}
