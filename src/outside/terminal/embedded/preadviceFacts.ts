import type { Preadvice } from '../terminal-port.ts';
import type { PreadviceFacts } from './preadviceRefusals.ts';
import type { Queryable } from './transaction.ts';

type Row = PreadviceFacts;

/** Reads in one statement all that bears on a pre-advice, each part by its key. */
export async function readPreadviceFacts(db: Queryable, advice: Preadvice): Promise<PreadviceFacts> {
  const { rows } = await db.query<Row>({
    name: 'terminal.preadviceFacts',
    text: FACTS,
    values: [
      advice.containerNbr,
      advice.bookingNbr,
      /^\d{1,4}$/.test(advice.itemKey) ? Number(advice.itemKey) : null,
      advice.isoType,
      advice.shipper,
      advice.packPoint,
      advice.commodity,
      advice.truckingCo,
    ],
  });
  return rows[0]!;
}

const known = (kind: string, parameter: string): string =>
  `exists (select from terminal.reference where kind = '${kind}' and code = ${parameter})`;
const millis = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;
const groupOf = (line: string): string =>
  `(select group_code from terminal.reference where kind = 'lines' and code = ${line})`;

const FACTS = `select
  (select json_build_object('category', u.category, 'transitState', u.transit_state, 'line', u.line, 'lineGroup',
      ${groupOf('u.line')}, 'isVerified', u.vgm_kg > 0) from terminal.unit u where u.container_nbr = $1) as unit,
  (select json_build_object('bookingNbr', e.booking_nbr, 'itemNbr', e.item_nbr, 'advisedBy', e.advised_by, 'shipper',
      e.shipper_code, 'extRef', e.ext_ref, 'isNew', e.is_new, 'visitId', u.ob_visit)
    from terminal.export_advice e join terminal.unit u using (container_nbr) where e.container_nbr = $1) as advice,
  (select json_build_object('line', b.line, 'lineGroup', ${groupOf('b.line')}, 'visitId', b.visit_id, 'phase', v.phase,
      'cargoCutoff', ${millis('v.cargo_cutoff')}, 'hazardousCutoff', ${millis('v.hazardous_cutoff')},
      'reeferCutoff', ${millis('v.reefer_cutoff')}, 'beginReceive', ${millis('v.begin_receive')}, 'pod', b.pod,
      'hazards', b.hazards, 'shipperName', (select name from terminal.reference where kind = 'shippers' and code = $5))
    from terminal.booking b join terminal.visit v using (visit_id) where b.booking_nbr = $2) as booking,
  (select json_build_object('iso', i.iso_type, 'isoGroup',
      (select group_code from terminal.reference where kind = 'equipmentTypes' and code = i.iso_type),
      'isFull', i.tally >= i.quantity, 'temperatureC', i.temperature_c, 'ventilation', i.ventilation,
      'ventilationUnit', i.ventilation_unit, 'humidityPct', i.humidity_pct)
    from terminal.booking_item i where i.booking_nbr = $2 and i.item_nbr = $3) as item,
  (select json_build_object('group', group_code) from terminal.reference
    where kind = 'equipmentTypes' and code = $4) as type,
  ${known('shippers', '$5')} as "isShipperKnown",
  ${known('packPoints', '$6')} as "isPackPointKnown",
  ${known('commodities', '$7')} as "isCommodityKnown",
  ${known('truckingCompanies', '$8')} as "isTruckingCoKnown"`;
