import { addDays, dayOf, startOfHour } from '#kernel/calendar.ts';
import type { Plan } from './agenda.ts';
import { between, chance, wholeBetween } from './chance.ts';
import { LINES, SERVICES, VESSELS } from './seed/lines.ts';
import { after, DAY, HOUR, MINUTE } from './spans.ts';
import type { VisitRow } from './visits.ts';

/** What is fixed of a call from the day it is announced; only how late it is shows later. */
export type ShipPlan = { visit: VisitRow; plans: Plan[] };

/** How long before the announced arrival imports are locked, unless somebody says otherwise. */
export const LOCK_OFF_BEFORE_MS = 18 * HOUR;

/** The part of the working time that goes into discharging; loading takes the rest. */
const DISCHARGE_SHARE = 0.45;

/**
 * Plans the call number `ordinal`. `lateMs` replaces the luck of arriving −4 to +18 hours from the announced time.
 * One call in five is announced later by 4 to 24 hours when it is three days away.
 */
export function planShip(seed: number, zone: string, ordinal: number, eta: Date, lateMs?: number): ShipPlan {
  const luck = (word: string): number => chance(seed, 'visit', ordinal, word);
  const slipMs = lateMs === undefined && luck('slips') < 0.2 ? wholeBetween(luck('slip'), 4, 24) * HOUR : 0;
  const isLate = luck('late') ** 2;
  const arrives = after(eta, slipMs + (lateMs ?? Math.round(between(isLate, -4, 18) * HOUR)));
  const starts = after(arrives, Math.round(between(luck('starts'), 60, 120)) * MINUTE);
  const ends = after(starts, Math.round(between(luck('works'), 20, 30) * 60) * MINUTE);
  const leaves = after(ends, Math.round(between(luck('leaves'), 60, 180)) * MINUTE);
  const visit: VisitRow = {
    ...nameOf(ordinal),
    ordinal,
    phase: 'Created',
    eta,
    etd: after(eta, 30 * HOUR),
    slip_ms: slipMs,
    arrives_at: arrives,
    starts_at: starts,
    ends_at: ends,
    leaves_at: leaves,
    ata: null,
    atd: null,
    start_work: null,
    begin_receive: startOfHour(addDays(dayOf(eta, zone), -7), 7, zone),
    cargo_cutoff: after(eta, -24 * HOUR),
    hazardous_cutoff: after(eta, -48 * HOUR),
    reefer_cutoff: after(eta, -12 * HOUR),
    is_locked_off: false,
    lock_off_at: null,
  };
  return { visit, plans: stepsOf(visit) };
}

function stepsOf(visit: VisitRow): Plan[] {
  const loads = after(
    visit.starts_at,
    (visit.ends_at.getTime() - visit.starts_at.getTime()) * DISCHARGE_SHARE,
  );
  const steps: [Date, string][] = [
    [after(visit.eta, -7 * DAY), 'Inbound'],
    [after(visit.eta, -3 * DAY), 'Firm'],
    [visit.arrives_at, 'Arrived'],
    [visit.starts_at, 'Working'],
    [loads, 'Load'],
    [visit.ends_at, 'Complete'],
    [visit.leaves_at, 'Departed'],
    [after(visit.leaves_at, 3 * DAY), 'Closed'],
  ];
  return steps.map(([at, detail]) => ({ at, kind: 'visit', ref: visit.visit_id, detail }));
}

/** Ships call in turn by service; a voyage number of three digits and the direction, as `KAWE528N`. */
function nameOf(ordinal: number) {
  const service = SERVICES[ordinal % SERVICES.length]!;
  const round = Math.floor(ordinal / SERVICES.length);
  const vessels = VESSELS[service.name]!;
  const vessel = vessels[round % vessels.length]!;
  const voyage = 500 + ((ordinal * 7) % 480);
  return {
    visit_id: `${vessel.code}${voyage}${ordinal % 2 === 0 ? 'N' : 'S'}`,
    vessel_name: vessel.name,
    ib_voyage: `${voyage}S`,
    ob_voyage: `${voyage + 1}N`,
    lines: [...service.lines],
    service: service.name,
  };
}

/** A line of those given, the larger ones more often. */
export function pickLine(luck: number, codes: readonly string[]): string {
  const lines = LINES.filter(line => codes.includes(line.code));
  let left = luck * lines.reduce((sum, line) => sum + line.share, 0);
  return lines.find(line => (left -= line.share) < 0)?.code ?? lines[0]!.code;
}

export type PlannedMove = { containerNbr: string; estimate: Date; at: Date };

/** When each box is to be moved between two instants: in a drawn order, estimated evenly, really up to 30 minutes off. */
export function planMoves(
  seed: number,
  containerNbrs: readonly string[],
  from: Date,
  until: Date,
): PlannedMove[] {
  const order = containerNbrs
    .map(nbr => ({ nbr, luck: chance(seed, nbr, 'order') }))
    .sort((a, b) => a.luck - b.luck);
  const pace = (until.getTime() - from.getTime()) / Math.max(1, order.length);
  return order.map(({ nbr }, i) => {
    const estimate = after(from, Math.round((i + 0.5) * pace));
    const off = Math.round(between(chance(seed, nbr, 'off'), -30, 30) * MINUTE);
    const at = Math.min(
      Math.max(estimate.getTime() + off, from.getTime() + MINUTE),
      until.getTime() - MINUTE,
    );
    return { containerNbr: nbr, estimate, at: new Date(at) };
  });
}

/** From when until when a visit is discharged. */
export function dischargeWindow(visit: Pick<VisitRow, 'starts_at' | 'ends_at'>): { from: Date; until: Date } {
  const length = visit.ends_at.getTime() - visit.starts_at.getTime();
  return { from: visit.starts_at, until: after(visit.starts_at, Math.round(length * DISCHARGE_SHARE)) };
}
