import type { z } from 'zod';
import { bookingCalls } from '#features/planner/bookings/contract.ts';
import { newBooking } from '#features/planner/bookings/forms.ts';
import { bookingPlace, bookingRoadBridge, plannerBooking } from '#features/planner/bookings/model.ts';
import { containerCheck, knownContainer } from '#features/planner/containers/model.ts';
import {
  commodity,
  equipmentType,
  roadBridgeCode,
  transportOperator,
  vesselVisit,
} from '#features/planner/lookups/model.ts';

/** Of bookings on trains, for the API document. */
export const PLANNER_BOOKING_SHAPES: Record<string, z.ZodType> = {
  BookingPlace: bookingPlace,
  BookingRoadBridge: bookingRoadBridge,
  ChangedTrainBooking: bookingCalls.change.body,
  ContainerCheck: containerCheck,
  KnownContainer: knownContainer,
  NewTrainBooking: newBooking,
  PlannerBooking: plannerBooking,
  PlannerBookingStatus: plannerBooking.shape.status,
  PlannerCommodity: commodity,
  PlannerEquipmentType: equipmentType,
  PlannerTransportOperator: transportOperator,
  PlannerVesselVisit: vesselVisit,
  RoadBridgeCode: roadBridgeCode,
};
