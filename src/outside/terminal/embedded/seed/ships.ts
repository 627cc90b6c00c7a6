import type { Plan } from '../agenda.ts';
import { importsOf } from '../cargo.ts';
import { exportsOf, type NewBooking, type NewExportAdvice, type NewItem } from '../exportCargo.ts';
import type { NewUnit } from '../newUnit.ts';
import { planShip } from '../shipPlan.ts';
import { after, HOUR } from '../spans.ts';
import type { VisitRow } from '../visits.ts';
import { adviseImports } from './advice.ts';
import { exportsUntilNow, type History, importsUntilNow, visitUntilNow } from './history.ts';

export type Fleet = {
  visits: VisitRow[];
  bookings: NewBooking[];
  items: NewItem[];
  units: NewUnit[];
  advices: NewExportAdvice[];
  plans: Plan[];
};

/**
 * Hours from now at which the seeded ships arrive: three gone, two at work, one alongside, six to come; and at which
 * imports are locked, where that was put off until after work started.
 */
const CALLS: readonly { etaHours: number; lateHours?: number; lockOffHours?: number }[] = [
  { etaHours: -206, lateHours: 2 },
  { etaHours: -158, lateHours: 0 },
  { etaHours: -104, lateHours: 5 },
  { etaHours: -66, lateHours: 1 },
  { etaHours: -22, lateHours: 3 },
  { etaHours: -11, lateHours: 2.5, lockOffHours: 6 },
  { etaHours: -2, lateHours: 2 },
  { etaHours: 26 },
  { etaHours: 68 },
  { etaHours: 112 },
  { etaHours: 165 },
  { etaHours: 240 },
];

/** Twelve calls over three weeks around now, each with its cargo as it is now and what is still to happen to it. */
export function fleetAround(history: History, zone: string): Fleet {
  const fleet: Fleet = { visits: [], bookings: [], items: [], units: [], advices: [], plans: [] };
  const onTheHour = Math.floor(history.now.getTime() / HOUR) * HOUR;
  const fromNow = (hours: number): Date => new Date(onTheHour + hours * HOUR);
  CALLS.forEach(({ etaHours, lateHours, lockOffHours }, i) => {
    const late = lateHours === undefined ? undefined : lateHours * HOUR;
    const { visit, plans } = planShip(history.seed, zone, i + 1, fromNow(etaHours), late);
    if (lockOffHours !== undefined) visit.lock_off_at = fromNow(lockOffHours);
    const imports = importsOf(history.seed, visit);
    const exports = exportsOf(history.seed, visit);
    fleet.plans.push(...visitUntilNow(visit, plans, history.now));
    fleet.plans.push(...importsUntilNow(history, visit, imports.units, imports.plans));
    fleet.plans.push(...exportsUntilNow(history, visit, exports.units, exports.plans));
    fleet.visits.push(visit);
    fleet.bookings.push(...exports.bookings);
    fleet.items.push(...exports.items);
    fleet.advices.push(...exports.advices);
    fleet.units.push(...imports.units, ...exports.units);
  });
  rollLeftovers(fleet);
  adviseImports(history, zone, fleet);
  fleet.plans = withoutCollectors(fleet);
  return fleet;
}

/** Whoever is advised comes with an appointment: nobody else takes the box away by himself. */
function withoutCollectors({ plans, units }: Fleet): Plan[] {
  const advised = new Set(units.filter(unit => unit.trucking_co !== null).map(unit => unit.container_nbr));
  return plans.filter(({ kind, ref }) => kind !== 'leave' || !advised.has(ref));
}

/** What a ship has left behind waits for the next one of its line. */
function rollLeftovers({ visits, units }: Fleet): void {
  const gone = new Set(
    visits.filter(visit => visit.ends_at <= lastWorked(visits)).map(visit => visit.visit_id),
  );
  const next = visits.filter(visit => visit.phase === 'Created' || visit.phase === 'Inbound');
  for (const unit of units) {
    if (unit.transit_state !== 'Yard' || !unit.ob_visit || !gone.has(unit.ob_visit)) continue;
    unit.ob_visit =
      (next.find(visit => visit.lines.includes(unit.line)) ?? next[0])?.visit_id ?? unit.ob_visit;
  }
}

/** The end of work of the latest call that is over. */
function lastWorked(visits: VisitRow[]): Date {
  const over = visits.filter(visit => ['Complete', 'Departed', 'Closed'].includes(visit.phase));
  return over.reduce((last, visit) => (visit.ends_at > last ? visit.ends_at : last), after(new Date(0), 0));
}
