import type { Day } from '#kernel/calendar.ts';
import type { SwitchDate } from './model.ts';
import { refusals } from './texts.ts';

/** Who chooses, and the port's day. */
export type Chooser = { isPrivileged: boolean; today: Day };
/** The dates of the other leg of a booking's trip: of a way back that of its way out, of a way out that of its way back. */
export type Trip = { wayOut: Day | null; wayBack: Day | null };
/** What a booking that moves is bound to: its own date, its trip, and whether its service is neither idle nor cancelled. */
export type Bonds = Trip & { own: Day; takesBookings: boolean };

/** The dates to choose from: privileged people have any date the service runs, others from today on where there is room. The booking's own is always among them. */
export function datesToOffer(
  dates: readonly SwitchDate[],
  bonds: Bonds,
  { isPrivileged, today }: Chooser,
): SwitchDate[] {
  return dates
    .filter(({ instanceDate }) => whyNotOn(instanceDate, bonds) === null)
    .filter(
      ({ instanceDate, hasPlace }) =>
        isPrivileged || instanceDate === bonds.own || (hasPlace && instanceDate >= today),
    );
}

/** Why a booking cannot be moved to this date, or null; whether there is room is seen when the place is taken. */
export function whyNotMove(
  selected: Day,
  { dates, ...bound }: { dates: readonly SwitchDate[] } & Bonds & Chooser,
): string | null {
  if (selected === bound.own) return refusals.sameDate;
  const runs = dates.find(({ instanceDate }) => instanceDate === selected);
  if (!runs) return refusals.notRunning;
  const bond = whyNotOn(selected, bound);
  if (bond !== null) return bond;
  return !bound.isPrivileged && selected < bound.today ? refusals.notOffered : null;
}

/**
 * Why a booking is not put on this date, or null: where it is it stays. A service that rests takes nothing on another date;
 * a unit does not come back before it goes out.
 */
export function whyNotOn(date: Day, { own, takesBookings, wayOut, wayBack }: Bonds): string | null {
  if (date === own) return null;
  if (!takesBookings) return refusals.idle;
  if (wayOut !== null && date < wayOut) return refusals.beforeWayOut;
  return wayBack !== null && date > wayBack ? refusals.afterWayBack : null;
}
