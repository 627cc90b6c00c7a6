import { z } from 'zod';
import { VISIT_PHASES } from '#features/vessels/model.ts';

/** Limits of spec §5 and §9, in characters. */
export const BOOKING_LIMITS = { number: { min: 4, below: 30 }, detail: 100 } as const;

export const VENTILATION_UNITS = ['CUBIC_M_HOUR', 'CUBIC_FT_MIN', 'PERCENTAGE'] as const;

/** Its IMDG class and UN number. */
const hazard = z.object({ imdgClass: z.string(), undgNumber: z.string() });
export type Hazard = z.infer<typeof hazard>;

/**
 * One of the kinds of container that a booking is for (spec §3 Booking detail options). Temperatures are °C, humidity is
 * per cent; what the booking leaves open is null.
 */
export const bookingDetail = z.object({
  /** The terminal's own name of the item. */
  bookingDetailId: z.string(),
  /** As it is offered. */
  bookingDetailSpecification: z.string(),
  iso: z.string(),
  /** How many containers of it may still be pre-advised. */
  quantityLeft: z.int(),
  vesselPhase: z.enum(VISIT_PHASES),
  /** Of a booking of one hazard; of several it leaves open which is in a container. */
  undgNumber: z.string().nullable(),
  imdgClass: z.string().nullable(),
  /** All that the booking is for. */
  hazards: z.array(hazard),
  isReefer: z.boolean(),
  temperatureRequired: z.number().nullable(),
  ventilationRequired: z.number().nullable(),
  ventilationUnit: z.enum(VENTILATION_UNITS).nullable(),
  humidityRequired: z.number().nullable(),
  portOfLoadCodeAndName: z.string(),
  portOfDischargeCodeAndName: z.string(),
  secondPortOfDischargeCodeAndName: z.string().nullable(),
});
export type BookingDetail = z.infer<typeof bookingDetail>;

/** Spec §3 Pre-advice working data, Booking. Ports by their codes. */
export const bookingData = z.object({
  bookingNumber: z.string(),
  n4BookingKey: z.string(),
  vesselVisit: z.string(),
  lineOperator: z.string(),
  portOfLoad: z.string(),
  portOfDischarge: z.string(),
  secondPortOfDischarge: z.string().nullable(),
  isHazardous: z.boolean(),
  agent: z.string().nullable(),
});

/** A booking with what it is for. Instants are ISO 8601 UTC. */
export const exportBooking = bookingData.extend({
  vesselName: z.string(),
  voyage: z.string(),
  cargoCutoffDateTime: z.string().nullable(),
  bookingDetails: z.array(bookingDetail),
});
export type ExportBooking = z.infer<typeof exportBooking>;

/** Spec §3 Lookups: lines that share a group carry each other's containers; null where the group is not known. */
export const shippingLine = z.object({ name: z.string(), group: z.string().nullable() });
export type ShippingLine = z.infer<typeof shippingLine>;

/** What is typed, right or not. */
export const typedBooking = z.strictObject({
  bookingNumber: z.string().max(200).nullable(),
  bookingDetailId: z.string().max(200).nullable(),
});
