import { dayOf, instantAt, showInstant } from '#kernel/calendar.ts';

type Typed = { day: string | null; time: string };

/** The instant of a day and a time of the port, `14:30`; null when neither is given: to be confirmed. */
export function lockOffAt({ day, time }: Typed, zone: string): Date | null {
  return day === null ? null : instantAt(day, time, zone);
}

/** The way back: what stands in the fields for an instant. */
export function typedOf(instant: string | null, zone: string): Typed {
  if (instant === null) return { day: null, time: '' };
  return { day: dayOf(new Date(instant), zone), time: showInstant(instant, zone).slice(-5) };
}
