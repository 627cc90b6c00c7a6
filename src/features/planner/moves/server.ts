import { takeInvoiceAway } from '#features/billing/invoices/calculating/sql.ts';
import { lockInvoiceOf } from '#features/billing/invoices/sql.ts';
import { audit } from '#kernel/audit.ts';
import { type Day, dayOf } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { conflict, Failure, notFound, refusedBecause } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { EDITED, type PlannerBooking, plannerBooking } from '../bookings/model.ts';
import { bookingById, lockBooking } from '../bookings/sql.ts';
import { billedTrips } from '../invoicing/sql.ts';
import { issuesOfBookings } from '../issues/sql.ts';
import { STATUS, type Status } from '../model.ts';
import { tellRail } from '../rail/sql.ts';
import { ACTION, type Action } from '../states/model.ts';
import { actionTo, bookingMoves, factsOf } from '../states/rules.ts';
import { refusals as stateRefusals } from '../states/texts.ts';
import { giveSlotBack } from '../wagon-slots/sql.ts';
import { isPrivileged, isWithin, newsOfBooking, newsOfTrip, scopeOf } from '../whose/rules.ts';
import type { moveCalls } from './contract.ts';
import { moveToDate, offeredDates } from './dates/server.ts';
import { bookingOnSlot } from './dates/sql.ts';
import { COMPLETION, type MovedBooking } from './model.ts';
import { cancelBooking, moveBooking, reopenWayOut, stateOfWayBack } from './sql.ts';
import { refusals } from './texts.ts';

const NAME = 'Booking';
/** In the trail. */
const NOUN = 'train booking';

/** Spec transport §4, §7: what becomes of a booking. */
export const moveHandlers: Handlers<typeof moveCalls> = {
  setStatus: async ({ params: { id, status }, query: { version } }, context) => {
    const moved = await inTransaction(context.db, trx => setStatus(trx, context, { id, status, version }));
    const { customerDetails } = moved.booking;
    for (const event of newsOfTrip(customerDetails.companyId, customerDetails.fwCompanyId))
      context.publish(event);
    if (moved.completion === COMPLETION.Invoiced || status === STATUS.Draft)
      context.publish({ topic: 'invoices' });
    return moved;
  },

  cancel: async ({ params: { id }, query: { version } }, context) => {
    const cancelled = await inTransaction(context.db, async trx => {
      const before = await holdBooking(trx, context, { id, version });
      await judge(trx, context, before, ACTION.cancel);
      await tellRail(trx, id, 'withdrawn', context.now);
      await cancelBooking(trx, id);
      await giveSlotBack(trx, before.trainServiceWagonInstanceId!);
      await onRecord(trx, context, { action: 'cancelled', before });
      return before;
    });
    for (const event of newsOfBooking(cancelled, null)) context.publish(event);
    return undefined;
  },

  switchDates: async ({ params: { id: wagonSlotId } }, { db, caller, ...context }) => {
    const bookingId = await bookingOnSlot(db, wagonSlotId);
    const booking = bookingId === undefined ? undefined : await bookingById(db, bookingId);
    if (!booking || !isWithin(scopeOf(caller), holderOf(booking))) throw notFound(NAME);
    return offeredDates(db, booking, chooserOf({ caller, ...context }));
  },

  changeDate: async ({ body: { trainServicePlannerBookingId: id, selectedDate, version } }, context) => {
    const [was, after] = await inTransaction(context.db, async trx => {
      const before = await holdBooking(trx, context, { id, version });
      await judge(trx, context, before, ACTION.changeDate);
      await moveToDate(trx, before, selectedDate, { ...chooserOf(context), now: context.now });
      return [before, await onRecord(trx, context, { action: 'date changed', before })] as const;
    });
    for (const event of newsOfBooking(was, after)) context.publish(event);
    return after;
  },
};

async function setStatus(
  trx: Transaction,
  context: Context,
  { id, status, version }: { id: number; status: Status; version: string | undefined },
): Promise<MovedBooking> {
  const before = await holdBooking(trx, context, { id, version });
  const action = actionTo(status);
  if (!action) throw refusedBecause(stateRefusals.ofPath);
  const to = await judge(trx, context, before, action);
  if (action === ACTION.backToDraft) await reopen(trx, context, before);
  const words = action === ACTION.submit ? { operatorWords: '' } : {};
  await refusingTaken(moveBooking(trx, id, { status: to, ...words }));
  if (action === ACTION.submit) await tellRail(trx, id, 'submitted', context.now);
  const booking = await onRecord(trx, context, { action: TRAIL[action]!, before });
  if (action !== ACTION.complete) return { booking, completion: null, reasons: [] };
  return invoiceCompleted(trx, context, booking);
}

