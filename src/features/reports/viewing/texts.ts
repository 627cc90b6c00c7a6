/** The reports screen (spec exports-reports-admin §2). */
export const viewingTexts = {
  title: 'Reports',
  picker: 'Report and filters',
  fold: 'Hide report and filters',
  unfold: 'Show report and filters',
  report: 'Report',
  choose: 'Choose a report',
  mostReports: (most: number) => `The first ${most} reports are listed.`,
  notOffered: 'It is not among those that are offered. It is asked for as it is typed.',
  mostItems: (most: number) => `The first ${most} are offered. Any other can be typed.`,
  company: 'Company',
  allCompanies: 'All companies',
  companyOf: (companyId: number) => `Company ${companyId}`,
  load: 'Load',
  reload: 'Reload',
  excel: 'Excel Export',
  showChart: 'Show Chart',
  filters: 'Filters',
  noFilters: 'This report has no filters.',
  rowsOf: (name: string) => `Rows of ${name}`,
  noReports: 'No reports',
  noReportsHint: 'Reports that the port gives you are listed here.',
  nothingChosen: 'No report chosen',
  nothingChosenHint:
    'Choose a report. It loads at once, or as soon as you have filled its filters and pressed Load.',
  fillFirst: 'Not loaded yet',
  fillFirstHint: 'Fill the filters and press Load.',
  gone: 'This report is not one of yours any more',
  goneHint: 'Choose another one, or ask the port for it.',
  noneGiven: 'No report is given to you yet',
  noneGivenHint: 'Whoever manages the port’s reports can give you one.',
  empty: 'No rows',
  emptyHint: 'The report holds nothing for these filters.',
  emptyHintUnfiltered: 'The report holds nothing now. Reload asks again.',
  cutOff: (rows: number) =>
    `Only the first ${rows.toLocaleString('en-NZ')} rows are shown. Narrow the filters to see the others.`,
  failed: 'The report could not be loaded.',
  failedList: 'The reports could not be loaded.',
  failedFilters: 'The filters could not be loaded.',
  actions: {
    list: 'loading the reports',
    filters: 'loading the filters of the report',
    companies: 'loading the companies',
    load: 'loading the report',
    export: 'exporting the report',
  },
} as const;

/** The chart beside the grid. */
export const chartTexts = {
  title: 'Chart',
  kind: 'Kind of chart',
  kinds: { bars: 'Bars', lines: 'Lines', stacked: 'Stacked' },
  along: 'Along',
  numbers: 'Sum of',
  by: 'Split by',
  notSplit: 'Not split',
  caption: (numbers: string, along: string, by: string | null) =>
    `Sum of ${numbers} by ${along}${by === null ? '' : `, split by ${by}`}`,
  leftOut: (points: number, series: number) =>
    [points > 0 && `${points} more along it`, series > 0 && `${series} more colours`]
      .filter(Boolean)
      .join(' and ')
      .concat(' are not drawn.'),
  blank: '(blank)',
  nothing: 'Nothing to draw',
} as const;
