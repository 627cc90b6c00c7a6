import type { ColumnType, FilterType, SourceType } from '#features/reports/model.ts';

/** Who of the demo port is given a report: everybody who views reports, those with trucks and the port, or the port alone. */
export type Audience = 'all' | 'hauliers' | 'port';

export type ShippedReport = {
  name: string;
  type: SourceType;
  source: string;
  isBound: boolean;
  audience: Audience;
  /** Column of the source: its title, and its type unless it is text. */
  columns: Record<string, string | [string, ColumnType]>;
  params?: [name: string, type: FilterType, value: string | null, isRequired?: true][];
};

const LAST_MONTH: ShippedReport['params'] = [
  ['from_date', 'date', 'today-28', true],
  ['to_date', 'date', 'today', true],
];

/** Reports of what the product and its simulated terminal know, as a port would set them up. */
export const SHIPPED_REPORTS: readonly ShippedReport[] = [
  {
    name: 'Slot utilisation by gate and hour',
    type: 'V',
    source: 'slot_utilisation',
    isBound: false,
    audience: 'all',
    columns: {
      day: ['Date', 'date'],
      gate_name: 'Gate',
      hour: ['Hour', 'number'],
      places: ['Places', 'number'],
      booked: ['Booked', 'number'],
      booked_percent: ['Booked (%)', 'number'],
      used: ['Used', 'number'],
      used_percent: ['Used (%)', 'number'],
    },
    params: [
      ['gate_name', 'selection', null],
      ['day.from', 'date', 'today-7'],
      ['day.to', 'date', 'today'],
    ],
  },
  {
    name: 'Places in the next two weeks',
    type: 'V',
    source: 'places_ahead',
    isBound: false,
    audience: 'all',
    columns: {
      day: ['Date', 'date'],
      gate_name: 'Gate',
      places: ['Places', 'number'],
      booked: ['Booked', 'number'],
      free: ['Free', 'number'],
    },
  },
  {
    name: 'Busy hours of the last four weeks',
    type: 'V',
    source: 'busy_hours',
    isBound: false,
    audience: 'all',
    columns: {
      weekday: 'Weekday',
      hour: ['Hour', 'number'],
      gate_name: 'Gate',
      appointments: ['Appointments', 'number'],
    },
  },
  {
    name: 'No-shows and lateness by company',
    type: 'V',
    source: 'no_shows_by_company',
    isBound: true,
    audience: 'hauliers',
    columns: {
      company_name: 'Company',
      month: ['Month', 'date'],
      appointments: ['Appointments', 'number'],
      used: ['Used', 'number'],
      used_late: ['Used late', 'number'],
      no_shows: ['No-shows', 'number'],
      no_show_percent: ['No-shows (%)', 'number'],
      cancelled: ['Cancelled', 'number'],
      average_minutes_late: ['Minutes late', 'number'],
    },
  },
  {
    name: 'Appointments by day and status',
    type: 'TVF',
    source: 'appointments_by_day',
    isBound: true,
    audience: 'hauliers',
    columns: {
      day: ['Date', 'date'],
      gate_name: 'Gate',
      status: 'Status',
      appointments: ['Appointments', 'number'],
    },
    params: LAST_MONTH,
  },
  {
    name: 'Bookings and cancellations by week',
    type: 'TVF',
    source: 'bookings_and_cancellations',
    isBound: true,
    audience: 'hauliers',
    columns: {
      week: ['Week of', 'date'],
      company_name: 'Company',
      booked: ['Booked', 'number'],
      cancelled: ['Cancelled', 'number'],
      average_hours_ahead: ['Hours ahead', 'number'],
    },
    params: LAST_MONTH,
  },
  {
    name: 'Truck visits',
    type: 'SP',
    source: 'truck_visits',
    isBound: true,
    audience: 'hauliers',
    columns: {
      appointment_date: ['Date', 'date'],
      hour: ['Hour', 'number'],
      gate_name: 'Gate',
      company_name: 'Company',
      truck_registration: 'Rego',
      transaction_type: 'Trans Type',
      container_number: 'Container',
      status: 'Status',
      completed_at: ['Completed', 'datetime'],
      minutes_late: ['Minutes late', 'number'],
    },
    params: [...LAST_MONTH, ['truck', 'string', null]],
  },
  {
    name: 'Trucks per company',
    type: 'V',
    source: 'trucks_by_company',
    isBound: true,
    audience: 'hauliers',
    columns: {
      company_name: 'Company',
      truck_registration: 'Rego',
      appointments: ['Appointments', 'number'],
      used: ['Used', 'number'],
      last_appointment: ['Last appointment', 'date'],
    },
  },
  {
    name: 'People and roles',
    type: 'V',
    source: 'people_and_roles',
    isBound: true,
    audience: 'all',
    columns: { company_name: 'Company', last_name: 'Last Name', first_name: 'First Name', role: 'Role' },
  },
  {
    name: 'Dwell of imports',
    type: 'N4',
    source: 'IMPORT_DWELL',
    isBound: true,
    audience: 'hauliers',
    columns: {
      'Unit Nbr': 'Container',
      'Line Op': 'Line',
      'Type ISO': 'Type',
      'I/B Actual Visit': 'Visit',
      'Time In': ['In the yard since', 'datetime'],
      'Dwell Days': ['Days', 'number'],
      'Weight (kg)': ['Weight (kg)', 'weight'],
      'Truck Co': 'Collected by',
    },
    params: [['PARM_MinDays', 'numeric', '0']],
  },
  {
    name: 'Holds outstanding',
    type: 'N4',
    source: 'HOLDS_OUTSTANDING',
    isBound: true,
    audience: 'hauliers',
    columns: {
      'Unit Nbr': 'Container',
      'Line Op': 'Line',
      'I/B Actual Visit': 'Visit',
      'Unit Impediments': 'Holds',
      Impediments: ['How many', 'number'],
      'Time In': ['In the yard since', 'datetime'],
    },
  },
  {
    name: 'Empty releases running out',
    type: 'N4',
    source: 'EMPTY_RELEASES',
    isBound: true,
    audience: 'hauliers',
    columns: {
      'EDO Nbr': 'Release',
      'Line Op': 'Line',
      'Type ISO': 'Type',
      Ordered: ['Ordered', 'number'],
      Released: ['Released', 'number'],
      Left: ['Left', 'number'],
      'In Stock': ['In stock', 'number'],
      Latest: ['Until', 'datetime'],
    },
    params: [['PARM_MaxLeft', 'numeric', '5']],
  },
  {
    name: 'Truck turn times',
    type: 'N4',
    source: 'TRUCK_TURN_TIMES',
    isBound: true,
    audience: 'hauliers',
    columns: {
      Gate: 'Gate',
      'Truck Rego': 'Rego',
      'Tran Type': 'Trans Type',
      'Container Nbr': 'Container',
      'Gate In': ['In', 'datetime'],
      'Gate Out': ['Out', 'datetime'],
      'Turn Minutes': ['Minutes', 'number'],
    },
  },
  {
    name: 'Pre-advices by vessel',
    type: 'N4',
    source: 'PREADVICES_BY_VESSEL',
    isBound: false,
    audience: 'port',
    columns: {
      'Vessel Name': 'Vessel',
      'O/B Actual Visit': 'Visit',
      ETD: ['ETD', 'datetime'],
      'Cargo Cutoff': ['Cargo cutoff', 'datetime'],
      'Pre-advised': ['Pre-advised', 'number'],
      'In Yard': ['In the yard', 'number'],
      Loaded: ['Loaded', 'number'],
      'VGM Weight': ['Weight (kg)', 'weight'],
    },
  },
  {
    name: 'TEU by vessel',
    type: 'N4',
    source: 'TEU_BY_VESSEL',
    isBound: false,
    audience: 'all',
    columns: {
      'Vessel Name': 'Vessel',
      Visit: 'Visit',
      Phase: 'Phase',
      ETA: ['ETA', 'datetime'],
      'Import TEU': ['Import TEU', 'number'],
      'Export TEU': ['Export TEU', 'number'],
      'Loaded TEU': ['Loaded TEU', 'number'],
    },
  },
];
