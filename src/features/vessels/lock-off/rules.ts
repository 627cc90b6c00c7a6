import { dayOf, showInstant, startOfHour } from '#kernel/calendar.ts';

type Typed = { day: string | null; time: string };

/** The instant of a day and a time of the port, `14:30`; null when neither is given: to be confirmed. */
export function lockOffAt({ day, time }: Typed, zone: string): Date | null {
  if (day === null) return null;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(startOfHour(day, hour, zone).getTime() + minute * 60_000);
}

/** The way back: what stands in the fields for an instant. */
export function typedOf(instant: string | null, zone: string): Typed {
  if (instant === null) return { day: null, time: '' };
  return { day: dayOf(new Date(instant), zone), time: showInstant(instant, zone).slice(-5) };
}
