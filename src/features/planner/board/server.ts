import { holdOpen } from '#features/transport-services/instances/sql.ts';
import type { Transaction } from '#kernel/database.ts';
import { conflict, refuseIf } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { PlannerBooking } from '../bookings/model.ts';
import { putOn } from '../moves/dates/server.ts';
import { tripOf } from '../moves/dates/sql.ts';
import { holdBooking, judge, onRecord } from '../moves/server.ts';
import { ACTION } from '../states/model.ts';
import { holdSlots, takeSlot } from '../wagon-slots/sql.ts';
import { newsOfBooking } from '../whose/rules.ts';
import type { boardCalls } from './contract.ts';
import { teuOf, whyNotPut, whyNotShow } from './rules.ts';
import { boardOf, placeFactsOf } from './sql.ts';
import { refusals } from './texts.ts';

export const boardHandlers: Handlers<typeof boardCalls> = {
  board: ({ params }, { db }) => {
    refuseIf({ to: whyNotShow(params) });
    return boardOf(db, params);
  },

  move: async ({ body }, context) => {
    const [was, after] = await inTransaction(context.db, async trx => {
      const { trainServicePlannerBookingId: id, trainServiceWagonInstanceId: wagonSlotId, version } = body;
      const before = await holdBooking(trx, context, { id, version });
      await judge(trx, context, before, ACTION.changeDate);
      await put(trx, before, wagonSlotId, context.now);
      return [before, await onRecord(trx, context, { action: 'moved', before })] as const;
    });
    for (const event of newsOfBooking(was, after)) context.publish(event);
    return after;
  },
};

/** Takes the place and gives back the one that it had. @throws Failure 400, 409 when somebody else took it */
async function put(trx: Transaction, booking: PlannerBooking, wagonSlotId: number, now: Date): Promise<void> {
  const had = booking.trainServiceWagonInstanceId!;
  await holdOpen(trx, wagonSlotId);
  // Both in one order, so that two bookings that change places do not wait for one another.
  await holdSlots(trx, [had, wagonSlotId]);
  const [from, to] = [await placeFactsOf(trx, had), await placeFactsOf(trx, wagonSlotId)];
  if (!from || !to) throw conflict({ trainServiceWagonInstanceId: [refusals.gone] });
  if (to.isTaken) throw conflict({ trainServiceWagonInstanceId: [refusals.taken] });
  const { wayOut: wayOutDate, wayBack: wayBackDate } = await tripOf(
    trx,
    booking.trainServicePlannerBookingId,
  );
  const unit = { ...booking.containerDetails, wayOutDate, wayBackDate };
  refuseIf({ trainServiceWagonInstanceId: whyNotPut(unit, from, to) });
  if (!(await takeSlot(trx, wagonSlotId, teuOf(booking.containerDetails)))) {
    throw conflict({ trainServiceWagonInstanceId: [refusals.taken] });
  }
  await putOn(trx, booking, wagonSlotId, now);
}
