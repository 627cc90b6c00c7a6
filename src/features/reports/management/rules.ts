import type { ReportColumn, ReportParam, ReportUser, SourceColumns, SourceType } from '../model.ts';
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
export function filledTabs(working: WorkingReport): Record<ReportTab, boolean> {
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
  const names = new Set(saved.map(each => each.ColumnName));
  return of.columns.filter(each => !names.has(each.ColumnName));
}

/** The parameters that can still be added. */
export function paramOffer(
  of: Pick<SourceColumns, 'params'>,
  saved: readonly Pick<ReportParam, 'FilterColumn'>[],
): SourceColumns['params'] {
  const names = new Set(saved.map(each => each.FilterColumn));
  return of.params.filter(each => !names.has(each.FilterColumn));
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
