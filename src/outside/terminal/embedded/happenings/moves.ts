import type { DueItem } from '../agenda.ts';
import { collectedAt } from '../boxPlans.ts';
import { RETRY_MS, weightOf } from '../cargo.ts';
import { chance } from '../chance.ts';
import { after, DAY } from '../spans.ts';
import { IS_ON_TRAIN } from '../trains.ts';
import type { Happening, World } from '../world.ts';
import { yardPosition } from '../yard.ts';

/** Boxes are discharged, received, weighed and loaded. */
export const boxesMove: Happening = async (world, items) => {
  for (const [detail, move] of Object.entries(MOVES)) {
    const due = items.filter(item => item.detail === detail);
    if (due.length > 0) tellUnits(world, await move(world, due));
  }
};

type Move = (world: World, items: DueItem[]) => Promise<Moved[]>;
type Moved = { container_nbr: string; at: Date };

const MOVES: Readonly<Record<string, Move>> = {
  Discharge: discharge,
  Verify: verify,
  Receive: receive,
  Load: load,
};

const DUE = 'unnest($1::text[], $2::timestamptz[], $3::text[]) as due (container_nbr, at, position)';

function values(world: World, items: DueItem[]): unknown[] {
  return [
    items.map(item => item.ref),
    items.map(item => item.at),
    items.map(item => yardPosition(world.seed, item.ref)),
  ];
}

async function discharge(world: World, items: DueItem[]): Promise<Moved[]> {
  const { rows } = await world.db.query<Moved & { is_advised: boolean }>(
    `update terminal.unit u set transit_state = 'Yard', time_in = due.at, move_at = due.at, position = due.position
     from ${DUE} where u.container_nbr = due.container_nbr and u.transit_state = 'Inbound'
     returning u.container_nbr, due.at, u.trucking_co is not null as is_advised`,
    values(world, items),
  );
  const leaving = rows
    .filter(row => !row.is_advised)
    .map(({ container_nbr: ref, at }) => ({
      at: collectedAt(world.seed, ref, at),
      kind: 'leave' as const,
      ref,
      detail: '',
    }));
  world.plans.push(...leaving);
  return rows;
}

async function verify(world: World, items: DueItem[]): Promise<Moved[]> {
  const { rows } = await world.db.query<{ container_nbr: string; iso_type: string }>(
    `select container_nbr, iso_type from terminal.unit where container_nbr = any($1::text[]) and vgm_kg = 0`,
    [items.map(item => item.ref)],
  );
  const weights = rows.map(row => weightOf(row.iso_type, chance(world.seed, row.container_nbr, 'weight')));
  const { rows: moved } = await world.db.query<Moved>(
    `update terminal.unit u set vgm_kg = w.kg, vgm_verifier = u.shipper, impediments = array_remove(u.impediments, '!VGM')
     from unnest($1::text[], $2::int[]) as w (container_nbr, kg) where u.container_nbr = w.container_nbr
     returning u.container_nbr`,
    [rows.map(row => row.container_nbr), weights],
  );
  return moved;
}

/** An open appointment, of whatever system, is how this box will move. */
export const IS_BOOKED = `exists (select from terminal.appointment a where a.container_nbr = u.container_nbr and a.state in ('Created', 'Late'))`;

/** Other companies bring their exports; one that may not come yet tries again while its ship is receiving. */
async function receive(world: World, items: DueItem[]): Promise<Moved[]> {
  const { rows } = await world.db.query<Moved>(
    `update terminal.unit u set transit_state = 'Yard', time_in = due.at, move_at = due.at, position = due.position
     from ${DUE} where u.container_nbr = due.container_nbr and u.transit_state = 'Inbound' and u.category = 'Export'
       and u.vgm_kg > 0 and not ${IS_BOOKED} and not ${IS_ON_TRAIN} returning u.container_nbr, due.at`,
    values(world, items),
  );
  await retry(world, items, rows);
  return rows;
}

async function retry(world: World, items: DueItem[], moved: Moved[]): Promise<void> {
  const came = new Set(moved.map(row => row.container_nbr));
  const waiting = items.filter(item => !came.has(item.ref));
  if (waiting.length === 0) return;
  const { rows } = await world.db.query<{ container_nbr: string }>(
    `select u.container_nbr from terminal.unit u join terminal.visit v on v.visit_id = u.ob_visit
     where u.container_nbr = any($1::text[]) and u.transit_state = 'Inbound' and v.cargo_cutoff > $2`,
    [waiting.map(item => item.ref), after(waiting[0]!.at, RETRY_MS)],
  );
  const still = new Set(rows.map(row => row.container_nbr));
  for (const { at, kind, ref, detail } of waiting)
    if (still.has(ref)) world.plans.push({ at: after(at, RETRY_MS), kind, ref, detail });
}

/** Loads what is cleared and weighed; the rest stays for `complete` to roll. */
async function load(world: World, items: DueItem[]): Promise<Moved[]> {
  const { rows } = await world.db.query<Moved>(
    `update terminal.unit u set transit_state = 'Loaded', move_at = due.at, position = null
     from ${DUE} where u.container_nbr = due.container_nbr and u.transit_state = 'Yard' and u.vgm_kg > 0
       and u.impediments = '{}' returning u.container_nbr, due.at`,
    values(world, items),
  );
  return rows;
}

/** Others collect their imports; what is held, booked or meant for a train is tried again a day later, what somebody here is advised on stays. */
export const boxesLeave: Happening = async (world, items) => {
  const { rows } = await world.db.query<Moved>(
    `update terminal.unit u set transit_state = 'Departed', time_out = due.at, position = null
     from ${DUE} where u.container_nbr = due.container_nbr and u.transit_state = 'Yard' and u.category = 'Import'
       and not exists (select from unnest(u.impediments) as hold where hold not like 'Req Event%') and not ${IS_BOOKED}
       and not ${IS_ON_TRAIN}
     returning u.container_nbr, due.at`,
    values(world, items),
  );
  tellUnits(world, rows);
  const gone = new Set(rows.map(row => row.container_nbr));
  const here = await stillHere(
    world,
    items.filter(item => !gone.has(item.ref)).map(item => item.ref),
  );
  for (const { at, kind, ref, detail } of items)
    if (here.has(ref)) world.plans.push({ at: after(at, DAY), kind, ref, detail });
};

async function stillHere(world: World, containerNbrs: string[]): Promise<Set<string>> {
  if (containerNbrs.length === 0) return new Set();
  const { rows } = await world.db.query<{ container_nbr: string }>(
    `select container_nbr from terminal.unit where container_nbr = any($1::text[]) and transit_state = 'Yard'`,
    [containerNbrs],
  );
  return new Set(rows.map(row => row.container_nbr));
}

function tellUnits(world: World, rows: { container_nbr: string }[]): void {
  world.changes.push(...rows.map(row => ({ kind: 'unit' as const, containerNbr: row.container_nbr })));
}
