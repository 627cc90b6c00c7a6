import {
  MOST_COLUMNS,
  type ReportColumn,
  type ReportParam,
  type ReportUser,
  type SourceColumns,
  type SourceType,
} from '../model.ts';
import { labelOf } from '../rules.ts';
import { managementTexts } from './texts.ts';

/** The four tabs of the report dialog, from top to bottom (spec §2 Report Management). */
export const TABS = ['details', 'columns', 'filters', 'users'] as const;
export type ReportTab = (typeof TABS)[number];

/** A report while it is worked on. Empty texts are what has not been chosen yet. */
export type WorkingReport = {
  reportName: string;
  reportDataSourceContext: string;
  reportDataSourceType: SourceType | '';
  reportDataSource: string;
  reportIsCompanyBinded: boolean;
  reportColumns: readonly ReportColumn[];
  reportParams: readonly ReportParam[];
  reportUsers: readonly Pick<ReportUser, 'userId' | 'isCustomer'>[];
};

/** Which tabs are filled (spec §4 Report form flow). Filters are optional: they are filled with the details. */
function filledTabs(working: WorkingReport): Record<ReportTab, boolean> {
  const details = [
    working.reportName,
    working.reportDataSourceContext,
    working.reportDataSourceType,
    working.reportDataSource,
  ].every(text => text.trim() !== '');
  return {
    details,
    columns: working.reportColumns.length > 0,
    filters: details,
    users: working.reportUsers.length > 0,
  };
}

/**
 * Why a tab is locked, or null when it is open: Columns and Filters unlock once the details are filled, User Access once
 * at least one column exists; when editing all are treated as filled (spec §4).
 */
export function whyTabLocked(tab: ReportTab, working: WorkingReport, isEditing: boolean): string | null {
  if (isEditing || tab === 'details') return null;
  const filled = filledTabs(working);
  if (!filled.details) return managementTexts.detailsFirst;
  if (tab === 'users' && !filled.columns) return managementTexts.columnFirst;
  return null;
}

/** Why Next is disabled: the current tab is incomplete, or the last one (spec §4). */
export function whyNotNext(tab: ReportTab, working: WorkingReport, isEditing: boolean): string | null {
  const next = TABS[TABS.indexOf(tab) + 1];
  if (!next) return managementTexts.lastTab;
  if (isEditing) return null;
  const filled = filledTabs(working);
  if (!filled[tab]) return managementTexts.incomplete[tab];
  return whyTabLocked(next, working, isEditing);
}

/** Why Prev is disabled. */
export function whyNotPrev(tab: ReportTab): string | null {
  return tab === TABS[0] ? managementTexts.firstTab : null;
}

/** Why Save is disabled: it needs details, columns and users all filled (spec §4); editing may not leave one without. */
export function whyNotSave(working: WorkingReport): string | null {
  const filled = filledTabs(working);
  const missing = (['details', 'columns', 'users'] as const).find(tab => !filled[tab]);
  return missing ? managementTexts.incomplete[missing] : null;
}

/** The columns that can still be added: an already saved column cannot be added again (spec §5). */
export function columnOffer(
  of: Pick<SourceColumns, 'columns'>,
  saved: readonly Pick<ReportColumn, 'ColumnName'>[],
): SourceColumns['columns'] {
  return lacking(of.columns, saved, 'ColumnName');
}

/** The parameters that can still be added. */
export function paramOffer(
  of: Pick<SourceColumns, 'params'>,
  saved: readonly Pick<ReportParam, 'FilterColumn'>[],
): SourceColumns['params'] {
  return lacking(of.params, saved, 'FilterColumn');
}

function lacking<Name extends string, Offered extends Record<Name, string>>(
  offered: readonly Offered[],
  saved: readonly Record<Name, string>[],
  name: Name,
): Offered[] {
  const names = new Set(saved.map(each => each[name]));
  return offered.filter(each => !names.has(each[name]));
}

/** The columns in their order, numbered from 1 (spec §3 SortNumber). */
export function renumbered<Column extends { SortNumber: number }>(columns: readonly Column[]): Column[] {
  return columns.map((each, at) => ({ ...each, SortNumber: at + 1 }));
}

