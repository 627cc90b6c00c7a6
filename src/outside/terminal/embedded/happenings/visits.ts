import type { DueItem } from '../agenda.ts';
import { dischargeWindow, LOCK_OFF_BEFORE_MS, planMoves } from '../shipPlan.ts';
import { after, MINUTE } from '../spans.ts';
import type { VisitRow } from '../visits.ts';
import type { Happening, World } from '../world.ts';

/** A ship's call goes one step on. */
export const visitsStep: Happening = async (world, items) => {
  for (const item of items) {
    const step = STEPS[item.detail];
    const { rows } = await world.db.query<VisitRow>(
      'select * from terminal.visit where visit_id = $1 for update',
      [item.ref],
    );
    if (!step || !rows[0]) continue;
    await step(world, rows[0], item.at);
    world.changes.push({ kind: 'visit', visitId: item.ref });
  }
};

/** The imports of a call are locked for planning, unless the time has been moved since. */
export const importsLock: Happening = async (world, items: DueItem[]) => {
  const { rows } = await world.db.query<{ visit_id: string }>(
    `update terminal.visit v set is_locked_off = true from unnest($1::text[], $2::timestamptz[]) as due (visit_id, at)
     where v.visit_id = due.visit_id and v.lock_off_at <= due.at and not v.is_locked_off returning v.visit_id`,
    [items.map(item => item.ref), items.map(item => item.at)],
  );
  world.changes.push(...rows.map(row => ({ kind: 'visit' as const, visitId: row.visit_id })));
};

type Step = (world: World, visit: VisitRow, at: Date) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  Inbound: becomeInbound,
  Firm: becomeFirm,
  Arrived: arrive,
  Working: startWork,
  Load: planLoading,
  Complete: complete,
  Departed: depart,
  Closed: (world, visit) => setPhase(world, visit, 'Closed'),
};

async function setPhase(world: World, visit: VisitRow, phase: VisitRow['phase']): Promise<void> {
  await world.db.query('update terminal.visit set phase = $2 where visit_id = $1', [visit.visit_id, phase]);
}

async function becomeInbound(world: World, visit: VisitRow): Promise<void> {
  await setPhase(world, visit, 'Inbound');
  const { rows } = await world.db.query<{ container_nbr: string }>(
    `update terminal.unit set transit_state = 'Inbound' where ib_visit = $1 and transit_state = 'Advised' returning container_nbr`,
    [visit.visit_id],
  );
  world.changes.push(...rows.map(row => ({ kind: 'unit' as const, containerNbr: row.container_nbr })));
}

/** Three days away: the delay is known, and when imports will be locked. */
async function becomeFirm(world: World, visit: VisitRow): Promise<void> {
  const slip = visit.slip_ms;
  const lockOff = visit.lock_off_at ?? after(visit.eta, slip - LOCK_OFF_BEFORE_MS);
  await world.db.query(
    `update terminal.visit set eta = eta + $2 * interval '1 ms', etd = etd + $2 * interval '1 ms', lock_off_at = $3,
       cargo_cutoff = cargo_cutoff + $2 * interval '1 ms', hazardous_cutoff = hazardous_cutoff + $2 * interval '1 ms',
       reefer_cutoff = reefer_cutoff + $2 * interval '1 ms' where visit_id = $1`,
    [visit.visit_id, slip, lockOff],
  );
  if (slip > 0)
    await world.db.query(
      `update terminal.unit set move_at = move_at + $2 * interval '1 ms' where ib_visit = $1 and transit_state = 'Inbound'`,
      [visit.visit_id, slip],
    );
  if (!visit.lock_off_at) world.plans.push({ at: lockOff, kind: 'lockOff', ref: visit.visit_id, detail: '' });
}

async function arrive(world: World, visit: VisitRow, at: Date): Promise<void> {
  await world.db.query(`update terminal.visit set phase = 'Arrived', ata = $2 where visit_id = $1`, [
    visit.visit_id,
    at,
  ]);
  await estimate(world, visit);
}

