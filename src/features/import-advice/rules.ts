import { addDays, type Day, dayOf, dayOfWeek, hourOf, weekdayOf } from '#kernel/calendar.ts';
import type { AdviceSettings } from './model.ts';
import { hoursTexts } from './texts.ts';

type Hours = AdviceSettings['operationalHours'];

/** Whether containers can be advised now; if not, when they can again. */
export type Operation = { isOpen: true } | { isOpen: false; message: string };

/**
 * Spec §4 Import advice operational: when no operating hours are configured, or the current day has an entry and the hour
 * is between startHour and endHour inclusive.
 */
export function operationAt(hours: Hours, { now, zone }: { now: Date; zone: string }): Operation {
  const today = dayOf(now, zone);
  const hour = hourOf(now, zone);
  const isOpen = ofDay(hours, today).some(({ startHour, endHour }) => startHour <= hour && hour <= endHour);
  return hours.length === 0 || isOpen
    ? { isOpen: true }
    : { isOpen: false, message: nextMessage(hours, today, hour) };
}

/** 'Import Advice is available today H:00 - H:00.', or 'tomorrow', or 'next available {weekday}'. */
function nextMessage(hours: Hours, today: Day, hour: number): string {
  const laterToday = ofDay(hours, today).find(({ startHour }) => startHour > hour);
  if (laterToday) return hoursTexts.today(span(laterToday));
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const [first] = ofDay(hours, day);
    if (first)
      return ahead === 1 ? hoursTexts.tomorrow(span(first)) : hoursTexts.next(weekdayOf(day), span(first));
  }
  return '';
}

function ofDay(hours: Hours, day: Day): Hours[number][] {
  return hours
    .filter(entry => entry.dayOfWeek === dayOfWeek(day))
    .sort((one, other) => one.startHour - other.startHour);
}

/** The end shown is endHour + 1: the last hour is open until it is over. */
function span({ startHour, endHour }: Hours[number]): string {
  return `${startHour}:00 - ${endHour + 1}:00`;
}
