import { z } from 'zod';
import { version } from '#kernel/contract.ts';
import { containerLength, STATUS } from '../model.ts';

export const LIMITS = {
  /** Below 30 characters, and looked up from 8 on (spec transport §5, §9). */
  containerNumber: { min: 8, below: 30 },
  reference: 30,
  code: 20,
  notes: 1_000,
  hazardClass: 10,
  /** Kilograms. */
  weight: 99_999,
  /** °C, both inclusive (spec transport §9). */
  temperature: { min: -99, max: 99 },
  hours: 999,
  roadBridges: 20,
} as const;

const customerDetails = z.object({
  companyId: z.int().meta({ title: 'Customer' }),
  fwCompanyId: z.int().nullable().meta({ title: 'Forwarder' }),
});

const railDetails = z.object({
  senderCompanyId: z.int().meta({ title: 'Sender' }),
  receiverCompanyId: z.int().meta({ title: 'Receiver' }),
  bookingReferenceNumber: z.string().meta({ title: 'Booking Reference#' }),
  customerReferenceNumber: z.string().meta({ title: 'Customer Reference#' }),
  railReferenceNumber: z.string().meta({ title: 'Rail Reference#' }),
});

/** Kilograms, °C and hours. Texts that nobody gave are '', numbers null. */
export const containerDetails = z.object({
  containerNumber: z.string().meta({ title: 'Container ID' }),
  oldContainerNumber: z.string(),
  containerIsoType: z.string().meta({ title: 'Type (ISO)' }),
  containerLength,
  containerCommodity: z.string().meta({ title: 'Commodity/Category' }),
  containerWeight: z.number().nullable().meta({ title: 'Est Wt (Kg)' }),
  containerTemperature: z.number().nullable().meta({ title: 'Req Temp (C)' }),
  containerNotes: z.string().meta({ title: 'Notes' }),
  emptyReleaseNumber: z.string().meta({ title: 'Empty Release #' }),
  isGenset: z.boolean().meta({ title: 'Genset?' }),
  gensetHours: z.number().nullable().meta({ title: 'Genset Hours' }),
  hoursOffPower: z.number().nullable().meta({ title: 'Hours Off Power' }),
  isHazardous: z.boolean().meta({ title: 'Hazard?' }),
  hazardClass: z.string().meta({ title: 'Hazard Class' }),
  hazardNotes: z.string().meta({ title: 'Hazard Notes' }),
  isReturning: z.boolean().meta({ title: 'Returning?' }),
  isGoingRoad: z.boolean().meta({ title: 'Going Road?' }),
});
export type ContainerDetails = z.infer<typeof containerDetails>;

const vesselDetails = z.object({
  vesselVisitId: z.string().nullable().meta({ title: 'Vessel Visit' }),
});

/** Trucks between the site and a place near it (spec transport §3 Road bridge entry); from and to are parts of the code. */
export const bookingRoadBridge = z.object({
  trainServicePlannerBookingRoadBridgeDetailsId: z.int(),
  roadBridgeCode: z.string(),
  from: z.string(),
  to: z.string(),
  purchaseOrderNumber: z.string(),
  shipmentBookingNumber: z.string(),
  estimatedDate: z.string(),
  isReturning: z.boolean(),
  /** What the terminal knows the trucking company by. */
  truckCompanyId: z.string(),
});
export type BookingRoadBridge = z.infer<typeof bookingRoadBridge>;

export const bookingStatus = z.enum([
  STATUS.Draft,
  STATUS.ReadyToSubmit,
  STATUS.InProgress,
  STATUS.Confirmed,
  STATUS.Complete,
  STATUS.Invoiced,
  STATUS.Cancelled,
]);

/** A unit on a wagon (spec transport §3 Planner booking). A cancelled one has no place: its fields of it are null. */
export const plannerBooking = z.object({
  trainServicePlannerBookingId: z.int(),
  status: bookingStatus.meta({ title: 'Status' }),
  /** Names a slot of a wagon. */
  trainServiceWagonInstanceId: z.int().nullable().meta({ title: 'Wagon' }),
  trainServiceInstanceId: z.int().nullable(),
  trainServiceName: z.string().nullable(),
  /** Codes of origin and destination: 'NPR → HST'. */
  routes: z.string().nullable(),
  instanceDate: z.string().nullable().meta({ title: 'Date' }),
  /** TEU that the unit can have on its wagon: what it holds, and the other part of it if that is Available. */
  wagonCapacity: z.int().nullable(),
  customerDetails: customerDetails.meta({ title: 'Customer Details' }),
  customerName: z.string(),
  forwarderName: z.string().nullable(),
  railDetails: railDetails.meta({ title: 'Kiwi-Rail Details' }),
  senderName: z.string(),
  receiverName: z.string(),
  containerDetails: containerDetails.meta({ title: 'Container Details' }),
  vesselDetails: vesselDetails.meta({ title: 'Vessel Details' }),
  roadBridgeDetailsCollection: z.array(bookingRoadBridge).meta({ title: 'RoadBridge Details' }),
  /** Of the way back of a trip: its way out. */
  firstLegBookingId: z.int().nullable(),
  version,
});
export type PlannerBooking = z.infer<typeof plannerBooking>;

/** A booking as it is typed, without what follows from it. */
export type TypedBooking = Pick<PlannerBooking, 'customerDetails' | 'railDetails' | 'vesselDetails'> & {
  trainServiceWagonInstanceId: number;
  containerDetails: Omit<ContainerDetails, 'oldContainerNumber' | 'containerLength'>;
  roadBridgeDetailsCollection: readonly TypedRoadBridge[];
};
export type TypedRoadBridge = Omit<BookingRoadBridge, typeof ENTRY | 'from' | 'to'> & {
  /** Null of one that is added. */
  [ENTRY]: number | null;
};
const ENTRY = 'trainServicePlannerBookingRoadBridgeDetailsId';

/** Where a new booking would stand: a slot of a wagon of a train. */
export const bookingPlace = z.object({
  trainServiceWagonInstanceId: z.int(),
  trainServiceInstanceId: z.int(),
  trainServiceName: z.string(),
  routes: z.string(),
  instanceDate: z.string(),
  /** TEU of the slot. */
  wagonCapacity: z.int(),
  /** Nothing is booked on it. */
  isAvailable: z.boolean(),
  /** The service is neither idle nor cancelled. */
  takesBookings: z.boolean(),
});
export type BookingPlace = z.infer<typeof bookingPlace>;

/** What a person edits of it. */
export const EDITED = [
  'customerDetails',
  'railDetails',
  'containerDetails',
  'vesselDetails',
  'roadBridgeDetailsCollection',
] as const satisfies readonly (keyof PlannerBooking)[];

/** Whether the unit is empty. */
export const EMPTY_COMMODITY = 'MTY';
/** Commodities that want a temperature: their codes contain one of these (spec transport §9). */
const CHILLED = ['CHP', 'FRP', 'FRM'] as const;

/** Whether the commodity wants a temperature (spec transport §5). */
export function wantsTemperature(commodity: string): boolean {
  return CHILLED.some(code => commodity.includes(code));
}

/** Parts of the planner's address: the slot that is booked on, the booking that is edited. */
export const BOOK = 'book';
export const BOOKING = 'booking';