/** Cranes start: every box on board gets its time, and imports are locked for planning unless that was put off. */
async function startWork(world: World, visit: VisitRow, at: Date): Promise<void> {
  await world.db.query(
    `update terminal.visit set phase = 'Working', start_work = $2, is_locked_off = coalesce(lock_off_at <= $2, true)
     where visit_id = $1`,
    [visit.visit_id, at],
  );
  const moves = await estimate(world, visit);
  world.plans.push(
    ...moves.map(move => ({
      at: move.at,
      kind: 'move' as const,
      ref: move.containerNbr,
      detail: 'Discharge',
    })),
  );
}

async function estimate(world: World, visit: VisitRow) {
  const { rows } = await world.db.query<{ container_nbr: string }>(
    `select container_nbr from terminal.unit where ib_visit = $1 and transit_state in ('Advised', 'Inbound')`,
    [visit.visit_id],
  );
  const { from, until } = dischargeWindow(visit);
  const moves = planMoves(
    world.seed,
    rows.map(row => row.container_nbr),
    from,
    until,
  );
  await writeEstimates(world, moves);
  return moves;
}

async function writeEstimates(
  world: World,
  moves: { containerNbr: string; estimate: Date }[],
): Promise<void> {
  await world.db.query(
    `update terminal.unit u set move_at = m.at, transit_state = case u.transit_state when 'Advised' then 'Inbound' else u.transit_state end
     from unnest($1::text[], $2::timestamptz[]) as m (container_nbr, at) where u.container_nbr = m.container_nbr`,
    [moves.map(move => move.containerNbr), moves.map(move => move.estimate)],
  );
  world.changes.push(...moves.map(move => ({ kind: 'unit' as const, containerNbr: move.containerNbr })));
}

/** What is in the yard for this ship is to be loaded until work ends. */
async function planLoading(world: World, visit: VisitRow, at: Date): Promise<void> {
  const { rows } = await world.db.query<{ container_nbr: string }>(
    `select container_nbr from terminal.unit where ob_visit = $1 and transit_state = 'Yard'`,
    [visit.visit_id],
  );
  const moves = planMoves(
    world.seed,
    rows.map(row => row.container_nbr),
    at,
    after(visit.ends_at, -5 * MINUTE),
  );
  world.plans.push(
    ...moves.map(move => ({ at: move.at, kind: 'move' as const, ref: move.containerNbr, detail: 'Load' })),
  );
}

/** What was not loaded is rolled to the next call that takes its line, or else to the next call. */
async function complete(world: World, visit: VisitRow): Promise<void> {
  await setPhase(world, visit, 'Complete');
  const { rows } = await world.db.query<{ container_nbr: string }>(
    `update terminal.unit u set ob_visit = coalesce(
         (select n.visit_id from terminal.visit n where n.eta > $2 and n.phase in ('Created', 'Inbound') and u.line = any(n.lines)
          order by n.eta limit 1),
         (select n.visit_id from terminal.visit n where n.eta > $2 and n.phase in ('Created', 'Inbound') order by n.eta limit 1),
         u.ob_visit)
     where u.ob_visit = $1 and u.transit_state in ('Yard', 'Ecin') returning u.container_nbr`,
    [visit.visit_id, visit.eta],
  );
  world.changes.push(...rows.map(row => ({ kind: 'unit' as const, containerNbr: row.container_nbr })));
}

/** The ship takes along what it has loaded; boxes that never came are no longer expected. */
async function depart(world: World, visit: VisitRow, at: Date): Promise<void> {
  await world.db.query(
    `update terminal.visit set phase = 'Departed', atd = $2, etd = $2 where visit_id = $1`,
    [visit.visit_id, at],
  );
  await world.db.query(
    `update terminal.unit set time_out = $2, position = null,
       transit_state = case transit_state when 'Loaded' then 'Departed' else 'Retired' end
     where ob_visit = $1 and transit_state in ('Loaded', 'Inbound')`,
    [visit.visit_id, at],
  );
}
