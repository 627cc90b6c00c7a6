import { z } from 'zod';
import { columnForm, defaultValue, newReport, paramForm } from '../forms.ts';
import { COLUMN_TYPES, FILTER_TYPES, reportColumn, reportParam, reportUser, SOURCE_TYPES } from '../model.ts';
import { refusals, texts } from '../texts.ts';
import { managementTexts } from './texts.ts';

/** A report while it is worked on, as the dialog has it; the call's own form judges what is sent. */
export const workingReport = z.strictObject({
  reportName: newReport.shape.reportName,
  reportDataSourceContext: newReport.shape.reportDataSourceContext,
  reportDataSourceType: z.enum(SOURCE_TYPES, texts.typeRequired),
  reportDataSource: newReport.shape.reportDataSource,
  reportIsCompanyBinded: z.boolean(),
  reportColumns: z.array(reportColumn).min(1, refusals.noColumns),
  reportParams: z.array(reportParam),
  reportUsers: z.array(reportUser).min(1, refusals.noUsers),
});
export type WorkingForm = z.input<typeof workingReport>;

/** A column as it is typed (spec §5 Report). */
export const typedColumn = columnForm.extend({
  ColumnType: z.enum(COLUMN_TYPES, managementTexts.columnForm.typeRequired),
});
export type TypedColumn = z.input<typeof typedColumn>;

/** A parameter as it is typed (spec §5 Report). */
export const typedParam = paramForm.extend({
  FilterDataType: z.enum(FILTER_TYPES, managementTexts.paramForm.typeRequired),
  FilterDefaultValue: defaultValue,
  IsRequired: z.boolean(),
});
export type TypedParam = z.input<typeof typedParam>;
