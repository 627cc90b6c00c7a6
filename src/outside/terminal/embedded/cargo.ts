import type { Plan } from './agenda.ts';
import { exportPlan, holdPlans, importHolds } from './boxPlans.ts';
import { chance, pick, wholeBetween } from './chance.ts';
import { emptyUnit, type NewUnit } from './newUnit.ts';
import { containerNumber } from './seed/containerNumbers.ts';
import { COMMODITIES, EQUIPMENT_TYPES, HAZARDS } from './seed/equipment.ts';
import { SERVICES } from './seed/lines.ts';
import { CONSIGNEES, SHIPPERS } from './seed/shippers.ts';
import { dischargeWindow, pickLine, planMoves } from './shipPlan.ts';
import { after, HOUR, MINUTE } from './spans.ts';
import type { VisitRow } from './visits.ts';

export type Cargo = { units: NewUnit[]; plans: Plan[] };
export type NewBooking = {
  booking_nbr: string;
  line: string;
  visit_id: string;
  pol: string;
  pod: string;
  shipper: string;
  iso_type: string;
  commodity: string;
  temperature_c: number | null;
  vent_cbm_h: number | null;
  quantity: number;
  tally: number;
};

const ORDINALS_PER_VISIT = 1_000;
const EXPORTS_FROM = 500;

/** What a ship brings: 70 to 120 boxes, all advised, with the clearances they lack. */
export function importsOf(seed: number, visit: VisitRow): Cargo {
  const count = wholeBetween(chance(seed, 'imports', visit.ordinal), 70, 120);
  const units = Array.from({ length: count }, (_, i) => importUnit(seed, visit, i));
  const window = dischargeWindow(visit);
  const moves = planMoves(
    seed,
    units.map(unit => unit.container_nbr),
    window.from,
    window.until,
  );
  const announced = visit.eta.getTime() + 90 * MINUTE - window.from.getTime();
  const byNbr = new Map(units.map(unit => [unit.container_nbr, unit]));
  const plans = moves.flatMap(move => {
    const unit = byNbr.get(move.containerNbr)!;
    const holds = importHolds(seed, move.containerNbr, visit.eta, move.at);
    unit.move_at = after(move.estimate, announced);
    unit.impediments = holds.filter(hold => !hold.from).map(hold => hold.text);
    return holdPlans(move.containerNbr, holds);
  });
  return { units, plans };
}

function importUnit(seed: number, visit: VisitRow, i: number): NewUnit {
  const luck = (word: string): number => chance(seed, 'import', visit.ordinal, i, word);
  const line = pickLine(luck('line'), visit.lines);
  const iso = pick(luck('iso'), IMPORT_TYPES);
  const isReefer = iso.includes('R');
  const isOog = /[UP]/.test(iso) && luck('oog') < 0.5;
  const commodity = isReefer ? 'FRP' : luck('hazard') < 0.02 ? 'HAZ' : 'GENERAL';
  return {
    ...emptyUnit(containerNumber(seed, line, visit.ordinal * ORDINALS_PER_VISIT + i), line, iso),
    category: 'Import',
    transit_state: 'Advised',
    ib_mode: 'Vessel',
    ib_visit: visit.visit_id,
    ob_mode: luck('train') < 0.12 ? 'Train' : 'Truck',
    freight_kind: luck('empty') < 0.1 && !isOog ? 'MTY' : 'FCL',
    vgm_kg: weightOf(iso, luck('weight')),
    requires_power: isReefer,
    temperature_c: isReefer ? 2 : null,
    commodity,
    hazards: commodity === 'HAZ' ? [pick(luck('class'), HAZARDS)] : [],
    is_oog: isOog,
    consignee: pick(luck('consignee'), CONSIGNEES),
    position: cellOf(luck('cell')),
  };
}

const IMPORT_TYPES = [
  '22G1',
  '22G1',
  '22G1',
  '42G1',
  '42G1',
  '45G1',
  '45G1',
  '45G1',
  '45R1',
  '22R1',
  '22U1',
  '42P3',
];

/** Verified gross mass: 8 to 26 t in a 20', 10 to 30 t in a 40', 22 to 31 t in a reefer; never above the type's limit. */
export function weightOf(iso: string, luck: number): number {
  const type = EQUIPMENT_TYPES.find(known => known.iso === iso)!;
  const [low, high] = iso.includes('R')
    ? [22_000, 31_000]
    : iso.startsWith('2')
      ? [8_000, 26_000]
      : [10_000, 30_000];
  return Math.min(wholeBetween(luck, low / 10, high / 10) * 10, type.grossKg);
}

