import { WEEKDAYS } from '#kernel/calendar.ts';
import type { DayGroup, StackType } from '../model.ts';

export type DayStack = DayGroup & { stackType: StackType };

/** What each part of a day is called, and its hours of collection. */
const PARTS: Record<StackType, string> = {
  EntireDay: ' Entire Day',
  AM: ' AM (07:00–12:30)',
  PM: ' PM (12:00–21:00)',
};

/** The codes by which the terminal knows the days of collection: a row for each day of the week, from Monday. */
const CODES: readonly Record<StackType, string>[] = [
  { EntireDay: 'MON', AM: 'MOA', PM: 'MOP' },
  { EntireDay: 'TUE', AM: 'TUA', PM: 'TUP' },
  { EntireDay: 'WED', AM: 'WEA', PM: 'WEP' },
  { EntireDay: 'THU', AM: 'THA', PM: 'THP' },
  { EntireDay: 'FRI', AM: 'FRA', PM: 'FRP' },
  { EntireDay: 'SAT', AM: 'SAA', PM: 'SAP' },
  { EntireDay: 'SUN', AM: 'SUA', PM: 'SUP' },
];
/** Saturday and Sunday: a setting says which of their groups the port offers. */
const WEEKEND = CODES.slice(5);
export const WEEKEND_CODES: readonly string[] = WEEKEND.flatMap(codes => Object.values(codes));

/** Every day group that the terminal knows, offered or not, by day: the entire day, its morning, its afternoon. */
export const DAY_STACKS: readonly DayStack[] = CODES.flatMap((codes, i) =>
  (Object.entries(codes) as [StackType, string][]).map(([stackType, groupId]) => ({
    groupId,
    description: `${WEEKDAYS[i]}${PARTS[stackType]}`,
    dayOfWeek: i + 1,
    stackType,
  })),
);

/** What is put into a group field that holds none (spec §4). */
export const NO_GROUP = ['', 'NOB'] as const;

/** A block group is one whose code starts so (spec §4). */
export const BLOCK_PREFIX = 'R';
