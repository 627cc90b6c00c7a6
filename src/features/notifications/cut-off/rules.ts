import { addDays, type Day, dayOf, dayOfWeek, showDay, weekdayOf } from '#kernel/calendar.ts';

/** At which time of the day before imports are usually locked off (spec §9). */
const LOCK_OFF_TIME = '16:00';

type Port = { zone: string; holidays: readonly Day[] };

/**
 * When a vessel's imports are estimated to be locked off: 16:00 on the previous workday before it arrives (spec §4). Days
 * and time are the port's.
 */
export function lockOffBefore(arrival: string, { zone, holidays }: Port): { day: Day; time: string } {
  return { day: previousWorkday(dayOf(new Date(arrival), zone), holidays), time: LOCK_OFF_TIME };
}

/** Sunday and Monday step back to Friday, otherwise one day back; from a holiday once more. */
export function previousWorkday(day: Day, holidays: readonly Day[]): Day {
  const back = { 7: 2, 1: 3 }[dayOfWeek(day)] ?? 1;
  const before = addDays(day, -back);
  return holidays.includes(before) ? previousWorkday(before, holidays) : before;
}

type Cutoff = { provider: string; vesselName: string; visitId: string };

/** '{provider} - {vessel} ({visit}) locking off HH:mm Weekday DD-MM-YYYY', upper-case (spec §4). */
export function cutOffTitle(
  { provider, vesselName, visitId }: Cutoff,
  { day, time }: { day: Day; time: string },
): string {
  return `${provider} - ${vesselName} (${visitId}) locking off ${time} ${weekdayOf(day)} ${showDay(day)}`.toUpperCase();
}
