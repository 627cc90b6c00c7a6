import { addDays, type Day, hourExists } from '#kernel/calendar.ts';
import type { ModificationMode, Slot } from '../model.ts';
import { capacityAfter, modeOf, whyNotChangeHour } from '../rules.ts';
import type { CopiedDay, CopiedHour, CopyScope, LeftHour } from './model.ts';

/** Hours as text, to compare those of two days. */
function hourKey({ gateId, zone }: { gateId: string; zone: number }): string {
  return `${gateId} ${String(zone).padStart(2, '0')}`;
}

function isInScope({ zone, gateId }: Slot, scope: CopyScope): boolean {
  return (
    (scope.zone === undefined || scope.zone === zone) &&
    (scope.gateId === undefined || scope.gateId === gateId)
  );
}

/** The hours of another day that take over something: open ones of either day, by gate and hour. */
export function hoursToCopy(source: readonly Slot[], onto: readonly Slot[], scope: CopyScope): Slot[] {
  const hours = new Map(
    [...onto, ...source].filter(slot => isInScope(slot, scope)).map(slot => [hourKey(slot), slot]),
  );
  return [...hours.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot);
}

/** Why no places of an hour can be changed on a day, whatever is booked. */
export type WhyNotHour = (
  day: Day,
  zone: number,
  mode: ModificationMode,
) => Exclude<LeftHour['why'], 'booked'> | null;

/**
 * What becomes of a day that takes over the places of another: closed hours close. An hour in which more is booked than it
 * should have stays as it is, as does one that is over.
 */
export function copyOnto(
  instanceDate: Day,
  source: readonly Slot[],
  onto: readonly Slot[],
  { scope, whyNot }: { scope: CopyScope; whyNot: WhyNotHour },
): CopiedDay {
  const wanted = new Map(source.map(slot => [hourKey(slot), slot.capacity]));
  const there = new Map(onto.map(slot => [hourKey(slot), slot]));
  const changes: CopiedHour[] = [];
  const left: LeftHour[] = [];
  for (const { gateId, zone } of hoursToCopy(source, onto, scope)) {
    const key = hourKey({ gateId, zone });
    const { capacity, booked } = there.get(key) ?? { capacity: 0, booked: 0 };
    const to = wanted.get(key) ?? 0;
    if (to === capacity) continue;
    const hour = { zone, gateId, from: capacity, to };
    const mode = modeOf(capacity, to);
    const after = capacityAfter({ capacity, booked }, mode, Math.abs(to - capacity));
    const why = whyNot(instanceDate, zone, mode) ?? ('refusal' in after ? 'booked' : null);
    if (why) left.push({ ...hour, booked, why });
    else changes.push(hour);
  }
  return { instanceDate, changes, left };
}

/** As a change of a single hour has it; and hours that the clocks skip are not changed. */
export function whyNotHour(now: Date, timeZone: string): WhyNotHour {
  return (day, zone, mode) => {
    const reason = whyNotChangeHour({ day, zone, mode }, now, timeZone);
    if (reason !== undefined && reason !== 'hourOutside') return 'hourIsOver';
    if (!hourExists(day, zone, timeZone)) return 'hourIsSkipped';
    return reason ?? null;
  };
}

/** The same day of the week in each of the next `weeks` weeks. */
export function nextWeeks(day: Day, weeks: number): Day[] {
  return Array.from({ length: weeks }, (_, i) => addDays(day, 7 * (i + 1)));
}
