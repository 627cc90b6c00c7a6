import type { Day } from '#kernel/calendar.ts';
import type { SwitchDate } from './model.ts';
import { refusals } from './texts.ts';

/** Who chooses, and the port's day. */
export type Chooser = { isPrivileged: boolean; today: Day };
/** The booking's own date, and of a way back that of its way out. */
export type OwnDates = { own: Day; wayOut: Day | null };

/** The dates to choose from: privileged people have any date the service runs, others from today on where there is room. The booking's own is always among them. */
export function datesToOffer(
  dates: readonly SwitchDate[],
  { own, wayOut }: OwnDates,
  { isPrivileged, today }: Chooser,
): SwitchDate[] {
  return dates
    .filter(({ instanceDate }) => whyNotBack(instanceDate, wayOut) === null)
    .filter(
      ({ instanceDate, hasPlace }) =>
        isPrivileged || instanceDate === own || (hasPlace && instanceDate >= today),
    );
}

/** Why a booking cannot be moved to this date, or null; whether there is room is seen when the place is taken. */
export function whyNotMove(
  selected: Day,
  { dates, own, wayOut, ...chooser }: { dates: readonly SwitchDate[] } & OwnDates & Chooser,
): string | null {
  if (selected === own) return refusals.sameDate;
  const runs = dates.find(({ instanceDate }) => instanceDate === selected);
  if (!runs) return refusals.notRunning;
  const back = whyNotBack(selected, wayOut);
  if (back !== null) return back;
  return !chooser.isPrivileged && selected < chooser.today ? refusals.notOffered : null;
}

/** Why the way back of a trip is not on this date, or null: it does not come before its way out. */
export function whyNotBack(date: Day, wayOut: Day | null): string | null {
  return wayOut !== null && date < wayOut ? refusals.beforeWayOut : null;
}
