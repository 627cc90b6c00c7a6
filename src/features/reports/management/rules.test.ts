import { describe, expect, it, test } from 'vitest';
import {
  asksUnbound,
  columnOffer,
  isReportBound,
  paramOffer,
  renumbered,
  type WorkingReport,
  whyNotNext,
  whyNotPrev,
  whyNotSave,
  whyTabLocked,
} from './rules.ts';

const column = { SortNumber: 1, ColumnName: 'gate', ColumnStringName: 'Gate', ColumnType: 'text' } as const;
const empty: WorkingReport = {
  reportName: '',
  reportDataSourceContext: '',
  reportDataSourceType: '',
  reportDataSource: '',
  reportIsCompanyBinded: false,
  reportColumns: [],
  reportParams: [],
  reportUsers: [],
};
const detailed: WorkingReport = {
  ...empty,
  reportName: 'Turn times',
  reportDataSourceContext: 'Landside',
  reportDataSourceType: 'V',
  reportDataSource: 'turn_times',
};
const withColumn: WorkingReport = { ...detailed, reportColumns: [column] };
const whole: WorkingReport = { ...withColumn, reportUsers: [{ userId: 1, isCustomer: false }] };

describe('Columns and Filters unlock once the details are filled, User Access once a column exists (§4)', () => {
  test.each([
    ['nothing yet', empty, ['details']],
    ['a name of blanks', { ...detailed, reportName: ' ' }, ['details']],
    ['the source is missing', { ...detailed, reportDataSource: '' }, ['details']],
    ['details', detailed, ['details', 'columns', 'filters']],
    ['details and a column', withColumn, ['details', 'columns', 'filters', 'users']],
    ['a column without details', { ...empty, reportColumns: [column] }, ['details']],
  ])('%s', (_, working, open) => {
    const tabs = ['details', 'columns', 'filters', 'users'] as const;
    expect(tabs.filter(tab => whyTabLocked(tab, working, false) === null)).toEqual(open);
    expect(tabs.filter(tab => whyTabLocked(tab, working, true) === null)).toEqual(tabs);
  });
});

describe('Next is disabled while the current tab is incomplete (§4)', () => {
  test.each([
    ['details', empty, 'Please fill in the report details'],
    ['details', detailed, null],
    ['columns', detailed, 'Please add at least one column'],
    ['columns', withColumn, null],
    ['filters', detailed, 'Please add at least one column first'],
    ['filters', withColumn, null],
    ['users', whole, 'This is the last tab'],
  ] as const)('%s', (tab, working, why) => {
    expect(whyNotNext(tab, working, false)).toBe(why);
  });

  it('when editing all are treated as filled', () => {
    expect(whyNotNext('details', empty, true)).toBeNull();
    expect(whyNotNext('users', whole, true)).toBe('This is the last tab');
  });

  it('Prev leads back from every tab but the first', () => {
    expect(whyNotPrev('details')).toBe('This is the first tab');
    expect(whyNotPrev('columns')).toBeNull();
  });
});

test.each([
  ['nothing', empty, 'Please fill in the report details'],
  ['details', detailed, 'Please add at least one column'],
  ['details and columns', withColumn, 'Please choose at least one user'],
  ['users without columns', { ...whole, reportColumns: [] }, 'Please add at least one column'],
  ['details, columns and users', whole, null],
])('Save needs details, columns and users all filled (§4): %s', (_, working, why) => {
  expect(whyNotSave(working)).toBe(why);
});

it('an already saved column cannot be added again; the offer lists only unsaved source columns (§5)', () => {
  const columns = [
    { ColumnName: 'gate', ColumnType: 'text' as const },
    { ColumnName: 'Gate', ColumnType: 'text' as const },
  ];
  expect(columnOffer({ columns }, [column]).map(each => each.ColumnName)).toEqual(['Gate']);
});

it('a parameter that is saved is offered no more', () => {
  const one = { FilterColumn: 'p_from', FilterDataType: 'date' as const, IsRequired: true };
  expect(paramOffer({ params: [one] }, [{ FilterColumn: 'p_from' }])).toEqual([]);
});

it('columns are numbered from 1 (§3)', () => {
  expect(renumbered([{ SortNumber: 4 }, { SortNumber: 2 }])).toEqual([{ SortNumber: 1 }, { SortNumber: 2 }]);
});

describe('a customer is given an unbound report only after a question', () => {
  test.each([
    [false, [{ isCustomer: true }], true],
    [false, [{ isCustomer: false }], false],
    [true, [{ isCustomer: true }], false],
    [false, [], false],
  ])('bound %s, users %j: asked %s', (isBound, users, asked) => {
    expect(asksUnbound(isBound, users)).toBe(asked);
  });

  test.each([
    ['N4', true, false, true],
    ['N4', false, true, false],
    ['V', true, false, false],
    ['TVF', false, true, true],
  ] as const)('type %s, switch %s, source bound %s: bound %s', (reportDataSourceType, on, source, bound) => {
    expect(isReportBound({ reportDataSourceType, reportIsCompanyBinded: on }, source)).toBe(bound);
  });
});
