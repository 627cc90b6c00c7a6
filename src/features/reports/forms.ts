import { z } from 'zod';
import { idNumber } from '#kernel/contract.ts';
import { COLUMN_TYPES, FILTER_TYPES, MOST_COLUMNS, MOST_PARAMS, MOST_VIEWERS, sourceType } from './model.ts';
import { refusals, texts } from './texts.ts';

const NAME_LENGTH = 100;
/** PostgreSQL has names of 63 bytes at most; labels of the terminal's filters may be longer. */
const SOURCE_LENGTH = 128;
const VALUE_LENGTH = 200;

function required(message: string, most: number, title: string) {
  return z.string(message).trim().min(1, message).max(most, refusals.tooLong(title, most));
}

/** The details of a report (spec §5 Report). */
const reportDetails = z.strictObject({
  reportName: required(texts.nameRequired, NAME_LENGTH, 'Report name'),
  reportDataSourceContext: required(texts.contextRequired, NAME_LENGTH, 'Report Context'),
  reportDataSourceType: sourceTypeRequired(),
  reportDataSource: required(texts.sourceRequired, SOURCE_LENGTH, 'Report source'),
  /** N4 only. */
  reportIsCompanyBinded: z.boolean().optional(),
});

function sourceTypeRequired() {
  return z.preprocess(
    value => (value === '' ? undefined : value),
    z.enum(sourceType.options, {
      error: issue => (issue.input === undefined ? texts.typeRequired : refusals.typeUnknown),
    }),
  );
}

/** A column as it is added (spec §5 Report). */
export const columnForm = z.strictObject({
  ColumnName: required(texts.columnRequired, SOURCE_LENGTH, 'Column name'),
  ColumnStringName: required(texts.displayRequired, NAME_LENGTH, 'Display name'),
  ColumnType: z.enum(COLUMN_TYPES),
});

export const defaultValue = z
  .string()
  .trim()
  .max(VALUE_LENGTH, refusals.tooLong('Default Value', VALUE_LENGTH));

/** A parameter as it is added (spec §5 Report). */
export const paramForm = z.strictObject({
  FilterColumn: required(texts.paramRequired, SOURCE_LENGTH, 'Param name'),
  FilterDataType: z.preprocess(value => (value === 'number' ? 'numeric' : value), z.enum(FILTER_TYPES)),
  FilterDefaultValue: defaultValue.nullable().default(null),
  IsRequired: z.boolean().default(false),
});

const columns = z
  .array(columnForm.extend({ SortNumber: z.number().int().min(1).max(MOST_COLUMNS) }), refusals.noColumns)
  .min(1, refusals.noColumns)
  .max(MOST_COLUMNS)
  .refine(list => isDistinct(list.map(one => one.ColumnName)), refusals.columnTwice)
  .refine(list => isDistinct(list.map(one => one.SortNumber)), refusals.columnTwice);

const params = z
  .array(paramForm.extend({ FilterType: z.literal('Parameters').default('Parameters') }))
  .max(MOST_PARAMS)
  .refine(list => isDistinct(list.map(one => one.FilterColumn)), refusals.paramTwice);

/** Who is given the report; their names may come along as they were answered, and are not read. */
const users = z
  .array(
    z.strictObject({
      userId: z.number().int().min(1).max(2_147_483_647),
      lastName: z.string().max(200).optional(),
      firstName: z.string().max(200).optional(),
      emailAddress: z.string().max(320).nullable().optional(),
      companyName: z.string().max(250).optional(),
      isCustomer: z.boolean().optional(),
      selected: z.boolean().optional(),
    }),
    refusals.noUsers,
  )
  .max(MOST_VIEWERS)
  .transform(list => list.filter(one => one.selected !== false))
  .refine(list => list.length > 0, refusals.noUsers)
  .refine(list => isDistinct(list.map(one => one.userId)), 'Each user can be named once');

/** A new report (spec §5, §7 POST reports). */
export const newReport = reportDetails.extend({
  reportColumns: columns,
  reportParams: params.default([]),
  reportUsers: users,
  /** Said yes to the question whether customers may see the rows of every company. */
  isUnboundConfirmed: z.boolean().optional(),
});
export type NewReport = z.infer<typeof newReport>;

/** A report as it shall be (spec §7 PUT reports). */
export const changedReport = newReport.extend({ reportId: z.number().int().min(1).max(2_147_483_647) });
export type ChangedReport = z.infer<typeof changedReport>;

const name = z.string().min(1).max(SOURCE_LENGTH);

/** A filter as it is filled; null or '' is as if it were not given. Checked by its type with `filterErrors`. */
const givenFilter = z.strictObject({
  FilterColumn: name,
  FilterValue: z.union([z.string().max(1_000), z.number(), z.null()]),
});

/** What is asked of a report. Who acts for all may choose the company of a report that is bound; nobody else may. */
export const reportQuestion = z.strictObject({
  filters: z.array(givenFilter).max(MOST_PARAMS).default([]),
  companyId: idNumber.optional(),
});
export type ReportQuestion = z.infer<typeof reportQuestion>;

/** The same as a file, narrowed and ordered as it is looked at. */
export const reportExport = reportQuestion.extend({
  search: z.string().max(100).optional(),
  sort: z
    .array(z.strictObject({ ColumnName: name, desc: z.boolean() }))
    .max(MOST_COLUMNS)
    .default([]),
  /** Per column the values that are wanted, as text; '' stands for none. */
  chosen: z
    .array(z.strictObject({ ColumnName: name, values: z.array(z.string().max(1_000)).max(1_000) }))
    .max(MOST_COLUMNS)
    .default([]),
  /** In this order; all of the report's unless told. */
  columns: z.array(name).max(MOST_COLUMNS).optional(),
});
export type ReportExport = z.infer<typeof reportExport>;

function isDistinct(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}
