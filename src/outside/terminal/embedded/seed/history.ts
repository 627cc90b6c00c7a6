import type { Plan } from '../agenda.ts';
import { collectedAt } from '../boxPlans.ts';
import { weightOf } from '../cargo.ts';
import { chance } from '../chance.ts';
import type { NewUnit } from '../newUnit.ts';
import { dischargeWindow, LOCK_OFF_BEFORE_MS, planMoves } from '../shipPlan.ts';
import { after, DAY, MINUTE } from '../spans.ts';
import type { VisitRow } from '../visits.ts';
import { yardPosition } from '../yard.ts';

/** Past and future of what a plan says: what has happened changes the rows, the rest stays on the agenda. */
export type History = { seed: number; now: Date };

/** Brings a call to where it is now. Answers the steps that are still to come. */
export function visitUntilNow(visit: VisitRow, plans: readonly Plan[], now: Date): Plan[] {
  const past = plans.filter(plan => plan.at <= now);
  for (const { at, detail } of past) {
    if (detail !== 'Firm' && detail !== 'Load') visit.phase = detail as VisitRow['phase'];
    if (detail === 'Firm') firm(visit);
    if (detail === 'Arrived') visit.ata = at;
    if (detail === 'Working') visit.start_work = at;
    if (detail === 'Departed') visit.etd = visit.atd = at;
  }
  const lockOff = visit.lock_off_at;
  visit.is_locked_off = lockOff === null ? visit.start_work !== null : lockOff <= now;
  const coming = plans.filter(plan => plan.at > now);
  if (lockOff && !visit.is_locked_off)
    coming.push({ at: lockOff, kind: 'lockOff', ref: visit.visit_id, detail: '' });
  return coming;
}

function firm(visit: VisitRow): void {
  const slip = visit.slip_ms;
  visit.eta = after(visit.eta, slip);
  visit.etd = after(visit.etd, slip);
  visit.cargo_cutoff = after(visit.cargo_cutoff, slip);
  visit.hazardous_cutoff = after(visit.hazardous_cutoff, slip);
  visit.reefer_cutoff = after(visit.reefer_cutoff, slip);
  visit.lock_off_at ??= after(visit.eta, -LOCK_OFF_BEFORE_MS);
}

/** Brings a ship's imports to where they are now: advised, inbound, discharged, collected. Answers what is still to come. */
export function importsUntilNow(
  { seed, now }: History,
  visit: VisitRow,
  units: NewUnit[],
  plans: readonly Plan[],
): Plan[] {
  const byNbr = new Map(units.map(unit => [unit.container_nbr, unit]));
  for (const unit of units) if (visit.phase !== 'Created') unit.transit_state = 'Inbound';
  const coming = [...holdsUntil(byNbr, plans, now)];
  if (!visit.ata) return coming;
  const { from, until } = dischargeWindow(visit);
  for (const move of planMoves(seed, [...byNbr.keys()], from, until)) {
    const unit = byNbr.get(move.containerNbr)!;
    unit.move_at = move.estimate;
    if (move.at <= now) coming.push(...discharge(seed, unit, move.at, now));
    else if (visit.start_work)
      coming.push({ at: move.at, kind: 'move', ref: move.containerNbr, detail: 'Discharge' });
  }
  return coming;
}

/** Applies the holds that have come and gone; answers those still to come. */
function holdsUntil(byNbr: Map<string, NewUnit>, plans: readonly Plan[], now: Date): Plan[] {
  const past = plans.filter(plan => plan.kind === 'hold' && plan.at <= now);
  for (const { ref, detail } of past.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const unit = byNbr.get(ref)!;
    const text = detail.slice(1);
    unit.impediments = unit.impediments.filter(hold => hold !== text);
    if (detail.startsWith('+')) unit.impediments.push(text);
  }
  return plans.filter(plan => plan.at > now);
}

function discharge(seed: number, unit: NewUnit, at: Date, now: Date): Plan[] {
  unit.transit_state = 'Yard';
  unit.time_in = at;
  unit.move_at = at;
  unit.position = yardPosition(seed, unit.container_nbr);
  let collected = collectedAt(seed, unit.container_nbr, at);
  const isHeld = unit.impediments.some(hold => !hold.startsWith('Req Event'));
  if (isHeld) while (collected <= now) collected = after(collected, DAY);
  if (collected > now) return [{ at: collected, kind: 'leave', ref: unit.container_nbr, detail: '' }];
  unit.transit_state = 'Departed';
  unit.time_out = collected;
  unit.position = null;
  return [];
}

/** Brings a ship's exports to where they are now: received, loaded, gone or left behind. Answers what is still to come. */
export function exportsUntilNow(
  { seed, now }: History,
  visit: VisitRow,
  units: NewUnit[],
  plans: readonly Plan[],
): Plan[] {
  const byNbr = new Map(units.map(unit => [unit.container_nbr, unit]));
  for (const plan of plans) if (plan.at <= now) exportStep(seed, byNbr.get(plan.ref)!, plan);
  const coming = plans.filter(plan => plan.at > now);
  const loading = dischargeWindow(visit).until;
  if (now < loading) return coming;
  const inYard = units.filter(unit => unit.transit_state === 'Yard').map(unit => unit.container_nbr);
  for (const move of planMoves(seed, inYard, loading, after(visit.ends_at, -5 * MINUTE))) {
    if (move.at > now) coming.push({ at: move.at, kind: 'move', ref: move.containerNbr, detail: 'Load' });
    else load(byNbr.get(move.containerNbr)!, move.at);
  }
  if (visit.atd) for (const unit of units) depart(unit, visit.atd);
  return coming;
}

function exportStep(seed: number, unit: NewUnit, { at, kind, detail }: Plan): void {
  if (kind === 'hold') unit.impediments = unit.impediments.filter(hold => hold !== detail.slice(1));
  if (detail === 'Verify') {
    unit.vgm_kg = weightOf(unit.iso_type, chance(seed, unit.container_nbr, 'weight'));
    unit.vgm_verifier = unit.shipper;
    unit.impediments = unit.impediments.filter(hold => hold !== '!VGM');
  }
  if (detail !== 'Receive' || unit.vgm_kg === 0) return;
  unit.transit_state = 'Yard';
  unit.time_in = unit.move_at = at;
  unit.position = yardPosition(seed, unit.container_nbr);
}

function load(unit: NewUnit, at: Date): void {
  if (unit.impediments.length > 0) return;
  unit.transit_state = 'Loaded';
  unit.move_at = at;
  unit.position = null;
}

function depart(unit: NewUnit, at: Date): void {
  if (unit.transit_state !== 'Loaded' && unit.transit_state !== 'Inbound') return;
  unit.transit_state = unit.transit_state === 'Loaded' ? 'Departed' : 'Retired';
  unit.time_out = at;
  unit.position = null;
}
