import type { Edo, EdoLine, ReferenceKind, TransitState, Truck, Whose } from '../../terminal-port.ts';
import { transitStateOf } from '../words.ts';
import { type Asking, byItsClock, changedSince, demand, instant, type Param } from './asking.ts';
import { type Cell, type FacadeTable, tableOf } from './cells.ts';
import {
  APPOINTMENT,
  BOOKING,
  type ChangedUnit,
  EXPORT,
  GATE_EVENT,
  REFERENCE,
  SLOT,
  UNIT,
  VISIT,
} from './filters.ts';

type SavedFilter = (param: Param, asking: Asking) => Promise<FacadeTable>;

/** What a query of that name shows; undefined when there is no such saved filter. */
export async function answerQuery(
  name: string,
  query: URLSearchParams,
  asking: Asking,
): Promise<FacadeTable | undefined> {
  const param: Param = key => query.get(`PARM_${key}`) ?? undefined;
  const kind = REFERENCES[name];
  if (kind) return references(kind, param, asking);
  const filter = FILTERS[name];
  return filter ? filter(param, asking) : report(name, query, asking);
}

const REFERENCES: Readonly<Record<string, ReferenceKind>> = {
  LS_EQUIPMENT_TYPES: 'equipmentTypes',
  LS_COMMODITIES: 'commodities',
  LS_TRUCKING_COMPANIES: 'truckingCompanies',
  LS_SHIPPERS: 'shippers',
  LS_LINES: 'lines',
  LS_PACK_POINTS: 'packPoints',
  LS_PORTS: 'ports',
};

const FILTERS: Readonly<Record<string, SavedFilter>> = {
  LS_HEALTH: async (_, { port, ctx }) => {
    demand(await port.health(ctx));
    return { columns: ['One'], rows: [['1']] };
  },
  LS_VISITS: async (param, { port, ctx }) =>
    tableOf(VISIT, demand(await port.listVesselVisits({ visitIds: list(param('Visit')) }, ctx))),
  LS_UNITS: async (param, asking) => {
    const since = changedSince(param, asking);
    const numbers = since ? await asking.changes.since(since) : (list(param('UnitNbr')) ?? []);
    return tableOf(UNIT, await unitsOf(numbers, asking));
  },
  LS_IMPORTS: async (param, asking) => {
    const query = {
      whose: whoseOf(param('TruckCo')),
      containerNbrs: list(param('UnitNbr')),
      visitIds: list(param('Visit')),
      groups: list(param('Group')),
      states: list(param('TState'))
        ?.map(word => transitStateOf(word))
        .filter((one): one is TransitState => !!one),
    };
    const units = demand(await asking.port.listImportUnits(query, asking.ctx));
    return tableOf(
      UNIT,
      units.map(unit => ({ ...unit, changedAt: null, exporter: undefined })),
    );
  },
  LS_SLOTS: async (param, { port, ctx }) => {
    const asked = { gateIds: list(param('Gate')) ?? [], date: param('Date') ?? '' };
    return tableOf(SLOT, demand(await port.listSlots(asked, ctx)) ?? []);
  },
  LS_APPOINTMENTS: async (param, asking) => appointments(param, asking),
  LS_CURRENT_APPOINTMENTS: async (param, { port, ctx }) => {
    const query = { whose: whoseOf(param('TruckCo')), by: 'window', current: true } as const;
    return tableOf(
      APPOINTMENT,
      demand(await port.getAppointments({ ...query, gateIds: list(param('Gate')) }, ctx)),
    );
  },
  LS_GATE_EVENTS: async (param, { port, ctx }) => {
    const query = { after: Number(param('After') ?? 0), limit: Number(param('Most') ?? 1_000) };
    return tableOf(GATE_EVENT, demand(await port.gateEvents(query, ctx)));
  },
  LS_TRUCKS: async (param, { port, ctx }) => {
    const trucks = demand(await port.listTrucks({ whose: whoseOf(param('TruckCo')) }, ctx));
    const rego = param('License');
    const columns = { License: (one: Truck) => one.rego, 'Truck Co': (one: Truck) => one.truckingCo };
    return tableOf(columns, rego === undefined ? trucks : trucks.filter(truck => truck.rego === rego));
  },
  LS_EDO_ITEMS: async (param, asking) => releases(list(param('EdoNbr')) ?? [], asking),
  LS_BOOKINGS: async (param, { port, ctx }) => {
    const answer = await port.getBooking(param('BookingNbr') ?? '', ctx);
    if (!answer.ok && answer.kind === 'notFound') return tableOf(BOOKING, []);
    const booking = demand(answer);
    return tableOf(
      BOOKING,
      booking.items.map(item => ({ booking, item })),
    );
  },
  LS_EXPORTS: async (param, { port, ctx }) => {
    const [advisedBy, shipper] = [param('Party'), param('Shipper')];
    const whose =
      advisedBy === undefined && shipper === undefined
        ? ('everyone' as const)
        : { advisedBy: advisedBy ?? '', shipper: shipper ?? null };
    return tableOf(
      EXPORT,
      demand(await port.listExportUnits({ whose, containerNbrs: list(param('UnitNbr')) }, ctx)),
    );
  },
};

