import { holdOpen } from '#features/transport-services/instances/sql.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { conflict, refuseIf } from '#kernel/failures.ts';
import type { PlannerBooking } from '../../bookings/model.ts';
import { isWithRail } from '../../rail/rules.ts';
import { tellRail } from '../../rail/sql.ts';
import { giveSlotBack, holdSlots, takeSlot } from '../../wagon-slots/sql.ts';
import { LIMITS, type SwitchDate } from './model.ts';
import { type Bonds, type Chooser, datesToOffer, whyNotMove } from './rules.ts';
import { datesOfService, placeOf, placesOn, putOnSlot, tripOf } from './sql.ts';
import { refusals } from './texts.ts';

/** The dates to which a booking that has a place can be moved by this person. */
export async function offeredDates(db: Db, booking: PlannerBooking, chooser: Chooser): Promise<SwitchDate[]> {
  const place = await placeOf(db, booking.trainServiceWagonInstanceId!);
  const dates = await datesOfService(db, place, firstDate(chooser));
  return datesToOffer(dates, await bondsOf(db, booking, place), chooser);
}

/** Takes a place on the date and gives back the one that it had. @throws Failure 400, 409 when there is no room */
export async function moveToDate(
  trx: Transaction,
  booking: PlannerBooking,
  selectedDate: Day,
  { now, ...chooser }: Chooser & { now: Date },
): Promise<void> {
  const had = booking.trainServiceWagonInstanceId!;
  await holdOpen(trx, had);
  const place = await placeOf(trx, had);
  const dates = await datesOfService(trx, place, firstDate(chooser));
  const bonds = await bondsOf(trx, booking, place);
  refuseIf({ selectedDate: whyNotMove(selectedDate, { dates, ...bonds, ...chooser }) });
  // Both ends are held in one order, so that two bookings that change places do not wait for one another.
  await holdSlots(trx, [had, ...(await placesOn(trx, place, selectedDate))]);
  const slot = await takeFirst(trx, await placesOn(trx, place, selectedDate), place.teu);
  if (slot === undefined) throw conflict({ selectedDate: [refusals.full] });
  await putOn(trx, booking, slot, now);
}

/** Puts a booking on a place that is taken for it, gives back the one that it had, and tells the rail operator. */
export async function putOn(
  trx: Transaction,
  { trainServicePlannerBookingId: id, trainServiceWagonInstanceId: had, status }: PlannerBooking,
  wagonSlotId: number,
  now: Date,
): Promise<void> {
  if (isWithRail(status)) await tellRail(trx, id, 'withdrawn', now);
  await putOnSlot(trx, id, wagonSlotId);
  await giveSlotBack(trx, had!);
  if (isWithRail(status)) await tellRail(trx, id, 'submitted', now);
}

async function takeFirst(
  trx: Transaction,
  wagonSlotIds: readonly number[],
  teu: number,
): Promise<number | undefined> {
  for (const wagonSlotId of wagonSlotIds) if (await takeSlot(trx, wagonSlotId, teu)) return wagonSlotId;
  return undefined;
}

async function bondsOf(
  db: Db | Transaction,
  { trainServicePlannerBookingId: id, instanceDate }: PlannerBooking,
  { takesBookings }: Pick<Bonds, 'takesBookings'>,
): Promise<Bonds> {
  return { own: instanceDate!, takesBookings, ...(await tripOf(db, id)) };
}

function firstDate({ today }: Chooser): Day {
  return addDays(today, -LIMITS.daysBack);
}
