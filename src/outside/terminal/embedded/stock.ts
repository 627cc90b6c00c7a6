import { chance, wholeBetween } from './chance.ts';
import { emptyUnit, type NewUnit } from './newUnit.ts';
import { containerNumber } from './seed/containerNumbers.ts';
import { insertRows } from './seed/insert.ts';
import { LINES } from './seed/lines.ts';
import { after, DAY } from './spans.ts';
import type { World } from './world.ts';
import { yardPosition } from './yard.ts';

export const STOCK_TYPES = ['22G1', '42G1', '45G1', '22R1', '45R1'] as const;
/** Container numbers of the depot start here, far from those that ships bring and take. */
export const DEPOT_ORDINALS = 900_000;

/** How many empties of a type a line likes to have here: none of some, few of others, up to 26. Always the same for the same seed. */
export function likedStock(seed: number, line: string, iso: string): number {
  const luck = chance(seed, 'stock', line, iso);
  if (luck < 0.15) return 0;
  if (luck < 0.35) return wholeBetween(chance(seed, 'few', line, iso), 1, 4);
  return wholeBetween(chance(seed, 'many', line, iso), 8, 26);
}

export function depotUnit(seed: number, line: string, iso: string, ordinal: number, now: Date): NewUnit {
  const nbr = containerNumber(seed, line, ordinal);
  return {
    ...emptyUnit(nbr, line, iso),
    impediments: chance(seed, nbr, 'dirty') < 0.02 ? ['DIRTY'] : [],
    position: yardPosition(seed, nbr),
    time_in: after(now, -Math.round(chance(seed, nbr, 'stood') * 20 * DAY)),
  };
}

type Stock = { line: string; iso_type: string; boxes: number };

/** Empties come back from the country, and what is too much is shipped away; used-up releases are issued anew. */
export async function replenish(world: World, at: Date): Promise<void> {
  const { rows } = await world.db.query<Stock>(
    `select line, iso_type, count(*)::int as boxes from terminal.unit where category = 'Storage' and transit_state = 'Yard' group by 1, 2`,
  );
  const here = new Map(rows.map(row => [`${row.line} ${row.iso_type}`, row.boxes]));
  const ordinal = DEPOT_ORDINALS + 1_000 + (Math.floor(at.getTime() / DAY) % 300) * 300;
  const missing: NewUnit[] = [];
  for (const { code } of LINES)
    for (const iso of STOCK_TYPES) {
      const short = likedStock(world.seed, code, iso) - (here.get(`${code} ${iso}`) ?? 0);
      for (let i = 0; i < Math.min(short, 6); i++)
        missing.push({ ...depotUnit(world.seed, code, iso, ordinal + missing.length, at), time_in: at });
    }
  await insertRows(world.db, 'unit', missing);
  await shipSurplus(world, at);
  await reissue(world, at);
}

async function shipSurplus(world: World, at: Date): Promise<void> {
  await world.db.query(
    `update terminal.unit set transit_state = 'Departed', time_out = $1, position = null where container_nbr in (
       select container_nbr from (
         select container_nbr, row_number() over (partition by line, iso_type order by time_in desc) as place
         from terminal.unit where category = 'Storage' and transit_state = 'Yard') s
       where place > 40)`,
    [at],
  );
}

async function reissue(world: World, at: Date): Promise<void> {
  await world.db.query(
    `with over as (
       update terminal.edo set earliest = $1::timestamptz, latest = $1::timestamptz + interval '14 days'
       where latest < $1::timestamptz - interval '2 days' returning edo_nbr)
     update terminal.edo_line l set released = 0 from over where l.edo_nbr = over.edo_nbr`,
    [at],
  );
}
