import { z } from 'zod';
import { version } from '#kernel/contract.ts';

/** Rows that a screen shows and a file holds at most; what is beyond is cut off, and that is said. */
export const MOST_REPORT_ROWS = 200_000;
/** What an answer lists at most: reports of one viewer, people to choose from, sources, columns and parameters of one. */
export const MOST_REPORTS = 500;
export const MOST_VIEWERS = 2_000;
export const MOST_SOURCES = 500;
export const MOST_COLUMNS = 100;
export const MOST_PARAMS = 30;
/** Distinct values that a selection filter offers at most. */
export const MOST_ITEMS = 200;

/** What binds a source to a company: a column of a view, a parameter of a function. The server alone fills it in. */
export const COMPANY_COLUMN = 'company_id';

/** Spec §9: V is a view, TVF a function that returns a table, SP one that returns a cursor, N4 a Private Filter of the terminal. */
export const SOURCE_TYPES = ['V', 'TVF', 'SP', 'N4'] as const;
export const sourceType = z.enum(SOURCE_TYPES);
export type SourceType = z.infer<typeof sourceType>;

/** What a column's cells are: money is a decimal text, weight kilograms, a date YYYY-MM-DD, a datetime an instant. */
export const COLUMN_TYPES = ['text', 'number', 'money', 'weight', 'date', 'datetime', 'boolean'] as const;
export const columnType = z.enum(COLUMN_TYPES);
export type ColumnType = z.infer<typeof columnType>;

/** Spec §3, §9: 'number' is taken for numeric too. */
export const FILTER_TYPES = ['string', 'numeric', 'selection', 'date', 'datetime'] as const;
export const filterType = z.enum(FILTER_TYPES);
export type FilterType = z.infer<typeof filterType>;

/** The names are the spec's, capital letters included (§3 Report column). */
export const reportColumn = z.object({
  SortNumber: z.int().min(1),
  ColumnName: z.string(),
  ColumnStringName: z.string(),
  ColumnType: columnType,
});
export type ReportColumn = z.infer<typeof reportColumn>;

/** Spec §3 Report parameter / filter. */
export const reportParam = z.object({
  FilterColumn: z.string(),
  FilterDataType: filterType,
  FilterDefaultValue: z.string().nullable(),
  IsRequired: z.boolean(),
  FilterType: z.literal('Parameters'),
});
export type ReportParam = z.infer<typeof reportParam>;

/** A filter as its viewer fills it: those of type selection with what there is to choose. */
export const reportFilter = reportParam.extend({ items: z.array(z.string()) });
export type ReportFilter = z.infer<typeof reportFilter>;

/** Somebody who may be given reports (spec §3 Report user). */
export const reportUser = z.object({
  userId: z.int(),
  lastName: z.string(),
  firstName: z.string(),
  emailAddress: z.string().nullable(),
  companyName: z.string(),
  /** Works for another company than the port itself: sees the own company's rows alone, unless the report is unbound. */
  isCustomer: z.boolean(),
  selected: z.boolean(),
});
export type ReportUser = z.infer<typeof reportUser>;

/** A report as the list of management has it. */
export const reportSummary = z.object({
  reportId: z.int(),
  reportName: z.string(),
  reportDataSource: z.string(),
  reportDataSourceContext: z.string(),
  reportDataSourceType: sourceType,
  version,
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** A report as port admins define it (spec §3 Report). */
export const report = reportSummary.extend({
  /** Of N4 alone: its rows are the caller's company's. */
  reportIsCompanyBinded: z.boolean().meta({ title: 'Bound to the company' }),
  reportColumns: z.array(reportColumn).meta({ title: 'Report Columns' }),
  reportParams: z.array(reportParam).meta({ title: 'Report Filters' }),
  reportUsers: z.array(reportUser).meta({ title: 'User Access' }),
});
export type Report = z.infer<typeof report>;

/** A report as its viewers see it (spec §3, the viewing side). */
export const viewerReport = z.object({
  reportId: z.int(),
  reportName: z.string(),
  dataSource: z.string(),
  dataSourceType: sourceType,
  /** Its rows are the viewer's company's; who acts for all chooses a company, or none. */
  isCompanyReport: z.boolean(),
});
export type ViewerReport = z.infer<typeof viewerReport>;

/** A named source that the operator has configured, and what it may be asked for. */
export const sourceContext = z.object({ context: z.string(), types: z.array(sourceType) });
export type SourceContext = z.infer<typeof sourceContext>;

export const source = z.object({ source: z.string(), description: z.string() });
export type Source = z.infer<typeof source>;

/** What a source has to choose from, in its own order; never what binds it to the company. */
export const sourceColumns = z.object({
  columns: z.array(z.object({ ColumnName: z.string(), ColumnType: columnType })),
  params: z.array(
    z.object({
      FilterColumn: z.string(),
      FilterDataType: filterType,
      /** The source does not answer without it. */
      IsRequired: z.boolean(),
    }),
  ),
  /** Bound to the caller's company by itself. */
  isBound: z.boolean(),
});
export type SourceColumns = z.infer<typeof sourceColumns>;

/** A cell as it travels, by its column's type: number and weight are numbers where they are exact, else their digits. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ReportCell = z.infer<typeof cell>;

/** What a report answers. A row has a cell for each of `columns`, in their order. */
export const reportRecord = z.object({
  columns: z.array(reportColumn),
  rows: z.array(z.array(cell)),
  /** There are more rows than the most that are shown. */
  isCutOff: z.boolean(),
  /** Why there are no more rows than these, though the report has some: it took too long, or may no longer be read. */
  stopped: z.string().nullable(),
});
export type ReportRecord = z.infer<typeof reportRecord>;
