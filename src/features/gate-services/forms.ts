import { z } from 'zod';
import { FIRST_ZONE, LAST_ZONE, MOST_SLOTS } from '#features/slots/model.ts';
import { day } from '#kernel/contract.ts';
import { DAYS } from './model.ts';
import { refusals } from './texts.ts';

const NAME_LENGTH = 60;
const MOST_ZONES = 24;

const gateServiceId = z.number('Gate Service is required').int().min(1).max(2_147_483_647);
/** What names a row that there is already; a new one has none, or 0. */
const rowId = z.number().int().min(0).max(2_147_483_647).nullable().optional();

const gateServiceName = z
  .string('Gate Service Name is required')
  .trim()
  .min(1, 'Gate Service Name is required')
  .max(NAME_LENGTH, refusals.nameTooLong(NAME_LENGTH));
const gateId = z.string('Gate is required').min(1, 'Gate is required').max(20);
const startDate = z.string('Start Date is required').min(1, 'Start Date is required').pipe(day);
const endDate = z.string('End Date is required').min(1, 'End Date is required').pipe(day);

export const zone = z
  .number('Zone is required')
  .int('Zone is not an hour')
  .min(FIRST_ZONE, refusals.zoneOutside)
  .max(LAST_ZONE, refusals.zoneOutside);
export const slots = z
  .number('Slot is required')
  .int('Slot must be a whole number')
  .min(1, 'Slot must be greater than 0')
  .max(MOST_SLOTS, refusals.tooManySlots);

const days = z
  .array(z.strictObject({ Day: z.enum(DAYS), GateServiceDayId: rowId }), 'At least one should be selected')
  .min(1, 'At least one should be selected')
  .max(DAYS.length)
  .refine(list => isDistinct(list.map(one => one.Day)), refusals.dayTwice);
const zones = z
  .array(
    z.strictObject({ gateServiceZoneId: rowId, zone, slots, isFromDb: z.boolean().optional() }),
    'Zone is required',
  )
  .min(1, 'Zone is required')
  .max(MOST_ZONES)
  .refine(list => isDistinct(list.map(one => one.zone)), refusals.zoneTwice);

/** A new gate service (spec §5 Gate service). The dates are checked against today by `dateErrors`. */
export const newGateService = z.strictObject({ gateServiceName, gateId, startDate, endDate, days, zones });
export type NewGateService = z.infer<typeof newGateService>;

/** A gate service as it shall be; its zones stay when none are sent. */
export const changedGateService = newGateService.extend({ gateServiceId, zones: zones.optional() });

const zoneAndSlots = z.strictObject({ GateServiceZoneId: rowId, Zone: zone, Slots: slots });

/** Zones with their slots (spec §7 zonesAndSlots). The names are the spec's, capital letters included. */
export const zonesAndSlots = z.strictObject({ GateServiceId: gateServiceId, Zones: listOf(zoneAndSlots) });

/** Zones to take away; how many slots they have need not be said. */
export const zonesToRemove = z.strictObject({
  GateServiceId: gateServiceId,
  Zones: listOf(
    zoneAndSlots.extend({
      Zone: z.number('Zone is required').int().min(0).max(23),
      Slots: z.number().nullish(),
    }),
  ),
});

/** The service as it shall be, to ask what that would change; without zones when it shall be no more. */
export const impactQuestion = z.strictObject({
  /** Null for a service that there is not yet. */
  gateServiceId: gateServiceId.nullable(),
  gateId,
  startDate,
  endDate,
  days: z.array(z.enum(DAYS)).max(DAYS.length),
  zones: z
    .array(
      z.strictObject({
        zone: z.number().int().min(0).max(23),
        slots: z.number().int().min(0).max(MOST_SLOTS),
      }),
    )
    .max(MOST_ZONES),
});

function listOf<One extends z.ZodType<{ Zone: number }>>(one: One) {
  return z
    .array(one, 'Zone is required')
    .min(1, 'Zone is required')
    .max(MOST_ZONES)
    .refine(list => isDistinct(list.map(({ Zone }) => Zone)), refusals.zoneTwice);
}

function isDistinct(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}
