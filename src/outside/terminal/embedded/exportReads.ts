import { notFound, ok } from '../answers.ts';
import type {
  ActivePreadvice,
  Booking,
  BookingItem,
  ExportUnit,
  ExportUnitQuery,
  Oversize,
  Tos,
  TransitState,
  VentilationUnit,
} from '../terminal-port.ts';
import type { Call } from './call.ts';
import type { Queryable } from './transaction.ts';

type BookingRow = Omit<Booking, 'key' | 'items' | 'isHazardous'> & {
  key: number;
  items: BookingItem[] | null;
};

export async function getBooking(call: Call, bookingNbr: string): Tos<Booking> {
  const { rows } = await call.pool.query<BookingRow>({
    name: 'terminal.exportBooking',
    text: `select b.booking_nbr as "bookingNbr", b.booking_key as key, b.line, b.visit_id as "visitId",
        v.vessel_name as "vesselName", v.ob_voyage as voyage, v.phase as "visitPhase", v.cargo_cutoff as "cargoCutoff", b.pol as "portOfLoad", b.pod as "portOfDischarge",
        b.second_pod as "secondPortOfDischarge", b.agent, b.hazards,
        (select json_agg(json_build_object('key', i.item_nbr::text, 'iso', i.iso_type, 'isoGroup', r.group_code,
            'quantity', i.quantity, 'tally', i.tally, 'commodity', i.commodity, 'temperatureC', i.temperature_c,
            'ventilation', i.ventilation, 'ventilationUnit', i.ventilation_unit, 'humidityPct', i.humidity_pct)
            order by i.item_nbr)
          from terminal.booking_item i
          left join terminal.reference r on r.kind = 'equipmentTypes' and r.code = i.iso_type
          where i.booking_nbr = b.booking_nbr) as items
      from terminal.booking b join terminal.visit v using (visit_id) where b.booking_nbr = $1`,
    values: [bookingNbr],
  });
  const [row] = rows;
  if (!row) return notFound('preadvice.booking_not_found', `Booking ${bookingNbr} could not be found.`);
  return ok({ ...row, key: String(row.key), isHazardous: row.hazards.length > 0, items: row.items ?? [] });
}

/** An export whose weight is verified and that has not left. */
export const IS_ADVISED = `u.category = 'Export' and u.vgm_kg > 0
  and u.transit_state in ('Advised', 'Inbound', 'Ecin', 'Yard', 'Loaded')`;

export async function checkActivePreadvice(call: Call, containerNbr: string): Tos<ActivePreadvice | null> {
  const { rows } = await call.pool.query<ActivePreadvice>({
    name: 'terminal.activePreadvice',
    text: `select u.container_nbr as "containerNbr", e.booking_nbr as "bookingNbr", u.transit_state as "transitState",
        e.advised_by as "advisedBy", e.shipper_code as shipper
      from terminal.unit u join terminal.export_advice e using (container_nbr)
      where u.container_nbr = $1 and ${IS_ADVISED}`,
    values: [containerNbr],
  });
  return ok(rows[0] ?? null);
}

type ExportRow = {
  container_nbr: string;
  transit_state: TransitState;
  iso_type: string;
  line: string;
  ob_visit: string;
  vessel_name: string | null;
  etd: Date | null;
  position: string | null;
  vgm_kg: number;
  vgm_verifier: string | null;
  temperature_c: number | null;
  commodity: string | null;
  hazards: string[];
  trucking_co: string | null;
  booking_nbr: string;
  item_nbr: number;
  advised_by: string | null;
  ext_ref: string | null;
  shipper_code: string | null;
  pod: string | null;
  seals: string[];
  pack_point: string | null;
  shippers_reference: string | null;
  ventilation: number | null;
  ventilation_unit: VentilationUnit | null;
  humidity_pct: number | null;
  oversize_cm: Oversize | null;
  is_new: boolean;
};

const SELECT_EXPORT = `select u.container_nbr, u.transit_state, u.iso_type, u.line, u.ob_visit, v.vessel_name, v.etd,
    u.position, u.vgm_kg, u.vgm_verifier, u.temperature_c::float8 as temperature_c, u.commodity, u.hazards, u.trucking_co,
    e.booking_nbr, e.item_nbr, e.advised_by, e.ext_ref, e.shipper_code, e.pod, e.seals, e.pack_point, e.shippers_reference,
    e.ventilation::float8 as ventilation, e.ventilation_unit, e.humidity_pct, e.oversize_cm, e.is_new
  from terminal.export_advice e join terminal.unit u using (container_nbr)
  left join terminal.visit v on v.visit_id = u.ob_visit`;
const MOST_UNITS = 5_000;

/** Each way to ask has a statement of its own, on its own index. */
export async function listExportUnits(call: Call, query: ExportUnitQuery): Tos<ExportUnit[]> {
  const { whose, containerNbrs } = query;
  const values: unknown[] = [Math.min(query.limit ?? MOST_UNITS, MOST_UNITS)];
  const where: string[] = [];
  if (whose !== 'everyone') {
    values.push(whose.advisedBy, whose.shipper);
    where.push(`(e.advised_by = $2 or e.shipper_code = $3)`);
  }
  if (containerNbrs) {
    values.push(containerNbrs);
    where.push(`e.container_nbr = any($${values.length}::text[])`);
  }
  const { rows } = await call.pool.query<ExportRow>({
    name: `terminal.exportUnits.${whose === 'everyone' ? 'all' : 'exporter'}.${containerNbrs ? 'some' : 'list'}`,
    text: `${SELECT_EXPORT} where ${[...where, IS_ADVISED].join(' and ')} order by u.container_nbr limit $1`,
    values,
  });
  return ok(rows.map(toExportUnit));
}

/** An export as it stands, within the transaction that has changed it. */
export async function readExportUnit(db: Queryable, containerNbr: string): Promise<ExportUnit> {
  const { rows } = await db.query<ExportRow>(`${SELECT_EXPORT} where e.container_nbr = $1`, [containerNbr]);
  return toExportUnit(rows[0]!);
}

function toExportUnit(row: ExportRow): ExportUnit {
  return {
    containerNbr: row.container_nbr,
    transitState: row.transit_state,
    isoType: row.iso_type,
    line: row.line,
    visitId: row.ob_visit,
    vesselName: row.vessel_name,
    etd: row.etd,
    position: row.position,
    vgmKg: row.vgm_kg,
    vgmVerifier: row.vgm_verifier ?? '',
    temperatureC: row.temperature_c,
    commodity: row.commodity,
    hazards: row.hazards,
    truckingCo: row.trucking_co,
    bookingNbr: row.booking_nbr,
    itemKey: String(row.item_nbr),
    advisedBy: row.advised_by,
    extRef: row.ext_ref,
    shipper: row.shipper_code,
    portOfDischarge: row.pod ?? '',
    seals: row.seals,
    packPoint: row.pack_point,
    shippersReference: row.shippers_reference,
    ventilation: row.ventilation,
    ventilationUnit: row.ventilation_unit,
    humidityPct: row.humidity_pct,
    oversizeCm: row.oversize_cm,
    isNew: row.is_new,
  };
}
