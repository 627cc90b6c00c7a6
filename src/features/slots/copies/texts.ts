import { type Day, showDay, showHour, weekdayOf } from '#kernel/calendar.ts';
import type { CopiedDay, LeftHour } from './model.ts';

export const refusals = {
  itself: 'A date cannot take over its own slots',
};

export const copyTexts = {
  button: 'Copy to other dates',
  title: (day: Day) => `Copy the slots of ${weekdayOf(day)} ${showDay(day)}`,
  gate: 'Gate',
  allGates: 'All gates',
  zone: 'Zone',
  allZones: 'All hours',
  dates: 'Dates that take them over',
  weeks: (day: Day, weeks: number) => `Next ${weeks} ${weekdayOf(day)}s`,
  none: 'No date',
  noDates: 'At least one date should be selected',
  tooMany: (most: number) => `At most ${most} dates can be selected`,
  typed: (count: number) =>
    `${count === 1 ? 'A number is' : `${count} numbers are`} typed and not saved: what is saved is copied.`,
  reading: 'reading what the copy changes',
  copying: 'copying the slots',
  preview: 'What changes',
  day: (day: Day) => `${weekdayOf(day).slice(0, 3)} ${showDay(day)}`,
  nothing: 'nothing changes',
  raised: (hours: number, places: number) => `${hoursOf(hours)} raised by ${places}`,
  lowered: (hours: number, places: number) => `${hoursOf(hours)} lowered by ${places}`,
  left: (hour: LeftHour, gate: string) =>
    `${showHour(hour.zone)} ${gate} stays at ${hour.from}: ${whyLeft(hour)}`,
  copy: (dates: number) => (dates === 0 ? 'Copy' : `Copy to ${dates} ${dates === 1 ? 'date' : 'dates'}`),
  cancel: 'Cancel',
  failed: 'What the copy changes could not be loaded.',
  nothingAtAll: 'Nothing would change',
  notAll: 'Some slots stay as they are',
};

/** What becomes of a day, in a line. */
export function sayDay({ changes }: CopiedDay): string {
  const [raised, lowered] = [changes.filter(c => c.to > c.from), changes.filter(c => c.to < c.from)];
  const places = (of: typeof changes) => of.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0);
  const parts = [
    raised.length > 0 && copyTexts.raised(raised.length, places(raised)),
    lowered.length > 0 && copyTexts.lowered(lowered.length, places(lowered)),
  ].filter(part => part !== false);
  return parts.length === 0 ? copyTexts.nothing : parts.join(', ');
}

function hoursOf(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}

function whyLeft({ why, booked, to }: LeftHour): string {
  if (why === 'hourIsOver') return 'this hour is over';
  if (why === 'hourIsSkipped') return 'the clocks skip this hour';
  if (why === 'hourOutside') return 'slots are from 7 to 23';
  return `${booked} ${booked === 1 ? 'is' : 'are'} booked, ${to} ${to === 1 ? 'was' : 'were'} to stay`;
}
