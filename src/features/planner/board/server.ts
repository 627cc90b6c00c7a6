import { audit } from '#kernel/audit.ts';
import { dayOf } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { conflict, notFound, refusedBecause, refuseIf } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { EDITED, type PlannerBooking, plannerBooking } from '../bookings/model.ts';
import { bookingById, lockBooking } from '../bookings/sql.ts';
import { issuesOfBookings } from '../issues/sql.ts';
import { putOn } from '../moves/dates/server.ts';
import { ACTION } from '../states/model.ts';
import { bookingMoves, factsOf } from '../states/rules.ts';
import { holdSlots, takeSlot } from '../wagon-slots/sql.ts';
import type { boardCalls } from './contract.ts';
import type { NewPlace } from './forms.ts';
import { teuOf, whyNotPut, whyNotShow } from './rules.ts';
import { boardOf, placeFactsOf } from './sql.ts';
import { refusals } from './texts.ts';

const NOUN = 'train booking';

export const boardHandlers: Handlers<typeof boardCalls> = {
  board: ({ params }, { db }) => {
    refuseIf({ to: whyNotShow(params) });
    return boardOf(db, params);
  },

  move: async ({ body }, context) => {
    const moved = await inTransaction(context.db, async trx => {
      const before = await holdBooking(trx, body, context);
      await refuseFixed(trx, before, context);
      await put(trx, before, body.trainServiceWagonInstanceId, context.now);
      const id = before.trainServicePlannerBookingId;
      const after = (await bookingById(trx, id))!;
      const companyId = before.customerDetails.companyId;
      await audit(trx, context.caller, { action: 'moved', noun: NOUN, id, companyId, before, after });
      return after;
    });
    context.publish({ topic: 'planner' });
    return moved;
  },
};

/** @throws Failure 404, 409 of what has changed */
async function holdBooking(
  trx: Transaction,
  { trainServicePlannerBookingId: id, version }: NewPlace,
  context: Context,
): Promise<PlannerBooking> {
  const booking = await lockBooking(trx, id);
  if (!booking) throw notFound('Booking');
  const edited = [...EDITED, 'status', 'instanceDate', 'trainServiceWagonInstanceId'];
  await ifUnchanged(trx, version, booking, { noun: NOUN, id, shape: plannerBooking, edited }, context);
  return booking;
}

/** @throws Failure 400 where the state table does not let its date be changed */
async function refuseFixed(trx: Transaction, booking: PlannerBooking, { now, zone }: Context): Promise<void> {
  const issues = await issuesOfBookings(trx, [booking.trainServicePlannerBookingId]);
  const facts = factsOf(
    { instanceDate: booking.instanceDate ?? '', hasBillingIssues: issues.size > 0 },
    { isPrivileged: true, today: dayOf(now, zone) },
  );
  const reason = bookingMoves.whyNot(booking.status, ACTION.changeDate, facts);
  if (reason !== null) throw refusedBecause(reason);
}

/** Takes the place and gives back the one that it had. @throws Failure 400, 409 when somebody else took it */
async function put(trx: Transaction, booking: PlannerBooking, wagonSlotId: number, now: Date): Promise<void> {
  const had = booking.trainServiceWagonInstanceId!;
  // Both in one order, so that two bookings that change places do not wait for one another.
  await holdSlots(trx, [had, wagonSlotId]);
  const [from, to] = [await placeFactsOf(trx, had), await placeFactsOf(trx, wagonSlotId)];
  if (!from || !to) throw conflict({ trainServiceWagonInstanceId: [refusals.gone] });
  if (to.isTaken) throw conflict({ trainServiceWagonInstanceId: [refusals.taken] });
  refuseIf({ trainServiceWagonInstanceId: whyNotPut(booking.containerDetails, from, to) });
  if (!(await takeSlot(trx, wagonSlotId, teuOf(booking.containerDetails)))) {
    throw conflict({ trainServiceWagonInstanceId: [refusals.taken] });
  }
  await putOn(trx, booking, wagonSlotId, now);
}
