import type pg from 'pg';
import { IS_BOOKED } from './happenings/moves.ts';
import { IS_ON_TRAIN } from './trains.ts';

/** Situations of a container that a demonstration or a test may want to show. */
export type DemoSituation =
  /** An import in the yard that may be collected now. */
  | 'yardFree'
  | 'yardOnHold'
  /** An import still on its ship, or on its way. */
  | 'inbound'
  /** An export that may be brought in now, its weight verified. */
  | 'exportPreadvised'
  /** An export whose weight is 0. */
  | 'exportNotPreadvised'
  | 'emptyInDepot';

const HELD = `exists (select from unnest(u.impediments) as hold where hold not like 'Req Event%')`;
const IS_RECEIVING = `v.begin_receive < t.now and v.hazardous_cutoff > t.now + interval '1 day'`;

const SITUATIONS: Readonly<Record<DemoSituation, string>> = {
  yardFree: `u.category = 'Import' and u.transit_state = 'Yard' and not ${HELD}`,
  yardOnHold: `u.category = 'Import' and u.transit_state = 'Yard' and ${HELD}`,
  inbound: `u.category = 'Import' and u.transit_state = 'Inbound'`,
  exportPreadvised: `u.category = 'Export' and u.transit_state = 'Inbound' and u.vgm_kg > 0 and ${IS_RECEIVING}`,
  exportNotPreadvised: `u.category = 'Export' and u.transit_state = 'Inbound' and u.vgm_kg = 0`,
  emptyInDepot: `u.category = 'Storage' and u.transit_state = 'Yard' and not ${HELD}`,
};

/** Numbers of containers in a situation that no appointment is open for and no train is to move; those that stay longest come first. */
export async function findDemoUnits(
  pool: pg.Pool,
  { situation, limit, now = new Date() }: { situation: DemoSituation; limit: number; now?: Date },
): Promise<string[]> {
  const { rows } = await pool.query<{ container_nbr: string }>(
    `select u.container_nbr from terminal.unit u cross join (select $2::timestamptz as now) t
     left join terminal.agenda leaves on leaves.kind = 'leave' and leaves.ref = u.container_nbr
     left join terminal.visit v on v.visit_id = u.ob_visit
     where ${SITUATIONS[situation]} and not ${IS_BOOKED} and not ${IS_ON_TRAIN} order by leaves.at desc nulls first, v.eta desc nulls last, u.container_nbr limit $1`,
    [limit, now],
  );
  return rows.map(row => row.container_nbr);
}

export type DemoRelease = 'inStock' | 'fewLeft' | 'noStock' | 'usedUp' | 'inactive';

/** Numbers of empty releases in a situation; `fewLeft` has at most four boxes in the depot. */
export async function findDemoReleases(
  pool: pg.Pool,
  { situation, limit, now = new Date() }: { situation: DemoRelease; limit: number; now?: Date },
): Promise<string[]> {
  const { rows } = await pool.query<{ edo_nbr: string; found: DemoRelease }>(
    `select * from (
       select e.edo_nbr, case
           when $3 not between e.earliest and e.latest then 'inactive'
           when sum(l.ordered - l.released - l.reserved) <= 0 then 'usedUp'
           when sum(d.stock) = 0 then 'noStock' when min(d.stock) < 5 then 'fewLeft' else 'inStock' end as found
       from terminal.edo e join terminal.edo_line l using (edo_nbr), lateral (
         select count(*) as stock from terminal.unit u where u.line = e.line and u.iso_type = l.iso_type
           and u.category = 'Storage' and u.transit_state = 'Yard') d
       group by e.edo_nbr) found
     where found = $1 order by edo_nbr limit $2`,
    [situation, limit, now],
  );
  return rows.map(row => row.edo_nbr);
}
