import type { z } from 'zod';
import { reportCalls } from '#features/reports/contract.ts';
import {
  columnType,
  filterType,
  report,
  reportColumn,
  reportFilter,
  reportParam,
  reportRecord,
  reportSummary,
  reportUser,
  source,
  sourceColumns,
  sourceContext,
  sourceType,
  viewerReport,
} from '#features/reports/model.ts';

/** Of reports, for the API document. */
export const REPORT_SHAPES: Record<string, z.ZodType> = {
  ChangedReport: reportCalls.change.body,
  NewReport: reportCalls.create.body,
  Report: report,
  ReportColumn: reportColumn,
  ReportColumnType: columnType,
  ReportExport: reportCalls.exported.body,
  ReportFilter: reportFilter,
  ReportFilterType: filterType,
  ReportParam: reportParam,
  ReportQuestion: reportCalls.filteredRecord.body,
  ReportRecord: reportRecord,
  ReportSource: source,
  ReportSourceType: sourceType,
  ReportSummary: reportSummary,
  ReportSummaryPage: reportCalls.reports.answer.options[1],
  ReportUser: reportUser,
  SourceColumns: sourceColumns,
  SourceContext: sourceContext,
  ViewerReport: viewerReport,
};
