import type { Day } from '#kernel/calendar.ts';
import type { Status } from '../model.ts';
import { ACTION, type Action } from '../states/model.ts';
import { bookingMoves, factsOf } from '../states/rules.ts';
import { BOOKED, type WagonRow } from '../wagons/model.ts';
import type { SwitchDate } from './model.ts';
import { moveTexts, refusals } from './texts.ts';

type Chooser = { isPrivileged: boolean; today: Day };

/** The dates to choose from: privileged people have any date the service runs, others from today on where there is room. The booking's own is always among them. */
export function datesToOffer(
  dates: readonly SwitchDate[],
  own: Day,
  { isPrivileged, today }: Chooser,
): SwitchDate[] {
  return dates.filter(
    ({ instanceDate, hasPlace }) =>
      isPrivileged || instanceDate === own || (hasPlace && instanceDate >= today),
  );
}

/** Why a booking cannot be moved to this date, or null; whether there is room is seen when the place is taken. */
export function whyNotMove(
  selected: Day,
  { dates, own, ...chooser }: { dates: readonly SwitchDate[]; own: Day } & Chooser,
): string | null {
  if (selected === own) return refusals.sameDate;
  const runs = dates.find(({ instanceDate }) => instanceDate === selected);
  if (!runs) return refusals.notRunning;
  if (!chooser.isPrivileged && selected < chooser.today) return refusals.notOffered;
  return null;
}

/** Null: it can be done. A text: why not now. Undefined: the row's state does not offer it. */
export function whyNotInMenu(row: WagonRow, action: Action, today: string): string | null | undefined {
  if (row.status === BOOKED) return undefined;
  const menu = bookingMoves.menu(row.status, factsOf(row, { isPrivileged: true, today }));
  const entry = menu.find(one => one.action === action);
  const isEmptyHanded = action === ACTION.showIssues && !row.hasBillingIssues;
  return isEmptyHanded ? undefined : entry?.reason;
}

/** What a row is called where somebody is asked about it. */
export function nameOf({ containerNumber, emptyReleaseNumber, wagonSequence }: WagonRow): string {
  return containerNumber || emptyReleaseNumber || moveTexts.wagon(wagonSequence);
}

/** Of the call that moves the booking of a row. */
export function moveTo(row: WagonRow, status: Status) {
  const version = row.version ?? undefined;
  return { params: { id: row.trainServicePlannerBookingId!, status }, query: { version } };
}
