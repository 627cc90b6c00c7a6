import type { ColumnType, FilterType, SourceType } from './model.ts';

/** Word for word as the spec has it (§2, §5 Report, §8), odd ones too. */
export const texts = {
  nameRequired: 'Report name is required',
  contextRequired: 'Report Context is required',
  typeRequired: 'Report type is required',
  sourceRequired: 'Report source is required',
  columnRequired: 'Column name is required',
  displayRequired: 'Display name is required',
  paramRequired: 'Param name is required',
  updated: 'Updated report',
  created: 'Created new report',
  deleteReport: 'Delete report',
};

/** What data source types stand for (spec §2 Report Management). */
export const TYPE_TEXT: Record<SourceType, string> = {
  TVF: 'Table Valued Function',
  SP: 'Stored Procedure',
  V: 'View',
  N4: 'Private Filters',
};

export const COLUMN_TYPE_TEXT: Record<ColumnType, string> = {
  text: 'Text',
  number: 'Number',
  money: 'Money',
  weight: 'Weight (kg)',
  date: 'Date',
  datetime: 'Date and time',
  boolean: 'Yes or no',
};

export const FILTER_TYPE_TEXT: Record<FilterType, string> = {
  string: 'Text',
  numeric: 'Number',
  selection: 'Selection',
  date: 'Date',
  datetime: 'Date and time',
};

/** Why a report was refused, under the field that it is about. */
export const refusals = {
  tooLong: (field: string, most: number) => `${field} cannot be longer than ${most} characters`,
  nameTaken: 'There is a report with this name already',
  columnTwice: 'A column that is saved already cannot be added again',
  paramTwice: 'A param that is saved already cannot be added again',
  noColumns: 'At least one column is required',
  noUsers: 'At least one user is required',
  contextUnknown: 'Report Context is not one that is set up',
  typeUnknown: 'Report type is not one that this context has',
  sourceUnknown: 'Report source is not there',
  columnUnknown: (name: string) => `${name} is not a column of the source`,
  paramUnknown: (name: string) => `${name} is not a param of the source`,
  typeUnfit: (name: string, type: string) => `${name} cannot be shown as ${type.toLowerCase()}`,
  paramNeeded: (name: string) => `The source does not answer without ${name}`,
  userUnknown: 'A user is not an active report viewer',
  unbound: 'This report shows the rows of every company. Please confirm that these users may see them.',
  onlyN4: 'Only Private Filters are bound by this switch; other sources are by themselves',
  notBindable: 'This Private Filter cannot be bound to a company',
  defaultUnfit: (name: string) => `The default of ${name} is not of its type`,
};

/** What filters are refused with, under the filter's own name. */
export const filterTexts = {
  required: (label: string) => `${label} is required`,
  number: (label: string) => `${label} must be a number`,
  date: (label: string) => `${label} is not a valid date`,
  datetime: (label: string) => `${label} is not a valid date and time`,
  tooLong: (label: string) => `${label} cannot be longer than 200 characters`,
  unfit: (label: string) => `${label} is not a value that this report takes`,
  unknown: (name: string) => `${name} is not a filter of this report`,
  twice: (label: string) => `${label} can be given once`,
  companyUnknown: 'Company is not known',
};

/** Why a report is not read, or no further. */
export const readingTexts = {
  left: 'Nobody waits for this report any more',
  taken: 'You may no longer read this report',
  cutOff: (most: string) => `There are more rows: only the first ${most} are in this file.`,
};
