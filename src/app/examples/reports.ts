import type { Examples } from '#kernel/openapiExamples.ts';

const SOURCE = 'slot_utilisation';

/** What fields of reports say in the API document: how full the hours of the gates are. */
export const REPORT_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: {
    ColumnName: 'booked_percent',
    ColumnStringName: 'Booked (%)',
    ColumnType: 'number',
    FilterColumn: 'gate_name',
    FilterDataType: 'string',
    FilterDefaultValue: 'Main gate',
    FilterValue: 'Main gate',
    SortNumber: 1,
    dataSource: SOURCE,
    reportDataSource: SOURCE,
    reportDataSourceContext: 'Landside',
    reportId: 12,
    reportName: 'Slot utilisation by gate and hour',
  },
  within: {
    ReportFilter: { items: [] },
    ReportRecord: { rows: [[87.5]], stopped: null },
    ReportSource: { source: SOURCE, description: 'How full each hour of each gate is' },
    SourceContext: { context: 'Landside' },
    'ReportExport.chosen': { values: ['87.5'] },
    'reports.reports': { search: 'slot', sort: 'name' },
    reports: { id: 12, context: 'Landside', type: 'V', source: SOURCE },
  },
};
