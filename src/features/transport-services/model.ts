import { z } from 'zod';
import { ROLE } from '#features/access/roles/model.ts';
import { version } from '#kernel/contract.ts';

/** Who sees and changes train services: all of them privileged (spec transport §6). */
export const PRIVILEGED = [ROLE.PortAdmin, ROLE.TransportAdmin, ROLE.TransportCoordinator] as const;

/** Towards the port, or away from it (spec transport §3). */
export const DIRECTION = { Inbound: 0, Outbound: 1 } as const;
export type Direction = (typeof DIRECTION)[keyof typeof DIRECTION];
export const direction = z.union([z.literal(DIRECTION.Inbound), z.literal(DIRECTION.Outbound)]);

export const STATUS = { Active: 'Active', Idle: 'Idle', Past: 'Past', Cancelled: 'Cancelled' } as const;
export type ServiceStatus = (typeof STATUS)[keyof typeof STATUS];

export const LIMITS = {
  name: 60,
  notes: 1_000,
  /** Spec transport §9. */
  capacityTeu: 2,
  /** Wagons of one service; while a save changes some for others there may be twice as many. */
  wagons: 60,
  /** Days that lie ahead of a service, from its first to its last: two years. */
  daysAhead: 731,
  /** Dates with bookings that an impact names. */
  bookedDates: 60,
} as const;

/** A day of the week, whether the service runs on it, and how it is kept: 1 Monday to 7 Sunday. */
export const serviceDay = z.object({
  day: z.string(),
  isActive: z.boolean(),
  dbVal: z.int().min(1).max(7),
});
export type ServiceDay = z.infer<typeof serviceDay>;

/** The dates of a service; the start and the end of a one-day service are its date. */
export type WholeDates = { isOneDayService: boolean; startDate: string; endDate: string };

/** A wagon of a service, which is a route with its capacity (spec transport §3 Wagon). */
export const wagon = z.object({
  trainServiceWagonId: z.int(),
  wagonSequence: z.int(),
  originTerminalSiteId: z.int(),
  originCode: z.string(),
  destinationTerminalSiteId: z.int(),
  destinationCode: z.string(),
  capacityTeu: z.int(),
  hasChanged: z.boolean(),
  isActive: z.boolean(),
  /** Something is booked on it today or later: it can neither be changed nor cancelled. */
  hasBooking: z.boolean(),
});
export type Wagon = z.infer<typeof wagon>;

/** A train service (spec transport §3): one date, or the days of the week of a range of dates. */
export const trainService = z.object({
  trainServiceId: z.int(),
  trainServiceName: z.string().meta({ title: 'Service Name' }),
  trainServiceNotes: z.string().meta({ title: 'Notes' }),
  trainServiceDirection: direction.meta({ title: 'Service Direction' }),
  isAdHoc: z.boolean().meta({ title: 'Ad Hoc?' }),
  isActive: z.boolean().meta({ title: 'Active' }),
  isCancelled: z.boolean().meta({ title: 'Cancelled' }),
  startDate: z.string().meta({ title: 'Start Date' }),
  endDate: z.string().meta({ title: 'End Date' }),
  isOneDayService: z.boolean().meta({ title: 'One-day Service' }),
  oneDayServiceDate: z.string().nullable(),
  /** All seven. */
  days: z.array(serviceDay).meta({ title: 'Days' }),
  wagonCount: z.int(),
  /** Of all wagons. */
  teu: z.int(),
  /** Those that are not cancelled, in the order of the train. */
  wagons: z.array(wagon).meta({ title: 'Routes' }),
  version,
});
export type TrainService = z.infer<typeof trainService>;

/** What a change of a service touches, from today on. */
export const trainServiceImpact = z.object({
  /** Dates that come and that go, and those that stay though the service runs on them no more, as something is booked. */
  datesAdded: z.int(),
  datesRemoved: z.int(),
  datesKept: z.int(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  /** Wagons of those dates, each counted on every date, that come, go and change. */
  wagonsAdded: z.int(),
  wagonsRemoved: z.int(),
  wagonsChanged: z.int(),
  /** Booked TEU on all dates of the service, today and later. */
  bookedTeu: z.int(),
  /** The dates that stay because of what is booked on them, the next ones first. */
  keptDates: z.array(z.object({ date: z.string(), bookedTeu: z.int() })),
});
export type TrainServiceImpact = z.infer<typeof trainServiceImpact>;
