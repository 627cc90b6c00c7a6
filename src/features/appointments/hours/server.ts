import { nearestFreeHours } from '#features/slots/sql.ts';
import { type Day, endOfHour, startOfHour } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { conflict, type Failure, type FieldErrors, refused } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { isGateToBook } from '../bookings/rules.ts';
import { texts } from '../texts.ts';

/** How many other hours a full one offers. */
const NEAREST = 5;

export type AskedHour = { gateId: string; appointmentDate: Day; zone: number };
export type BookedHour = AskedHour & { startsAt: Date; endsAt: Date };

/**
 * The hour asked for with the instants at which it begins and ends.
 * @throws Failure 400 when the gate is not for the caller to book at, or the hour is over.
 */
export function hourToBook({ gateId, appointmentDate, zone }: AskedHour, context: Context): BookedHour {
  if (!isGateToBook(gateId, context.caller)) throw refused({ gateId: [texts.refusals.gateUnknown] });
  const endsAt = endOfHour(appointmentDate, zone, context.zone);
  if (endsAt <= context.now) throw refused({ Zone: [texts.refusals.zoneOver] });
  return {
    gateId,
    appointmentDate,
    zone,
    startsAt: startOfHour(appointmentDate, zone, context.zone),
    endsAt,
  };
}

/** 409 with the nearest hours that have a place. */
export async function hourFull(db: Db | Transaction, hour: AskedHour, context: Context): Promise<Failure> {
  const nearest = await nearestFreeHours(db, {
    viewer: context.caller,
    gateId: hour.gateId,
    date: hour.appointmentDate,
    zone: hour.zone,
    now: context.now,
    timeZone: context.zone,
    limit: NEAREST,
  });
  return conflict({ Zone: [texts.refusals.zoneFull] }, { nearest });
}

/** @throws Failure 400 with the errors, when there are any. */
export function refuseIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refused(errors);
}
