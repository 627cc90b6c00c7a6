import { holdOpen } from '#features/transport-services/instances/sql.ts';
import { audit } from '#kernel/audit.ts';
import { dayOf } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { conflict, notFound, refused, refuseIf } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { TEU_OF_LENGTH } from '../model.ts';
import { isWithRail } from '../rail/rules.ts';
import { tellRail } from '../rail/sql.ts';
import { isReefer } from '../rules.ts';
import { bookingMoves, factsOf } from '../states/rules.ts';
import { holdSlots, resizeSlot, takeSlot } from '../wagon-slots/sql.ts';
import {
  type BookingScope,
  isPrivileged,
  isWithin,
  mayBookFor,
  newsOfBooking,
  scopeOf,
} from '../whose/rules.ts';
import type { bookingCalls } from './contract.ts';
import { bookingRefusals, whyNotPlace } from './judging/rules.ts';
import { type Neighbours, readAtTerminal, readFirms, truckCompaniesOf } from './judging/server.ts';
import { EDITED, type PlannerBooking, plannerBooking, type TypedBooking } from './model.ts';
import { type Place, placeOfSlot, slotsOfWagon } from './place/sql.ts';
import { insertBooking, type KeptBooking, updateBooking } from './record/sql.ts';
import { bookingById, lockBooking } from './sql.ts';
import { refusals } from './texts.ts';
import { holdWaitingLeg, liveBookingOf, waitingLegOf } from './trips/sql.ts';

/** What the trail calls it. */
const NOUN = 'train booking';

/** Spec transport §7 Planner, the booking. */
export function serveBookings(neighbours: Neighbours): Handlers<typeof bookingCalls> {
  return {
    booking: async ({ params: { id } }, { db, caller }) => mine(await bookingById(db, id), scopeOf(caller)),

    place: async ({ params: { id } }, { db }) => {
      const place = await foundPlace(db, id);
      const { originTerminalSiteId: _from, destinationTerminalSiteId: _to, ...told } = place;
      return told;
    },

    create: async ({ body }, context) => {
      const scope = scopeOf(context.caller);
      if (!mayBookFor(scope, holderOf(body))) throw notFound('Customer');
      const atTerminal = await readAtTerminal(neighbours, body, undefined, context);
      const made = once(context.db, context.onceKey, trx => book(trx, context, { body, scope, atTerminal }));
      const booking = await tellingWhoHasIt(made, context, body);
      for (const event of newsOfBooking(null, booking)) context.publish(event);
      return booking;
    },

    change: async ({ body: { version, trainServicePlannerBookingId: id, ...body } }, context) => {
      const scope = scopeOf(context.caller);
      const before = mine(await bookingById(context.db, id), scope);
      if (!mayBookFor(scope, holderOf(body)) && !isSameHolder(body, before)) throw notFound('Customer');
      const atTerminal = await readAtTerminal(neighbours, body, before, context);
      const made = inTransaction(context.db, trx =>
        rewrite(trx, context, { id, version, body, scope, atTerminal }),
      );
      const booking = await tellingWhoHasIt(made, context, body, id);
      for (const event of newsOfBooking(before, booking)) context.publish(event);
      return booking;
    },
  };
}

type AtTerminal = Awaited<ReturnType<typeof readAtTerminal>>;
type Wanted = { body: TypedBooking; scope: BookingScope; atTerminal: AtTerminal };

async function book(trx: Transaction, context: Context, wanted: Wanted): Promise<PlannerBooking> {
  const { body } = wanted;
  await holdOpen(trx, body.trainServiceWagonInstanceId);
  const place = await foundPlace(trx, body.trainServiceWagonInstanceId);
  refuseIf({ trainServiceWagonInstanceId: whyNotPlace(place, today(context)) });
  const kept = await judge(trx, context, wanted, { place });
  const teu = TEU_OF_LENGTH[kept.containerLength];
  if (!(await takeSlot(trx, place.trainServiceWagonInstanceId, teu)))
    throw await whyNotTaken(trx, place.trainServiceWagonInstanceId, teu);
  const id = await insertBooking(trx, kept);
  const after = (await bookingById(trx, id))!;
  const companyId = after.customerDetails.companyId;
  await audit(trx, context.caller, { action: 'created', noun: NOUN, id, companyId, after });
  return after;
}

async function rewrite(
  trx: Transaction,
  context: Context,
  { id, version, ...wanted }: Wanted & { id: number; version: string | undefined },
): Promise<PlannerBooking> {
  const before = mine(await lockBooking(trx, id), wanted.scope);
  await ifUnchanged(trx, version, before, { noun: NOUN, id, shape: plannerBooking, edited: EDITED }, context);
  refuseIf({ Exception: whyNotEdit(before, context) });
  const slotId = before.trainServiceWagonInstanceId!;
  if (slotId !== wanted.body.trainServiceWagonInstanceId)
    throw refused({ trainServiceWagonInstanceId: [refusals.anotherWagon] });
  const place = await foundPlace(trx, slotId);
  const kept = await judge(trx, context, wanted, { place, before });
  const teu = TEU_OF_LENGTH[kept.containerLength];
  if (teu !== place.wagonCapacity) {
    const slots = await slotsOfWagon(trx, slotId);
    await holdSlots(
      trx,
      slots.map(({ wagonSlotId }) => wagonSlotId),
    );
    if (!(await resizeSlot(trx, slotId, teu))) throw refused(TOO_LONG);
  }
  await updateBooking(trx, id, kept);
  if (isWithRail(before.status)) await tellRail(trx, id, 'changed', context.now);
  const after = (await bookingById(trx, id))!;
  const companyId = after.customerDetails.companyId;
  await audit(trx, context.caller, { action: 'changed', noun: NOUN, id, companyId, before, after });
  return after;
}

