import { ok, rejected, severe } from '../answers.ts';
import type { PrivateFilter, ReportRequest, ReportRows, Tos, TosFailure } from '../terminal-port.ts';
import type { Call } from './call.ts';
import { SAVED_FILTERS, type SavedFilter } from './reportFilters.ts';

export async function listPrivateFilters(): Tos<PrivateFilter[]> {
  return ok(
    SAVED_FILTERS.map(({ name, description, columns, params, isCompanyBindable }) => ({
      name,
      description,
      columns,
      params,
      isCompanyBindable,
    })),
  );
}

export async function runReport(call: Call, request: ReportRequest): Tos<ReportRows> {
  const filter = SAVED_FILTERS.find(({ name }) => name === request.filterName);
  if (!filter) return misconfigured(`There is no Private Filter ${request.filterName}.`);
  const wrong = whyNotRun(filter, request);
  if (wrong) return wrong;
  const values = filter.params.map(({ name }) => request.params[name] ?? null);
  const { rows } = await call.pool.query<unknown[]>({
    text: filter.sql,
    values: [request.companyCode ?? null, call.now, request.limit + 1, ...values],
    rowMode: 'array',
  });
  return ok({ columns: filter.columns.map(({ name }) => name), rows: rows.map(row => row.map(asTold)) });
}

function whyNotRun(filter: SavedFilter, { params, companyCode }: ReportRequest): TosFailure | undefined {
  if (companyCode !== undefined && !filter.isCompanyBindable)
    return misconfigured(`The Private Filter ${filter.name} cannot be bound to a company.`);
  const unknown = Object.keys(params).find(name => !filter.params.some(param => param.name === name));
  if (unknown !== undefined) return misconfigured(`The Private Filter ${filter.name} has no ${unknown}.`);
  const odd = filter.params.find(({ name, type }) => type === 'number' && !isNumber(params[name]));
  if (odd) return rejected([severe('ERRKEY__QUERY_PARAMETER', `${odd.name} is not a number.`)]);
  return undefined;
}

function isNumber(value: string | undefined): boolean {
  return value === undefined || /^-?\d{1,9}(\.\d{1,6})?$/.test(value);
}

function misconfigured(text: string): TosFailure {
  return { ok: false, kind: 'misconfigured', messages: [severe('ERRKEY__UNKNOWN_FILTER', text)] };
}

function asTold(value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  return value as string | number | boolean | null;
}
