import '#temporal';

/** A day of the port: `YYYY-MM-DD`. */
export type Day = string;

/** The port's zone unless a setting says otherwise. */
export const DEFAULT_ZONE = 'Pacific/Auckland';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

function at(now: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
}

/** The port's day at `now`. */
export function dayOf(now: Date, zone: string): Day {
  return minuteOf(now, zone).day;
}

/** The port's hour at `now`, 0 to 23. */
export function hourOf(now: Date, zone: string): number {
  return minuteOf(now, zone).hour;
}

const minutes = new Map<string, { day: Day; hour: number }>();

/** Day and hour are the same throughout a minute, whatever the zone. */
function minuteOf(now: Date, zone: string): { day: Day; hour: number } {
  return remembered(minutes, `${Math.floor(now.getTime() / 60_000)} ${zone}`, () => {
    const time = at(now, zone);
    return { day: time.toPlainDate().toString(), hour: time.hour };
  });
}

/** The first instant of an hour of a day. The hour that exists twice starts at its first; one that does not exist is the next instant there is. */
export function startOfHour(day: Day, hour: number, zone: string): Date {
  const start = remembered(starts, `${day} ${hour} ${zone}`, () => {
    const plainTime = Temporal.PlainTime.from({ hour });
    return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
  });
  return new Date(start);
}

const starts = new Map<string, number>();
const MOST_REMEMBERED = 10_000;

/** Asking a zone's rules takes longer than all else that a list does with an hour, and few hours are ever asked about. */
function remembered<T>(answers: Map<string, T>, question: string, answer: () => T): T {
  let known = answers.get(question);
  if (known === undefined) {
    known = answer();
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    answers.set(question, known);
  }
  return known;
}

/** The instant of a day and a time of the port, `14:30`. */
export function instantAt(day: Day, time: string, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(startOfHour(day, hour, zone).getTime() + minute * 60_000);
}

/** The instant at which an hour of a day is over; an hour that exists twice is over after its second. */
export function endOfHour(day: Day, hour: number, zone: string): Date {
  return hour === 23 ? startOfHour(addDays(day, 1), 0, zone) : startOfHour(day, hour + 1, zone);
}

/** The hours a day has, in order: 24 of them, or 23 on the day the clocks go forward. */
export function hoursOf(day: Day, zone: string): number[] {
  return Array.from({ length: 24 }, (_, hour) => hour).filter(hour => hourExists(day, hour, zone));
}

export function hourExists(day: Day, hour: number, zone: string): boolean {
  return at(startOfHour(day, hour, zone), zone).hour === hour;
}

export function addDays(day: Day, days: number): Day {
  return remembered(sums, `${day} ${days}`, () => Temporal.PlainDate.from(day).add({ days }).toString());
}

const sums = new Map<string, Day>();

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
}

export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[dayOfWeek(day) - 1]!;
}

/** 1 Monday to 7 Sunday. */
export function dayOfWeek(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** `2026-11-21` → `21-11-2026` (spec §9). */
export function showDay(day: Day): string {
  return day.split('-').toReversed().join('-');
}

/** `2026-11-21` → `21/11/2026`, as all of transport by rail writes dates (spec transport §9). */
export function slashDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

/** `9` → `09:00`. */
export function showHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** An instant in the port's time: `21-11-2026 09:05`. */
export function showInstant(value: Date | string, zone: string): string {
  const time = at(new Date(value), zone);
  return `${showDay(time.toPlainDate().toString())} ${time.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}