/** What was typed with what follows from it, once nothing speaks against it. @throws Failure 400 */
async function judge(
  trx: Transaction,
  context: Context,
  { body, scope, atTerminal: { truckingCompanies, ...atTerminal } }: Wanted,
  { place, before }: { place: Place; before?: PlannerBooking },
): Promise<KeptBooking> {
  const truckCompanies = await truckCompaniesOf(trx, body, truckingCompanies);
  const known = { ...atTerminal, ...(await readFirms(trx, scope, body, before)), truckCompanies };
  refuseIf(bookingRefusals(body, known, { today: today(context), before }));
  const { roadBridgeDetailsCollection, containerDetails, ...rest } = body;
  const firstLegBookingId = await wayOutOf(trx, body, place, before);
  const isReturning = containerDetails.isReturning || firstLegBookingId !== null;
  return {
    ...rest,
    containerDetails: {
      ...containerDetails,
      isReturning,
      hoursOffPower: isReefer(known.type!) ? containerDetails.hoursOffPower : null,
    },
    containerLength: known.type!.length,
    firstLegBookingId,
    roadBridges: roadBridgeDetailsCollection.map(one => ({
      ...one,
      roadBridgeId: known.roadBridges.get(one.roadBridgeCode)!,
    })),
  };
}

/** The trip of which this is the way back, held until the transaction ends; null of any other booking. */
async function wayOutOf(
  trx: Transaction,
  body: TypedBooking,
  place: Place,
  before: PlannerBooking | undefined,
): Promise<number | null> {
  const { containerNumber } = body.containerDetails;
  if (containerNumber === '') return null;
  const unit = {
    containerNumber,
    ...holderOf(body),
    exceptBookingId: before?.trainServicePlannerBookingId,
  };
  const found = await waitingLegOf(trx, unit, place);
  return found !== undefined && (await holdWaitingLeg(trx, found)) ? found : null;
}

/** Why the slot was not taken, as it is now. */
async function whyNotTaken(trx: Transaction, slotId: number, teu: number) {
  const place = await foundPlace(trx, slotId);
  if (place.isAvailable && place.wagonCapacity < teu) return refused(TOO_LONG);
  const free = (await slotsOfWagon(trx, slotId)).find(one => one.bookedTeu === 0 && one.capacityTeu >= teu);
  return conflict(
    { trainServiceWagonInstanceId: [free ? refusals.takenFree : refusals.taken] },
    { freeWagonInstanceId: free?.wagonSlotId ?? null },
  );
}

/** Whoever may see the booking that has the container is told where it is, others that there is one (409). */
async function tellingWhoHasIt<T>(
  made: Promise<T>,
  { db, caller }: Context,
  { containerDetails: { containerNumber } }: TypedBooking,
  exceptBookingId?: number,
): Promise<T> {
  try {
    return await made;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint !== 'train_booking_container_is_live') throw error;
    const live = await liveBookingOf(db, containerNumber, exceptBookingId);
    const message =
      live && isWithin(scopeOf(caller), live)
        ? refusals.containerBookedOn(live.trainServiceName, live.instanceDate)
        : refusals.containerBooked;
    throw conflict({ 'containerDetails.containerNumber': [message] });
  }
}

function whyNotEdit({ status, instanceDate }: PlannerBooking, context: Context): string | null {
  const row = { instanceDate: instanceDate ?? today(context), hasBillingIssues: false };
  const person = { isPrivileged: isPrivileged(context.caller), today: today(context) };
  return bookingMoves.whyNot(status, 'edit', factsOf(row, person));
}

/** @throws Failure 404 */
function mine(booking: PlannerBooking | undefined, scope: BookingScope): PlannerBooking {
  if (!booking || !isWithin(scope, holderOf(booking))) throw notFound('Booking');
  return booking;
}

/** @throws Failure 404 */
async function foundPlace(db: Db | Transaction, slotId: number): Promise<Place> {
  const place = await placeOfSlot(db, slotId);
  if (!place) throw notFound('Wagon');
  return place;
}

function holderOf({ customerDetails: { companyId, fwCompanyId } }: Pick<TypedBooking, 'customerDetails'>) {
  return { companyId, forwarderCompanyId: fwCompanyId };
}

function isSameHolder(body: TypedBooking, { customerDetails: was }: PlannerBooking): boolean {
  const { companyId, fwCompanyId } = body.customerDetails;
  return companyId === was.companyId && fwCompanyId === was.fwCompanyId;
}

const TOO_LONG = { 'containerDetails.containerIsoType': [refusals.tooLong] };

function today({ now, zone }: Context): string {
  return dayOf(now, zone);
}