/** Takes back what the state had brought: the open invoice of the trip, and what the rail operator was told. */
async function reopen(trx: Transaction, { caller, now }: Context, before: PlannerBooking): Promise<void> {
  const id = before.trainServicePlannerBookingId;
  if (before.status === STATUS.Invoiced) {
    await takeInvoiceAway(trx, { bookingId: id, actor: caller });
    if (before.firstLegBookingId !== null) await reopenWayOut(trx, before.firstLegBookingId);
  }
  await tellRail(trx, id, 'withdrawn', now);
}

/** Where an action leads from where the booking is now. @throws Failure 400 why not */
export async function judge(
  trx: Transaction,
  { caller, ...context }: Context,
  booking: PlannerBooking,
  action: Action,
): Promise<Exclude<Status, 'Available'>> {
  const id = booking.trainServicePlannerBookingId;
  const wayBack = await stateOfWayBack(trx, id);
  const invoice = booking.status === STATUS.Invoiced ? await lockInvoiceOf(trx, id) : undefined;
  const facts = factsOf(
    {
      instanceDate: booking.instanceDate ?? '',
      hasBillingIssues: (await issuesOfBookings(trx, [id])).size > 0,
      isGenerated: invoice?.isInvoiced ?? false,
      awaitsReturn: isWaiting(booking, wayBack),
      isReturnBooked: wayBack !== undefined,
    },
    chooserOf({ caller, ...context }),
  );
  const told = bookingMoves.tell(booking.status, action, facts);
  if ('reason' in told) throw refusedBecause(told.reason);
  return told.to as Exclude<Status, 'Available'>;
}

/** Spec transport §4 On completion. The booking is complete whatever becomes of its invoice. */
async function invoiceCompleted(
  trx: Transaction,
  { caller, ...context }: Context,
  booking: PlannerBooking,
): Promise<MovedBooking> {
  const id = booking.trainServicePlannerBookingId;
  const issues = (await issuesOfBookings(trx, [id])).get(id) ?? [];
  if (issues.length > 0) return { booking, completion: COMPLETION.HasIssues, reasons: issues };
  if (isWaiting(booking, await stateOfWayBack(trx, id)))
    return { booking, completion: COMPLETION.AwaitsReturn, reasons: [] };
  try {
    await billedTrips.calculate(trx, id, { useDefaults: false, today: today(context), actor: caller });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const reasons = isPrivileged(caller) ? Object.values(error.errors).flat() : [];
    return { booking, completion: COMPLETION.NotCalculated, reasons };
  }
  const invoiced = (await bookingById(trx, id))!;
  return { booking: invoiced, completion: COMPLETION.Invoiced, reasons: [] };
}

const TRAIL: Partial<Record<Action, string>> = {
  submit: 'submitted',
  backToDraft: 'back to draft',
  complete: 'completed',
};

/** The way out of a trip whose way back is not completed. */
function isWaiting(
  { containerDetails, firstLegBookingId }: PlannerBooking,
  wayBack: Status | undefined,
): boolean {
  const isOver = wayBack === STATUS.Complete || wayBack === STATUS.Invoiced;
  return containerDetails.isReturning && firstLegBookingId === null && !isOver;
}

/** The booking, held until the transaction ends. @throws Failure 404 of what is not theirs, 409 of what has changed */
export async function holdBooking(
  trx: Transaction,
  context: Context,
  { id, version }: { id: number; version: string | undefined },
): Promise<PlannerBooking> {
  const booking = await lockBooking(trx, id);
  if (!booking || !isWithin(scopeOf(context.caller), holderOf(booking))) throw notFound(NAME);
  await ifUnchanged(trx, version, booking, { noun: NOUN, id, shape: plannerBooking, edited: MOVED }, context);
  return booking;
}

/** What people change of a booking, by the form or by moving it on. */
const MOVED = [...EDITED, 'status', 'instanceDate', 'trainServiceWagonInstanceId'];

/** Puts what was done to a booking on record; answers it as it is now. */
export async function onRecord(
  trx: Transaction,
  { caller }: Context,
  { action, before }: { action: string; before: PlannerBooking },
): Promise<PlannerBooking> {
  const id = before.trainServicePlannerBookingId;
  const after = (await bookingById(trx, id))!;
  const companyId = before.customerDetails.companyId;
  await audit(trx, caller, { action, noun: NOUN, id, companyId, before, after });
  return after;
}

/** A container is on one live booking at a time: one that comes back to draft may find it taken. @throws Failure 409 */
async function refusingTaken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'train_booking_container_is_live')
      throw conflict({ containerNumber: [refusals.containerTaken] });
    throw error;
  }
}

function holderOf({ customerDetails }: PlannerBooking) {
  return { companyId: customerDetails.companyId, forwarderCompanyId: customerDetails.fwCompanyId };
}

function chooserOf({ caller, ...context }: Pick<Context, 'caller' | 'now' | 'zone'>) {
  return { isPrivileged: isPrivileged(caller), today: today(context) };
}

function today({ now, zone }: Pick<Context, 'now' | 'zone'>): Day {
  return dayOf(now, zone);
}
