import { exportPlan } from './boxPlans.ts';
import { type Cargo, EXPORTS_FROM, ORDINALS_PER_VISIT, weightOf } from './cargo.ts';
import { chance, pick, wholeBetween } from './chance.ts';
import { emptyUnit } from './newUnit.ts';
import { containerNumber } from './seed/containerNumbers.ts';
import { COMMODITIES } from './seed/equipment.ts';
import { type ExportBooking, exporterBookings } from './seed/exporters.ts';
import { SERVICES } from './seed/lines.ts';
import { PACK_POINTS, SHIPPERS } from './seed/shippers.ts';
import { pickLine } from './shipPlan.ts';
import type { VisitRow } from './visits.ts';

/** Rows of terminal.booking, terminal.booking_item and terminal.export_advice as they are inserted. */
export type NewBooking = {
  booking_nbr: string;
  line: string;
  visit_id: string;
  pol: string;
  pod: string;
  second_pod: string | null;
  agent: string | null;
  shipper: string;
  shipper_code: string;
  hazards: string[];
};
export type NewItem = {
  booking_nbr: string;
  item_nbr: number;
  iso_type: string;
  quantity: number;
  tally: number;
  commodity: string;
  temperature_c: number | null;
  ventilation: number | null;
  ventilation_unit: string | null;
  humidity_pct: number | null;
};
export type NewExportAdvice = Pick<NewItem, 'booking_nbr' | 'item_nbr'> & {
  container_nbr: string;
  shipper_code: string;
  pod: string;
  seals: string[];
  pack_point: string;
};

export type Exports = Cargo & { bookings: NewBooking[]; items: NewItem[]; advices: NewExportAdvice[] };

/** What a ship is to take: some 28 bookings with some boxes each, most of them pre-advised. */
export function exportsOf(seed: number, visit: VisitRow): Exports {
  const exports: Exports = { units: [], plans: [], bookings: [], items: [], advices: [] };
  const bookings = [
    ...Array.from({ length: 26 }, (_, i) => bookingOf(seed, visit, i)),
    ...exporterBookings(seed, visit),
  ];
  for (const { booking, items } of bookings) {
    exports.bookings.push(booking);
    exports.items.push(...items);
    for (const item of items)
      for (let i = 0; i < item.tally; i++) addExport(seed, visit, booking, item, exports);
  }
  return exports;
}

function bookingOf(seed: number, visit: VisitRow, i: number): ExportBooking {
  const luck = (word: string): number => chance(seed, 'booking', visit.ordinal, i, word);
  const shipper = pick(luck('shipper'), SHIPPERS);
  const commodity = COMMODITIES.find(known => known.code === shipper.commodity)!;
  const isReefer = commodity.temperatureC !== undefined;
  const quantity = 1 + Math.floor(luck('quantity') ** 4 * 30);
  const booking_nbr = `NPE${String(visit.ordinal % 100).padStart(2, '0')}${String(i).padStart(2, '0')}${wholeBetween(luck('number'), 1_000, 9_999)}`;
  return {
    booking: {
      booking_nbr,
      line: pickLine(luck('line'), visit.lines),
      visit_id: visit.visit_id,
      pol: 'NZNPE',
      pod: pick(luck('pod'), SERVICES.find(service => service.name === visit.service)!.abroad),
      second_pod: null,
      agent: null,
      shipper: shipper.name,
      shipper_code: shipper.code,
      hazards: [],
    },
    items: [
      {
        booking_nbr,
        item_nbr: 1,
        iso_type: isReefer
          ? pick(luck('iso'), ['45R1', '45R1', '22R1'])
          : pick(luck('iso'), ['22G1', '42G1', '45G1']),
        quantity,
        tally: Math.min(quantity, Math.round(quantity * (0.5 + luck('tally') / 2))),
        commodity: commodity.code,
        temperature_c: commodity.temperatureC ?? null,
        ventilation: commodity.ventCbmH ?? null,
        ventilation_unit: commodity.ventCbmH === undefined ? null : 'CUBIC_M_HOUR',
        humidity_pct: null,
      },
    ],
  };
}

function addExport(seed: number, visit: VisitRow, booking: NewBooking, item: NewItem, to: Exports): void {
  const ordinal = visit.ordinal * ORDINALS_PER_VISIT + EXPORTS_FROM + to.units.length;
  const nbr = containerNumber(seed, booking.line, ordinal);
  const plan = exportPlan(seed, nbr, visit.begin_receive, visit.cargo_cutoff);
  const isVerified = plan.verifiedAt === null;
  to.units.push({
    ...emptyUnit(nbr, booking.line, item.iso_type),
    category: 'Export',
    transit_state: 'Inbound',
    freight_kind: 'FCL',
    ib_mode: chance(seed, nbr, 'train') < 0.2 ? 'Train' : 'Truck',
    ob_mode: 'Vessel',
    ob_visit: visit.visit_id,
    vgm_kg: isVerified ? weightOf(item.iso_type, chance(seed, nbr, 'weight')) : 0,
    vgm_verifier: isVerified ? booking.shipper : null,
    impediments: [...(isVerified ? [] : ['!VGM']), ...(plan.clearedAt ? ['!CEDO'] : [])],
    requires_power: item.iso_type.includes('R'),
    temperature_c: item.temperature_c,
    commodity: item.commodity,
    hazards: booking.hazards,
    shipper: booking.shipper,
    booking_nbr: booking.booking_nbr,
    move_at: plan.receivedAt,
  });
  to.advices.push({
    container_nbr: nbr,
    booking_nbr: booking.booking_nbr,
    item_nbr: item.item_nbr,
    shipper_code: booking.shipper_code,
    pod: booking.pod,
    seals: [`NZ${wholeBetween(chance(seed, nbr, 'seal'), 100_000, 999_999)}`],
    pack_point: pick(chance(seed, booking.booking_nbr, 'packed'), PACK_POINTS).code,
  });
  const at = (when: Date, detail: string) => ({ at: when, kind: 'move' as const, ref: nbr, detail });
  if (plan.verifiedAt && !plan.isNeverVerified) to.plans.push(at(plan.verifiedAt, 'Verify'));
  if (plan.clearedAt) to.plans.push({ at: plan.clearedAt, kind: 'hold', ref: nbr, detail: '-!CEDO' });
  to.plans.push(at(plan.receivedAt, 'Receive'));
}
