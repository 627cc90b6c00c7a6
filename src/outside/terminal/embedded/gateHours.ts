import { type Day, endOfHour, startOfHour, weekdayOf } from '#kernel/calendar.ts';

/** The terminal's own gate whose slots and appointments live in the terminal. */
export const TERMINAL_GATE = 'T2_GATE';
/** Days ahead for which there are slots. */
export const SLOT_DAYS_AHEAD = 28;

export type NewSlot = {
  gate_id: string;
  slot_date: Day;
  zone: number;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  taken: number;
};

/** The hours of a day at the terminal gate: 07 to 22 on weekdays with fewer places at night, shorter at weekends. */
export function slotsOfDay(day: Day, zone: string): NewSlot[] {
  const weekday = weekdayOf(day);
  return Array.from({ length: 16 }, (_, i) => i + 7)
    .map(hour => ({ hour, capacity: capacityOf(weekday, hour) }))
    .filter(({ capacity }) => capacity > 0)
    .map(({ hour, capacity }) => ({
      gate_id: TERMINAL_GATE,
      slot_date: day,
      zone: hour,
      starts_at: startOfHour(day, hour, zone),
      ends_at: endOfHour(day, hour, zone),
      capacity,
      taken: 0,
    }));
}

function capacityOf(weekday: string, hour: number): number {
  if (weekday === 'Sunday') return hour >= 8 && hour < 14 ? 2 : 0;
  if (weekday === 'Saturday') return hour < 16 ? 4 : 0;
  return hour < 19 ? 6 : 4;
}
