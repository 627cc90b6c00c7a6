import type { Plan } from './agenda.ts';
import { holdPlans, importHolds } from './boxPlans.ts';
import { chance, pick, wholeBetween } from './chance.ts';
import { emptyUnit, type NewUnit } from './newUnit.ts';
import { containerNumber } from './seed/containerNumbers.ts';
import { EQUIPMENT_TYPES, HAZARDS } from './seed/equipment.ts';
import { CONSIGNEES } from './seed/shippers.ts';
import { dischargeWindow, pickLine, planMoves } from './shipPlan.ts';
import { after, HOUR, MINUTE } from './spans.ts';
import type { VisitRow } from './visits.ts';

export type Cargo = { units: NewUnit[]; plans: Plan[] };

export const ORDINALS_PER_VISIT = 1_000;
export const EXPORTS_FROM = 500;

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

/** How long before its time a box that could not come tries again. */
export const RETRY_MS = 6 * HOUR;
