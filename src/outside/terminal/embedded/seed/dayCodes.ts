import { addDays, type Day, dayOfWeek } from '#kernel/calendar.ts';

/** The import day codes of one day: the entire day, its morning, its afternoon. */
export type DayCodes = { entireDay?: string; morning: string; afternoon?: string };

/** From Monday on; on Saturday containers are collected in the morning only, on Sunday not at all. */
const CODES: readonly DayCodes[] = [
  { entireDay: 'MON', morning: 'MOA', afternoon: 'MOP' },
  { entireDay: 'TUE', morning: 'TUA', afternoon: 'TUP' },
  { entireDay: 'WED', morning: 'WEA', afternoon: 'WEP' },
  { entireDay: 'THU', morning: 'THA', afternoon: 'THP' },
  { entireDay: 'FRI', morning: 'FRA', afternoon: 'FRP' },
  { morning: 'SAA' },
];

export const ALL_DAY_CODES: readonly string[] = CODES.flatMap(codes => Object.values(codes));

/** The codes of the next `count` days on which containers are collected, today among them. */
export function codesOfNextDays(today: Day, count: number): DayCodes[] {
  const week = Array.from({ length: 7 }, (_, ahead) => CODES[dayOfWeek(addDays(today, ahead)) - 1]);
  return week.filter(codes => codes !== undefined).slice(0, count);
}
