/** What a column of a saved filter holds; with `?` a blank is null. Times are local, lists have commas. */
export type Kind = 'text' | 'text?' | 'number' | 'number?' | 'instant' | 'instant?' | 'yes' | 'list';
type Columns = Readonly<Record<string, Kind>>;

type Values = {
  text: string;
  'text?': string | null;
  number: number;
  'number?': number | null;
  instant: Date;
  'instant?': Date | null;
  yes: boolean;
  list: string[];
};

const unit = {
  containerNbr: 'text',
  category: 'text',
  transitState: 'text',
  freightKind: 'text',
  isoType: 'text',
  line: 'text',
  inboundMode: 'text?',
  inboundVisitId: 'text?',
  inboundEta: 'instant?',
  estimatedMoveTime: 'instant?',
  impediments: 'list',
  vgmKg: 'number?',
  vgmVerifier: 'text?',
  requiresPower: 'yes',
  group: 'text?',
  outboundMode: 'text?',
  outboundVisitId: 'text?',
  position: 'text?',
  timeIn: 'instant?',
  timeOut: 'instant?',
  commodity: 'text?',
  temperatureC: 'number?',
  isOutOfGauge: 'yes',
  hazards: 'list',
  shipper: 'text?',
  shipperCode: 'text?',
  consignee: 'text?',
  truckingCo: 'text?',
  bookingNbr: 'text?',
  appointmentNbr: 'text?',
  advisedBy: 'text?',
  changedAt: 'instant?',
} as const satisfies Columns;

const visit = {
  visitId: 'text',
  vesselName: 'text',
  inboundVoyage: 'text?',
  outboundVoyage: 'text?',
  lines: 'list',
  service: 'text?',
  phase: 'text',
  eta: 'instant',
  etd: 'instant',
  ata: 'instant?',
  atd: 'instant?',
  startWork: 'instant?',
  beginReceive: 'instant',
  cargoCutoff: 'instant',
  hazardousCutoff: 'instant?',
  reeferCutoff: 'instant?',
} as const satisfies Columns;

const slot = {
  gateId: 'text',
  start: 'instant',
  end: 'instant',
  capacity: 'number',
  taken: 'number',
} as const satisfies Columns;

const appointment = {
  appointmentNbr: 'text',
  extRef: 'text?',
  gateId: 'text',
  start: 'instant',
  end: 'instant',
  tranType: 'text',
  truckingCo: 'text?',
  truckRego: 'text?',
  containerNbr: 'text?',
  edoNbr: 'text?',
  isoType: 'text?',
  bookingNbr: 'text?',
  position: 'number?',
  doorDirection: 'text?',
  state: 'text',
  usedAt: 'instant?',
  changedAt: 'instant',
} as const satisfies Columns;

const gateEvent = {
  cursor: 'number',
  kind: 'text',
  at: 'instant',
  gateId: 'text',
  extRef: 'text?',
  appointmentNbr: 'text?',
  truckRego: 'text?',
  truckingCo: 'text?',
  containerNbr: 'text?',
  tranType: 'text',
  note: 'text?',
} as const satisfies Columns;

const truck = { rego: 'text', truckingCo: 'text' } as const satisfies Columns;

/** A row for each type of a release. */
const edoItem = {
  edoNbr: 'text',
  line: 'text',
  truckingCo: 'text?',
  isActive: 'yes',
  earliest: 'instant',
  latest: 'instant',
  iso: 'text?',
  ordered: 'number?',
  released: 'number?',
  available: 'number?',
  stock: 'number?',
} as const satisfies Columns;

/** A row for each item of a booking. */
const bookingItem = {
  bookingNbr: 'text',
  bookingKey: 'text',
  line: 'text',
  visitId: 'text',
  vesselName: 'text',
  voyage: 'text?',
  visitPhase: 'text',
  cargoCutoff: 'instant',
  portOfLoad: 'text',
  portOfDischarge: 'text',
  secondPortOfDischarge: 'text?',
  agent: 'text?',
  isHazardous: 'yes',
  hazards: 'list',
  itemKey: 'text?',
  iso: 'text?',
  isoGroup: 'text?',
  quantity: 'number?',
  tally: 'number?',
  commodity: 'text?',
  temperatureC: 'number?',
  ventilation: 'number?',
  ventilationUnit: 'text?',
  humidityPct: 'number?',
} as const satisfies Columns;

const exportUnit = {
  containerNbr: 'text',
  transitState: 'text',
  isoType: 'text',
  line: 'text',
  visitId: 'text',
  vesselName: 'text?',
  etd: 'instant?',
  position: 'text?',
  vgmKg: 'number?',
  vgmVerifier: 'text?',
  temperatureC: 'number?',
  commodity: 'text?',
  hazards: 'list',
  truckingCo: 'text?',
  bookingNbr: 'text',
  itemKey: 'text?',
  advisedBy: 'text?',
  extRef: 'text?',
  shipper: 'text?',
  portOfDischarge: 'text?',
  seals: 'list',
  packPoint: 'text?',
  shippersReference: 'text?',
  ventilation: 'number?',
  ventilationUnit: 'text?',
  humidityPct: 'number?',
  oogTop: 'number?',
  oogFront: 'number?',
  oogBack: 'number?',
  oogLeft: 'number?',
  oogRight: 'number?',
  isNew: 'yes',
} as const satisfies Columns;

const reference = { code: 'text', name: 'text', group: 'text?' } as const satisfies Columns;

/** What we read of each kind of row. The site says by what label. */
export const TABLES = {
  visit,
  unit,
  slot,
  appointment,
  gateEvent,
  truck,
  edoItem,
  bookingItem,
  exportUnit,
  reference,
};
export type Table = keyof typeof TABLES;
export type Row<T extends Table> = {
  [Name in keyof (typeof TABLES)[T]]: Values[Extract<(typeof TABLES)[T][Name], Kind>];
};

/** Which saved filters we ask, what rows each has, and by what it can be narrowed. Lists of references have one each besides. */
export const FILTERS = {
  visits: { table: 'visit', params: ['visitIds'] },
  units: { table: 'unit', params: ['containerNbrs', 'changedSince'] },
  imports: { table: 'unit', params: ['containerNbrs', 'visitIds', 'truckingCo', 'groups', 'states'] },
  slots: { table: 'slot', params: ['gateIds', 'date'] },
  appointments: {
    table: 'appointment',
    params: ['numbers', 'extRefs', 'gateIds', 'from', 'to', 'truckingCo', 'changedSince'],
  },
  currentAppointments: { table: 'appointment', params: ['gateIds', 'truckingCo'] },
  gateEvents: { table: 'gateEvent', params: ['after', 'most'] },
  trucks: { table: 'truck', params: ['rego', 'truckingCo'] },
  releases: { table: 'edoItem', params: ['edoNbrs'] },
  bookings: { table: 'bookingItem', params: ['bookingNbr'] },
  exports: { table: 'exportUnit', params: ['containerNbrs', 'advisedBy', 'shipper'] },
} as const satisfies Record<string, { table: Table; params: readonly string[] }>;
export type Filter = keyof typeof FILTERS;
export type Params<F extends Filter> = Partial<Record<(typeof FILTERS)[F]['params'][number], string>>;
export type RowOf<F extends Filter> = Row<(typeof FILTERS)[F]['table']>;
