export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `date` moved by `ms`. */
export function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
