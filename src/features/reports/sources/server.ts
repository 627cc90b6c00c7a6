import { away, refused, refusedBecause } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import type { Source as DatabaseSource, SourceDatabase, Sources } from '#outside/sources/sources.ts';
import { SourceRefused } from '#outside/sources/sources.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { FilterValueType, PrivateFilter, TerminalPort } from '#outside/terminal/terminal-port.ts';
import {
  COMPANY_COLUMN,
  type FilterType,
  MOST_SOURCES,
  type Source,
  type SourceColumns,
  type SourceContext,
  type SourceType,
} from '../model.ts';
import { filtersOfColumn } from '../rules.ts';
import { refusals } from '../texts.ts';

/** Where reports come from. */
export type ReportNeighbours = { terminal: TerminalPort; sources: Sources };
type Asking = Pick<Context, 'caller' | 'correlationId'>;

/** The context that the terminal's Private Filters are. */
const TERMINAL_CONTEXT = 'N4';

export function contextsOf({ sources }: ReportNeighbours): SourceContext[] {
  const databases = sources.contexts.map(
    (context): SourceContext => ({ context, types: ['V', 'TVF', 'SP'] }),
  );
  return [...databases, { context: TERMINAL_CONTEXT, types: ['N4'] }];
}

/** @throws Failure 400 when there is no such context, or it has no such type */
export async function sourcesOf(
  neighbours: ReportNeighbours,
  { context, type }: { context: string; type: SourceType },
  asking: Asking,
): Promise<Source[]> {
  refuseUnknown(neighbours, context, type);
  if (type === 'N4') {
    const filters = await privateFilters(neighbours, asking);
    return filters.map(({ name, description }) => ({ source: name, description })).slice(0, MOST_SOURCES);
  }
  return inWords(async () => {
    const database = (await neighbours.sources.of(context))!;
    return (await database.list(type)).map(({ name, description }) => ({ source: name, description }));
  });
}

/** A source as it is now: what the screens may know of it, and how it is read. */
export type FoundSource = SourceColumns & {
  /** Names of parameters without which it does not answer. */
  needed: readonly string[];
  at: { database: SourceDatabase; source: DatabaseSource } | { filter: PrivateFilter };
};

/** @throws Failure 400 under the field that names what there is not */
export async function findSource(
  neighbours: ReportNeighbours,
  { context, type, source: name }: { context: string; type: SourceType; source: string },
  asking: Asking,
): Promise<FoundSource> {
  refuseUnknown(neighbours, context, type);
  if (type === 'N4') {
    const filter = (await privateFilters(neighbours, asking)).find(one => one.name === name);
    if (!filter) throw refused({ reportDataSource: [refusals.sourceUnknown] });
    return foundFilter(filter);
  }
  const database = await inWords(async () => (await neighbours.sources.of(context))!);
  const source = await inWords(() => database.describe(type, name));
  if (!source) throw refused({ reportDataSource: [refusals.sourceUnknown] });
  return foundObject(database, source);
}

function refuseUnknown(neighbours: ReportNeighbours, context: string, type: SourceType): void {
  const known = contextsOf(neighbours).find(one => one.context === context);
  if (!known) throw refused({ reportDataSourceContext: [refusals.contextUnknown] });
  if (!known.types.includes(type)) throw refused({ reportDataSourceType: [refusals.typeUnknown] });
}

async function privateFilters({ terminal }: ReportNeighbours, asking: Asking): Promise<PrivateFilter[]> {
  return demand(await terminal.listPrivateFilters(tosContext(asking)), 'Private Filters');
}

const ASKED_AS: Record<FilterValueType, FilterType> = {
  text: 'string',
  number: 'numeric',
  date: 'date',
  datetime: 'datetime',
  boolean: 'selection',
};

function foundFilter(filter: PrivateFilter): FoundSource {
  return {
    columns: filter.columns.map(({ name, type }) => ({ ColumnName: name, ColumnType: type })),
    params: filter.params.map(({ name, type, isRequired }) => ({
      FilterColumn: name,
      FilterDataType: ASKED_AS[type],
      IsRequired: isRequired,
    })),
    needed: filter.params.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    isBound: filter.isCompanyBindable,
    at: { filter },
  };
}

function isOwn({ name }: { name: string }): boolean {
  return name === COMPANY_COLUMN;
}

/** A view is asked by its columns, a function by its parameters; what binds it to a company is the server's own affair. */
function foundObject(database: SourceDatabase, source: DatabaseSource): FoundSource {
  const columns = source.columns
    .filter(column => !isOwn(column))
    .map(({ name, type }) => ({ ColumnName: name, ColumnType: type }));
  const asked = source.params.filter(param => !isOwn(param));
  const params =
    source.type === 'V'
      ? columns.flatMap(column =>
          filtersOfColumn(column).map(({ FilterColumn, FilterDataType }) => ({
            FilterColumn,
            FilterDataType,
            IsRequired: false,
          })),
        )
      : asked.map(({ name, type, hasDefault }) => ({
          FilterColumn: name,
          FilterDataType: ASKED_AS[type],
          IsRequired: !hasDefault,
        }));
  return {
    columns,
    params,
    needed: source.type === 'V' ? [] : asked.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name),
    isBound: source.columns.some(isOwn) || source.params.some(isOwn),
    at: { database, source },
  };
}

/** What a source says no by, as a failure of the call. @throws Failure 400, or 503 when it is away */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    throw error.isAway ? away('report database', error.message) : refusedBecause(error.message);
  }
}
