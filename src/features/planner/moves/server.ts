import { audit } from '#kernel/audit.ts';
import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { conflict, Failure, notFound, refusedBecause, refuseIf } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { EDITED, type PlannerBooking, plannerBooking } from '../bookings/model.ts';
import { bookingById, lockBooking } from '../bookings/sql.ts';
import { issuesOfBookings } from '../issues/sql.ts';
import { STATUS, type Status } from '../model.ts';
import { isWithRail } from '../rail/rules.ts';
import { tellRail } from '../rail/sql.ts';
import { ACTION, type Action } from '../states/model.ts';
import { actionTo, bookingMoves, factsOf } from '../states/rules.ts';
import { refusals as stateRefusals } from '../states/texts.ts';
import { giveSlotBack, holdSlots, takeSlot } from '../wagon-slots/sql.ts';
import { isPrivileged, isWithin, scopeOf } from '../whose/rules.ts';
import type { moveCalls } from './contract.ts';
import { COMPLETION, LIMITS, type MovedBooking, type TripInvoices } from './model.ts';
import { datesToOffer, whyNotMove } from './rules.ts';
import {
  bookingOnSlot,
  cancelBooking,
  datesOfService,
  moveBooking,
  placeOf,
  placesOn,
  putOnSlot,
  reopenWayOut,
  stateOfWayBack,
} from './sql.ts';
import { refusals } from './texts.ts';

const NAME = 'Booking';
/** In the trail. */
const NOUN = 'train booking';

