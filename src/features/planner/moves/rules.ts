import type { Status } from '../model.ts';
import { ACTION, type Action } from '../states/model.ts';
import { bookingMoves, factsOf } from '../states/rules.ts';
import { BOOKED, type WagonRow } from '../wagons/model.ts';
import { moveTexts } from './texts.ts';

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
