import type { Booked, Placed } from '../../record/rules.ts';
import { isGreyed } from '../../rules.ts';
import type { Days } from '../rules.ts';

/**
 * Own appointments that stand alike, by their hour and state, under the lowest of their numbers, and how many these are. One of the
 * terminal, which comes as it is, stands by itself.
 */
export type Standing = Placed & { count: number; theirs?: Booked };

export function standsAlone(theirs: Booked): Standing {
  return { ...theirs, count: 1, theirs };
}

/** How many of these stand alike. */
export function standingOf(rows: readonly (Placed | Booked)[]): Standing[] {
  const own = Map.groupBy(
    rows.filter(one => !isTheirs(one)),
    alikeBy,
  );
  return [
    ...rows.filter(isTheirs).map(standsAlone),
    ...[...own.values()].map(alike => {
      const appointmentId = Math.min(...alike.map(one => one.appointmentId));
      return { ...alike[0]!, appointmentId, count: alike.length };
    }),
  ];
}

export function isTheirs(one: Placed | Booked): one is Booked {
  return 'gateId' in one;
}

/** The same text for own appointments that stand alike. */
export function alikeBy({ appointmentDate, zone, status, completedDate }: Placed): string {
  return `${appointmentDate} ${zone} ${status} ${completedDate}`;
}

/** What comes first of two goes by this in the usual order, and by number where it is the same (`soonestFirst`). */
export function placeOf(one: Placed, now: Date): string {
  return `${isGreyed(one, now)} ${one.startsAt}`;
}

/** The latest `most` by hour; of the last hour, where not all are, how many. */
type Latest = { whole: Standing[]; hour: Standing[]; ofHour: number };

export function latestOf(all: readonly Standing[], most: number): Latest {
  const hours = Map.groupBy(all, one => one.startsAt);
  const whole: Standing[] = [];
  let left = most;
  for (const startsAt of [...hours.keys()].toSorted().toReversed()) {
    const hour = hours.get(startsAt)!;
    const count = hour.reduce((sum, one) => sum + one.count, 0);
    if (count > left) return { whole, hour, ofHour: left };
    whole.push(...hour);
    left -= count;
  }
  return { whole, hour: [], ofHour: 0 };
}

/** Of days from an hour of the first one to an hour of the last, both included. */
export type Hours = Days & { fromZone: number; toZone: number };

/** From the first of their hours to the last; undefined where none is our own. */
export function hoursOf(all: readonly Standing[]): Hours | undefined {
  const own = all.filter(one => !one.theirs);
  const sorted = own.toSorted(
    (a, b) => a.appointmentDate.localeCompare(b.appointmentDate) || a.zone - b.zone,
  );
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return undefined;
  return { from: first.appointmentDate, fromZone: first.zone, to: last.appointmentDate, toZone: last.zone };
}