/** Spec transport §4, §7: what becomes of a booking. */
export function serveMoves(invoices: TripInvoices): Handlers<typeof moveCalls> {
  return {
    setStatus: async ({ params: { id, status }, query: { version } }, context) => {
      const moved = await inTransaction(context.db, trx => setStatus(trx, context, { id, status, version }));
      context.publish({ topic: 'planner' });
      if (status !== STATUS.Complete) return { booking: moved, completion: null, reasons: [] };
      return invoiceCompleted(moved, context);
    },

    cancel: async ({ params: { id }, query: { version } }, context) => {
      await inTransaction(context.db, async trx => {
        const before = await holdBooking(trx, context, { id, version });
        await judge(trx, context, before, ACTION.cancel);
        await tellRail(trx, id, 'withdrawn', context.now);
        await cancelBooking(trx, id);
        await giveSlotBack(trx, before.trainServiceWagonInstanceId!);
        await onRecord(trx, context, { action: 'cancelled', before });
      });
      context.publish({ topic: 'planner' });
      return undefined;
    },

    switchDates: async ({ params: { id: wagonSlotId } }, { db, caller, ...context }) => {
      const bookingId = await bookingOnSlot(db, wagonSlotId);
      const booking = bookingId === undefined ? undefined : await bookingById(db, bookingId);
      if (!booking || !isWithin(scopeOf(caller), holderOf(booking))) throw notFound(NAME);
      const dates = await datesOfService(db, await placeOf(db, wagonSlotId), firstDate(context));
      return datesToOffer(dates, booking.instanceDate!, {
        isPrivileged: isPrivileged(caller),
        today: today(context),
      });
    },

    changeDate: async ({ body: { trainServicePlannerBookingId: id, selectedDate, version } }, context) => {
      const moved = await inTransaction(context.db, async trx => {
        const before = await holdBooking(trx, context, { id, version });
        await judge(trx, context, before, ACTION.changeDate);
        await moveToDate(trx, context, before, selectedDate);
        return onRecord(trx, context, { action: 'date changed', before });
      });
      context.publish({ topic: 'planner' });
      return moved;
    },
  };

  async function setStatus(
    trx: Transaction,
    context: Context,
    { id, status, version }: { id: number; status: Status; version: string | undefined },
  ): Promise<PlannerBooking> {
    const before = await holdBooking(trx, context, { id, version });
    const action = actionTo(status);
    if (!action) throw refusedBecause(stateRefusals.ofPath);
    const to = await judge(trx, context, before, action);
    if (action === ACTION.backToDraft) await reopen(trx, context, before);
    await refusingTaken(
      moveBooking(trx, id, { status: to, ...(action === ACTION.submit && { operatorWords: '' }) }),
    );
    if (action === ACTION.submit) await tellRail(trx, id, 'submitted', context.now);
    return onRecord(trx, context, { action: TRAIL[action]!, before });
  }

  /** Takes back what the state had brought: the open invoice of the trip, and what the rail operator was told. */
  async function reopen(trx: Transaction, context: Context, before: PlannerBooking): Promise<void> {
    const id = before.trainServicePlannerBookingId;
    if (before.status === STATUS.Invoiced) {
      await invoices.takeBack(trx, context.caller, id);
      if (before.firstLegBookingId !== null) await reopenWayOut(trx, before.firstLegBookingId);
    }
    await tellRail(trx, id, 'withdrawn', context.now);
  }

  /** Where an action leads from where the booking is now. @throws Failure 400 why not */
  async function judge(
    trx: Transaction,
    { caller, ...context }: Context,
    booking: PlannerBooking,
    action: Action,
  ): Promise<Exclude<Status, 'Available'>> {
    const id = booking.trainServicePlannerBookingId;
    const wayBack = await stateOfWayBack(trx, id);
    const facts = factsOf(
      {
        instanceDate: booking.instanceDate ?? '',
        hasBillingIssues: (await issuesOfBookings(trx, [id])).size > 0,
        isGenerated: booking.status === STATUS.Invoiced && (await invoices.isGenerated(trx, id)),
        awaitsReturn: isWaiting(booking, wayBack),
        isReturnBooked: wayBack !== undefined,
      },
      { isPrivileged: isPrivileged(caller), today: today(context) },
    );
    const told = bookingMoves.tell(booking.status, action, facts);
    if ('reason' in told) throw refusedBecause(told.reason);
    return told.to as Exclude<Status, 'Available'>;
  }

  /** Spec transport §4 On completion. The booking is complete whatever becomes of its invoice. */
  async function invoiceCompleted(booking: PlannerBooking, context: Context): Promise<MovedBooking> {
    const id = booking.trainServicePlannerBookingId;
    const issues = (await issuesOfBookings(context.db, [id])).get(id) ?? [];
    if (issues.length > 0) return { booking, completion: COMPLETION.HasIssues, reasons: issues };
    if (isWaiting(booking, await stateOfWayBack(context.db, id)))
      return { booking, completion: COMPLETION.AwaitsReturn, reasons: [] };
    try {
      await invoices.calculate(context, id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const reasons = isPrivileged(context.caller) ? Object.values(error.errors).flat() : [];
      return { booking, completion: COMPLETION.NotCalculated, reasons };
    }
    context.publish({ topic: 'planner' });
    const invoiced = (await bookingById(context.db, id))!;
    return { booking: invoiced, completion: COMPLETION.Invoiced, reasons: [] };
  }
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
async function holdBooking(
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
const MOVED = [...EDITED, 'status', 'instanceDate'];

/** Takes a place on the date and gives back the one that it had. @throws Failure 400, 409 when there is no room */
async function moveToDate(
  trx: Transaction,
  { caller, ...context }: Context,
  booking: PlannerBooking,
  selectedDate: Day,
): Promise<void> {
  const { trainServicePlannerBookingId: id, status } = booking;
  const had = booking.trainServiceWagonInstanceId!;
  const place = await placeOf(trx, had);
  const dates = await datesOfService(trx, place, firstDate(context));
  const chooser = { isPrivileged: isPrivileged(caller), today: today(context) };
  refuseIf({ selectedDate: whyNotMove(selectedDate, { dates, own: booking.instanceDate!, ...chooser }) });
  // Both ends are held in one order, so that two bookings that change places do not wait for one another.
  await holdSlots(trx, [had, ...(await placesOn(trx, place, selectedDate))]);
  const slot = await takeFirst(trx, await placesOn(trx, place, selectedDate), place.teu);
  if (slot === undefined) throw conflict({ selectedDate: [refusals.full] });
  if (isWithRail(status)) await tellRail(trx, id, 'withdrawn', context.now);
  await putOnSlot(trx, id, slot);
  await giveSlotBack(trx, had);
  if (isWithRail(status)) await tellRail(trx, id, 'submitted', context.now);
}

async function takeFirst(
  trx: Transaction,
  wagonSlotIds: readonly number[],
  teu: number,
): Promise<number | undefined> {
  for (const wagonSlotId of wagonSlotIds) if (await takeSlot(trx, wagonSlotId, teu)) return wagonSlotId;
  return undefined;
}

async function onRecord(
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

function today({ now, zone }: Pick<Context, 'now' | 'zone'>): Day {
  return dayOf(now, zone);
}

function firstDate(context: Pick<Context, 'now' | 'zone'>): Day {
  return addDays(today(context), -LIMITS.daysBack);
}
