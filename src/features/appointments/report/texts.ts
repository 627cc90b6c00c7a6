/** The company appointments report (spec exports-reports-admin §2). */
export const reportTexts = {
  title: 'Company Appointments Report',
  from: 'From',
  to: 'To',
  go: 'Go',
  required: (field: string) => `${field} is required`,
  range: 'Days of the report',
  rows: 'Appointments of these days',
  noun: ['appointment', 'appointments'] as const,
  search: 'Appointment #, Rego or Container Number',
  failed: 'The appointments could not be loaded.',
  emptyHint: 'Your company has no appointments on these days. Choose other days and press Go.',
  cut: (rows: number) =>
    `Only the latest ${rows.toLocaleString('en-NZ')} are listed: choose fewer days to see the others.`,
  exportName: (from: string, to: string) => `Company Appointments ${from} to ${to}`,
  columns: {
    date: 'Date',
    zone: 'Zone',
    rego: 'Rego',
    type: 'Trans Type',
    container: 'Container / Group #',
    weight: 'Weight',
    number: 'Appointment #',
    state: 'State',
  },
  /** Spec §2, §9: in kilograms. */
  weights: { light: 'Under 5000', middle: '5000 to under 20000', heavy: '20000 and over' },
} as const;
