import { dayOf } from '#kernel/calendar.ts';
import { misconfigured, ok } from '../answers.ts';
import type {
  FilterValueType,
  PrivateFilter,
  ReportRequest,
  ReportRows,
  Tos,
  TosContext,
} from '../terminal-port.ts';
import type { N4 } from './n4.ts';
import { numberOf } from './numbers.ts';
import { askFilter } from './query.ts';
import { health } from './registers.ts';

/** N4 has no list of its saved filters: the site file has. While N4 is away there is nothing to report of. */
export async function listPrivateFilters(n4: N4, ctx: TosContext): Tos<PrivateFilter[]> {
  const here = await health(n4, ctx);
  if (!here.ok) return here;
  return ok(
    n4.site.reports.map(({ companyParam, ...report }) => ({
      ...report,
      isCompanyBindable: companyParam !== undefined,
    })),
  );
}

export async function runReport(n4: N4, request: ReportRequest, ctx: TosContext): Tos<ReportRows> {
  const report = n4.site.reports.find(({ name }) => name === request.filterName);
  if (!report) {
    const here = await health(n4, ctx);
    return here.ok ? misconfigured(`The site file has no report ${request.filterName}.`) : here;
  }
  const { companyParam } = report;
  if (request.companyCode !== undefined && companyParam === undefined)
    return misconfigured(`The saved filter ${report.name} cannot be bound to a company.`);
  const unknown = Object.keys(request.params).find(name => !report.params.some(param => param.name === name));
  if (unknown !== undefined) return misconfigured(`The saved filter ${report.name} has no ${unknown}.`);
  const params = Object.entries(request.params)
    .filter(([name]) => name !== companyParam)
    .map(([name, text]): [string, string] => [name, asSiteWrites(text, typeOf(report, name), n4)]);
  // Last and once: nothing that was typed can name another company.
  if (request.companyCode !== undefined) params.push([companyParam!, request.companyCode]);
  const answer = await askFilter(n4.wire, { name: report.name, params, operation: 'runReport' }, ctx);
  if (!answer.ok) return answer;
  const places = report.columns.map(({ name }) => answer.data.columns.indexOf(name));
  const missing = places.indexOf(-1);
  if (missing >= 0)
    return misconfigured(`The saved filter ${report.name} has no column ${report.columns[missing]!.name}.`);
  const rows = answer.data.rows
    .slice(0, request.limit + 1)
    .map(row => report.columns.map(({ type }, i) => cellOf(row[places[i]!]!, type, n4)));
  return ok({ columns: report.columns.map(({ name }) => name), rows });
}

function typeOf({ params }: N4['site']['reports'][number], name: string): FilterValueType | undefined {
  return params.find(param => param.name === name)?.type;
}

/** Days and instants are asked for as the site writes them; what is neither is asked for as it is. */
function asSiteWrites(text: string, type: FilterValueType | undefined, { times }: N4): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (type === 'date') return isDay ? times.formatDay(text) : text;
  const at = new Date(isDay ? Number.NaN : text);
  return type === 'datetime' && !Number.isNaN(at.getTime()) ? times.format(at) : text;
}

/** What cannot be read as its type stays the text that it is. */
function cellOf(text: string, type: FilterValueType, { times, site }: N4): string | number | boolean | null {
  if (text === '') return null;
  if (type === 'number') return numberOf(text) ?? text;
  if (type === 'boolean') return /^(y|yes|true|1|x)$/i.test(text);
  if (type === 'datetime') return times.parse(text)?.toISOString() ?? text;
  if (type === 'text' || /^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const at = times.parse(text);
  return at ? dayOf(at, site.zone) : text;
}
