import { describe, expect, it, test } from 'vitest';
import { changedReport, columnForm, newReport, paramForm, reportQuestion } from './forms.ts';

const column = { SortNumber: 1, ColumnName: 'gate', ColumnStringName: 'Gate', ColumnType: 'text' };
const param = { FilterColumn: 'gate', FilterDataType: 'string', FilterDefaultValue: null, IsRequired: false };
const report = {
  reportName: 'Turn times',
  reportDataSourceContext: 'Landside',
  reportDataSourceType: 'V',
  reportDataSource: 'turn_times',
  reportColumns: [column],
  reportParams: [param],
  reportUsers: [{ userId: 7 }],
};

function messages(shape: typeof newReport | typeof changedReport, sent: object): Record<string, string[]> {
  const issues = shape.safeParse(sent).error?.issues ?? [];
  return Object.fromEntries(issues.map(issue => [issue.path.join('.'), [issue.message]]));
}

it('takes a report as it is', () => {
  expect(messages(newReport, report)).toEqual({});
  expect(messages(changedReport, { ...report, reportId: 3 })).toEqual({});
});

describe('validation rules of a report (§5)', () => {
  test.each([
    ['reportName', '', 'Report name is required'],
    ['reportName', '   ', 'Report name is required'],
    ['reportName', undefined, 'Report name is required'],
    ['reportName', 'x'.repeat(101), 'Report name cannot be longer than 100 characters'],
    ['reportDataSourceContext', '', 'Report Context is required'],
    ['reportDataSourceType', '', 'Report type is required'],
    ['reportDataSourceType', undefined, 'Report type is required'],
    ['reportDataSourceType', 'T', 'Report type is not one that this context has'],
    ['reportDataSource', '', 'Report source is required'],
    ['reportColumns', [], 'At least one column is required'],
    [
      'reportColumns',
      [column, { ...column, SortNumber: 2 }],
      'A column that is saved already cannot be added again',
    ],
    ['reportParams', [param, param], 'A param that is saved already cannot be added again'],
    ['reportUsers', [], 'At least one user is required'],
    ['reportUsers', [{ userId: 7, selected: false }], 'At least one user is required'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(newReport, { ...report, [field]: value })).toEqual({ [field]: [message] });
  });

  const { SortNumber: _, ...added } = column;

  test.each([
    ['Column name is required', columnForm, { ...added, ColumnName: '' }],
    ['Display name is required', columnForm, { ...added, ColumnStringName: ' ' }],
    ['Param name is required', paramForm, { ...param, FilterColumn: '' }],
  ])('%s', (message, shape, sent) => {
    expect(shape.safeParse(sent).error?.issues.map(issue => issue.message)).toEqual([message]);
  });
});

it('takes the filter type number for numeric', () => {
  expect(paramForm.parse({ ...param, FilterDataType: 'number' }).FilterDataType).toBe('numeric');
});

it('keeps of the users those that are selected', () => {
  const users = [{ userId: 1, selected: true }, { userId: 2, selected: false }, { userId: 3 }];
  expect(newReport.parse({ ...report, reportUsers: users }).reportUsers.map(one => one.userId)).toEqual([
    1, 3,
  ]);
});

it('asks a report without filters for all of it', () => {
  expect(reportQuestion.parse({})).toEqual({ filters: [] });
});
