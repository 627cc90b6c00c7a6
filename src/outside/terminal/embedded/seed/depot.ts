import { chance, pick, wholeBetween } from '../chance.ts';
import type { NewUnit } from '../newUnit.ts';
import { after, DAY } from '../spans.ts';
import { DEPOT_ORDINALS, depotUnit, likedStock, STOCK_TYPES } from '../stock.ts';
import type { History } from './history.ts';
import { LINES } from './lines.ts';
import { TRUCKING_COMPANIES } from './truckingCompanies.ts';

/** The depot's empties: of some types a line has none, of others few. */
export function depotUnits({ seed, now }: History): NewUnit[] {
  const units: NewUnit[] = [];
  for (const { code } of LINES)
    for (const iso of STOCK_TYPES)
      for (let i = likedStock(seed, code, iso); i > 0; i--)
        units.push(depotUnit(seed, code, iso, DEPOT_ORDINALS + units.length, now));
  return units;
}

export type NewEdo = { edo_nbr: string; line: string; trucking_co: string; earliest: Date; latest: Date };
export type NewEdoLine = {
  edo_nbr: string;
  iso_type: string;
  ordered: number;
  released: number;
  reserved: number;
};

const RELEASES = 60;

/** Sixty empty releases of one or two types each; a few are over or not yet begun. */
export function emptyReleases({ seed, now }: History): { edos: NewEdo[]; lines: NewEdoLine[] } {
  const edos: NewEdo[] = [];
  const lines: NewEdoLine[] = [];
  for (let i = 0; i < RELEASES; i++) {
    const luck = (word: string): number => chance(seed, 'edo', i, word);
    const from = after(now, wholeBetween(luck('from'), i % 20 === 7 ? 2 : -9, i % 20 === 7 ? 5 : -1) * DAY);
    const edo = {
      edo_nbr: `EDO${String(46_000 + i * 37 + wholeBetween(luck('number'), 0, 30))}`,
      line: pick(luck('line'), LINES).code,
      trucking_co: TRUCKING_COMPANIES[Math.floor(luck('company') ** 2 * TRUCKING_COMPANIES.length)]!.code,
      earliest: from,
      latest: i % 20 === 13 ? after(now, -DAY / 2) : after(from, wholeBetween(luck('days'), 14, 28) * DAY),
    };
    edos.push(edo);
    const first = wholeBetween(luck('type'), 0, STOCK_TYPES.length - 1);
    const types = luck('two') < 0.3 ? [first, (first + 1) % STOCK_TYPES.length] : [first];
    for (const type of types) lines.push(releaseLine(seed, edo.edo_nbr, STOCK_TYPES[type]!));
  }
  return { edos, lines };
}

function releaseLine(seed: number, edoNbr: string, isoType: string): NewEdoLine {
  const ordered = wholeBetween(chance(seed, edoNbr, isoType, 'ordered'), 1, 20);
  const released = Math.floor(chance(seed, edoNbr, isoType, 'released') ** 2 * (ordered + 1));
  return { edo_nbr: edoNbr, iso_type: isoType, ordered, released, reserved: 0 };
}