function cellOf(luck: number): string {
  const cell = wholeBetween(luck, 0, 9_999);
  return `${String(1 + (cell % 38)).padStart(2, '0')}${String(cell % 14).padStart(2, '0')}${String(80 + 2 * (cell % 8))}`;
}

/** What a ship is to take: about 26 bookings with some boxes each, most of them pre-advised. */
export function exportsOf(seed: number, visit: VisitRow): Cargo & { bookings: NewBooking[] } {
  const bookings = Array.from({ length: 26 }, (_, i) => bookingOf(seed, visit, i));
  const cargo: Cargo = { units: [], plans: [] };
  for (const booking of bookings) {
    for (let i = 0; i < booking.tally; i++) {
      const ordinal = visit.ordinal * ORDINALS_PER_VISIT + EXPORTS_FROM + cargo.units.length;
      addExport(seed, visit, booking, ordinal, cargo);
    }
  }
  return { ...cargo, bookings };
}

function bookingOf(seed: number, visit: VisitRow, i: number): NewBooking {
  const luck = (word: string): number => chance(seed, 'booking', visit.ordinal, i, word);
  const shipper = pick(luck('shipper'), SHIPPERS);
  const commodity = COMMODITIES.find(known => known.code === shipper.commodity)!;
  const isReefer = commodity.temperatureC !== undefined;
  const quantity = 1 + Math.floor(luck('quantity') ** 4 * 30);
  return {
    booking_nbr: `NPE${String(visit.ordinal % 100).padStart(2, '0')}${String(i).padStart(2, '0')}${wholeBetween(luck('number'), 1_000, 9_999)}`,
    line: pickLine(luck('line'), visit.lines),
    visit_id: visit.visit_id,
    pol: 'NZNPE',
    pod: pick(luck('pod'), SERVICES.find(service => service.name === visit.service)!.abroad),
    shipper: shipper.name,
    iso_type: isReefer
      ? pick(luck('iso'), ['45R1', '45R1', '22R1'])
      : pick(luck('iso'), ['22G1', '42G1', '45G1']),
    commodity: commodity.code,
    temperature_c: commodity.temperatureC ?? null,
    vent_cbm_h: commodity.ventCbmH ?? null,
    quantity,
    tally: Math.min(quantity, Math.round(quantity * (0.5 + luck('tally') / 2))),
  };
}

function addExport(seed: number, visit: VisitRow, booking: NewBooking, ordinal: number, cargo: Cargo): void {
  const nbr = containerNumber(seed, booking.line, ordinal);
  const plan = exportPlan(seed, nbr, visit.begin_receive, visit.cargo_cutoff);
  const isVerified = plan.verifiedAt === null;
  const isReefer = booking.iso_type.includes('R');
  cargo.units.push({
    ...emptyUnit(nbr, booking.line, booking.iso_type),
    category: 'Export',
    transit_state: 'Inbound',
    freight_kind: 'FCL',
    ib_mode: chance(seed, nbr, 'train') < 0.2 ? 'Train' : 'Truck',
    ob_mode: 'Vessel',
    ob_visit: visit.visit_id,
    vgm_kg: isVerified ? weightOf(booking.iso_type, chance(seed, nbr, 'weight')) : 0,
    vgm_verifier: isVerified ? booking.shipper : null,
    impediments: [...(isVerified ? [] : ['!VGM']), ...(plan.clearedAt ? ['!CEDO'] : [])],
    requires_power: isReefer,
    temperature_c: booking.temperature_c,
    commodity: booking.commodity,
    shipper: booking.shipper,
    booking_nbr: booking.booking_nbr,
    move_at: plan.receivedAt,
  });
  const at = (when: Date, detail: string): Plan => ({ at: when, kind: 'move', ref: nbr, detail });
  if (plan.verifiedAt && !plan.isNeverVerified) cargo.plans.push(at(plan.verifiedAt, 'Verify'));
  if (plan.clearedAt) cargo.plans.push({ at: plan.clearedAt, kind: 'hold', ref: nbr, detail: '-!CEDO' });
  cargo.plans.push(at(plan.receivedAt, 'Receive'));
}

/** How long before its time a box that could not come tries again. */
export const RETRY_MS = 6 * HOUR;
