import { chance, wholeBetween } from '../chance.ts';
import { COMMODITIES, EQUIPMENT_TYPES } from './equipment.ts';
import { EXPORTERS } from './exporters.ts';
import { LINES, PORTS } from './lines.ts';
import { PACK_POINTS, SHIPPERS } from './shippers.ts';
import { TRUCKING_COMPANIES } from './truckingCompanies.ts';

export type NewReference = { kind: string; code: string; name: string; group_code: string | null };

/** All lists of the terminal that people choose from. */
export function references(): NewReference[] {
  return [
    ...of(
      'equipmentTypes',
      EQUIPMENT_TYPES.map(type => ({ code: type.iso, name: type.name, group: type.group })),
    ),
    ...of('commodities', COMMODITIES),
    ...of('truckingCompanies', TRUCKING_COMPANIES),
    ...of('shippers', [...SHIPPERS, ...EXPORTERS]),
    ...of('lines', LINES),
    ...of('packPoints', PACK_POINTS),
    ...of(
      'ports',
      PORTS.map(([code, name]) => ({ code, name, group: code.slice(0, 2) })),
    ),
  ];
}

function of(kind: string, items: readonly { code: string; name: string; group?: string }[]): NewReference[] {
  return items.map(({ code, name, group }) => ({ kind, code, name, group_code: group ?? null }));
}

export type NewTruck = { rego: string; trucking_co: string };

const TRUCKS = 250;
/** Letters that New Zealand plates of the present series use. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUWYZ';

/** 250 trucks: every company has at least two, the first of the list about a dozen. Plates as `KQT482`, all different. */
export function trucks(seed: number): NewTruck[] {
  const fleet = new Map<string, string>();
  for (let i = 0; fleet.size < TRUCKS; i++) {
    const company = i < TRUCKING_COMPANIES.length * 2 ? i >> 1 : skewed(seed, i);
    fleet.set(plate(seed, i), TRUCKING_COMPANIES[company]!.code);
  }
  return [...fleet].map(([rego, trucking_co]) => ({ rego, trucking_co }));
}

function skewed(seed: number, i: number): number {
  return Math.floor(chance(seed, 'truck of', i) ** 2.5 * TRUCKING_COMPANIES.length);
}

function plate(seed: number, i: number): string {
  const letter = (word: string, from: string): string =>
    from[wholeBetween(chance(seed, 'plate', i, word), 0, from.length - 1)]!;
  const digits = wholeBetween(chance(seed, 'plate', i, 'digits'), 100, 999);
  return `${letter('a', 'HJKLMNPQ')}${letter('b', LETTERS)}${letter('c', LETTERS)}${digits}`;
}