async function unitsOf(numbers: string[], asking: Asking): Promise<ChangedUnit[]> {
  if (numbers.length === 0) return [];
  const { port, ctx, changes } = asking;
  const known = demand(await port.getUnits(numbers, ctx)).map(({ containerNbr }) => containerNbr);
  const exporters = demand(await port.listExportUnits({ whose: 'everyone', containerNbrs: known }, ctx));
  const byNumber = new Map(exporters.map(one => [one.containerNbr, one]));
  const units: ChangedUnit[] = [];
  for (const nbr of known) {
    const answer = await port.getUnit(nbr, ctx);
    if (!answer.ok && answer.kind === 'notFound') continue;
    const changedAt = byItsClock(changes.at(nbr), asking);
    units.push({ ...demand(answer), changedAt, exporter: byNumber.get(nbr) });
  }
  return units;
}

async function appointments(param: Param, asking: Asking): Promise<FacadeTable> {
  const whose = whoseOf(param('TruckCo'));
  const [numbers, extRefs] = [list(param('ApptNbr')), list(param('ExternalRef'))];
  const since = changedSince(param, asking);
  const { port, ctx } = asking;
  const answer = numbers
    ? await port.getAppointments({ whose, by: 'numbers', numbers }, ctx)
    : extRefs
      ? await port.getAppointments({ whose, by: 'extRefs', extRefs }, ctx)
      : since
        ? await port.getAppointments({ whose, by: 'changes', since, limit: 5_000 }, ctx)
        : await port.getAppointments(
            {
              whose,
              by: 'window',
              gateIds: list(param('Gate')),
              from: instant(param('From'), asking),
              to: instant(param('To'), asking),
              limit: 5_000,
            },
            ctx,
          );
  const changed = demand(answer).map(one => ({ ...one, changedAt: byItsClock(one.changedAt, asking) }));
  return tableOf(APPOINTMENT, changed);
}

type EdoRow = { edo: Edo; line: EdoLine | undefined };

async function releases(numbers: string[], { port, ctx }: Asking): Promise<FacadeTable> {
  const rows: EdoRow[] = [];
  for (const nbr of numbers) {
    const answer = await port.getEdo(nbr, ctx);
    if (!answer.ok && answer.kind === 'notFound') continue;
    const edo = demand(answer);
    rows.push(...edo.lines.map(line => ({ edo, line })));
  }
  const columns: Record<string, (row: EdoRow) => Cell> = {
    'EDO Nbr': ({ edo }) => edo.edoNbr,
    'Line Op': ({ edo }) => edo.line,
    'Truck Co': ({ edo }) => edo.truckingCo,
    Active: ({ edo }) => edo.isActive,
    Earliest: ({ edo }) => new Date(edo.earliest),
    Latest: ({ edo }) => new Date(edo.latest),
    'Type ISO': ({ line }) => line?.iso,
    Qty: ({ line }) => line?.ordered,
    Released: ({ line }) => line?.released,
    Available: ({ line }) => line?.available,
    Stock: ({ line }) => line?.stock,
  };
  return tableOf(columns, rows);
}

async function references(kind: ReferenceKind, param: Param, { port, ctx }: Asking): Promise<FacadeTable> {
  const [start, text] = [param('IdStart'), param('Text')];
  const answer =
    start === undefined && text === undefined
      ? await port.referenceData(kind, ctx)
      : await port.searchReference(
          { kind, by: start === undefined ? 'idOrName' : 'idStart', text: start ?? text ?? '', limit: 100 },
          ctx,
        );
  return tableOf(REFERENCE, demand(answer));
}

const OWN_PARAMS = ['filtername', 'operatorId', 'complexId', 'facilityId', 'yardId', 'mode'];

async function report(
  filterName: string,
  query: URLSearchParams,
  { port, ctx }: Asking,
): Promise<FacadeTable | undefined> {
  const given = [...query].filter(([name]) => !OWN_PARAMS.includes(name) && name !== 'PARM_Company');
  const companyCode = query.get('PARM_Company') ?? undefined;
  const asked = { filterName, params: Object.fromEntries(given), companyCode, limit: 200_000 };
  const answer = await port.runReport(asked, ctx);
  if (!answer.ok && answer.kind === 'misconfigured') return undefined;
  const { columns, rows } = demand(answer);
  return { columns, rows: rows.map(row => row.map(asCell)) };
}

function asCell(value: string | number | boolean | null): Cell {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value;
}

function list(text: string | undefined): string[] | undefined {
  return text?.split(',').filter(part => part !== '');
}

function whoseOf(truckingCo: string | undefined): Whose {
  return truckingCo === undefined ? 'everyone' : { truckingCo };
}