/** Whether it must be asked before it is saved: customers would be shown the rows of every company (decisions, Reports). */
export function asksUnbound(isBound: boolean, users: readonly Pick<ReportUser, 'isCustomer'>[]): boolean {
  return !isBound && users.some(each => each.isCustomer);
}

/** Whether the rows are bound to the viewer's company: an N4 report by its switch, others by their source. */
export function isReportBound(
  report: { reportDataSourceType: SourceType | ''; reportIsCompanyBinded?: boolean | undefined },
  isSourceBound: boolean,
): boolean {
  return report.reportDataSourceType === 'N4' ? report.reportIsCompanyBinded === true : isSourceBound;
}

type Added = Pick<ReportColumn, 'ColumnName' | 'ColumnStringName' | 'ColumnType'>;

/** The columns with one that is added at their end, or that takes its own place again. */
export function withColumn(columns: readonly ReportColumn[], added: Added): ReportColumn[] {
  return renumbered(placed(columns, { ...added, SortNumber: 0 }, 'ColumnName'));
}

/** The columns with all that the source still offers, called as they are in words. */
export function addedColumns(
  columns: readonly ReportColumn[],
  offer: SourceColumns['columns'],
): ReportColumn[] {
  return offer
    .slice(0, MOST_COLUMNS - columns.length)
    .reduce(
      (all, each) => withColumn(all, { ...each, ColumnStringName: labelOf(each.ColumnName) }),
      [...columns],
    );
}

/** The columns with one moved to the place that another has. */
export function movedColumn(
  columns: readonly ReportColumn[],
  { ColumnName: moved }: Pick<ReportColumn, 'ColumnName'>,
  { ColumnName: to }: Pick<ReportColumn, 'ColumnName'>,
): ReportColumn[] {
  const at = columns.findIndex(each => each.ColumnName === to);
  const others = columns.filter(each => each.ColumnName !== moved);
  const one = columns.find(each => each.ColumnName === moved);
  return one ? renumbered([...others.slice(0, at), one, ...others.slice(at)]) : [...columns];
}

/** The parameters with one that is added at their end, or that takes its own place again. */
export function withParam(
  params: readonly ReportParam[],
  added: Omit<ReportParam, 'FilterType' | 'FilterDefaultValue'> & { FilterDefaultValue: string },
): ReportParam[] {
  const param = {
    ...added,
    FilterDefaultValue: added.FilterDefaultValue === '' ? null : added.FilterDefaultValue,
    FilterType: 'Parameters' as const,
  };
  return placed(params, param, 'FilterColumn');
}

function placed<Name extends string, Part extends Record<Name, string>>(
  parts: readonly Part[],
  part: Part,
  name: Name,
): Part[] {
  const isSame = (one: Part) => one[name] === part[name];
  return parts.some(isSame) ? parts.map(one => (isSame(one) ? part : one)) : [...parts, part];
}

/** The source's own required parameters that the report does not ask for. */
export function neededParams(
  of: Pick<SourceColumns, 'params'>,
  saved: readonly Pick<ReportParam, 'FilterColumn'>[],
): string[] {
  return paramOffer(of, saved)
    .filter(each => each.IsRequired)
    .map(each => each.FilterColumn);
}

type Known = Omit<ReportUser, 'selected'>;

/** Those who are ticked: of the ones chosen before and the ones in sight. */
export function chosenUsers(
  ids: readonly string[],
  before: readonly ReportUser[],
  inSight: readonly Known[],
): ReportUser[] {
  const byId = new Map<string, Known>([...inSight, ...before].map(each => [String(each.userId), each]));
  return ids.flatMap(id => {
    const known = byId.get(id);
    if (!known) return [];
    const { userId, lastName, firstName, emailAddress, companyName, isCustomer } = known;
    return [{ userId, lastName, firstName, emailAddress, companyName, isCustomer, selected: true }];
  });
}

const MOST_NAMED = 5;

/** Who they are, for the question: some by name with their firm, the others counted. */
export function namesOf(users: readonly Known[]): string {
  const named = users.slice(0, MOST_NAMED).map(each => {
    return `${each.firstName} ${each.lastName} (${each.companyName})`;
  });
  const more = users.length - named.length;
  return more > 0 ? `${named.join(', ')} ${managementTexts.unbound.more(more)}` : named.join(', ');
}
