import { LIMITS as SERVICES } from '#features/transport-services/model.ts';
import { type Day, daysBetween } from '#kernel/calendar.ts';
import type { Reasons } from '#kernel/reasons.ts';
import type { EquipmentType } from '../../lookups/model.ts';
import { isReefer } from '../../rules.ts';
import type { BookingPlace, PlannerBooking, TypedBooking } from '../model.ts';
import { refusals, texts } from '../texts.ts';

/** What is known of what a booking names; each as far as it is another one than before. */
export type Known = {
  /** Undefined of a type that the terminal does not know. */
  type: EquipmentType | undefined;
  isCommodityKnown: boolean;
  isVisitKnown: boolean;
  isCustomerKnown: boolean;
  /** True without a forwarder. */
  isForwarderKnown: boolean;
  /** True without a forwarder, and of itself. */
  isLinked: boolean;
  isSenderKnown: boolean;
  isReceiverKnown: boolean;
  /** Ids of the road bridges that are known, by code. */
  roadBridges: ReadonlyMap<string, number>;
  truckCompanies: ReadonlySet<string>;
};

/** Why a booking whose fields are each right cannot be saved, by field. `before`: as it was, of one that is edited. */
export function bookingRefusals(
  typed: TypedBooking,
  known: Known,
  { today, before }: { today: Day; before?: PlannerBooking | undefined },
): Reasons {
  const { containerDetails: unit, customerDetails } = typed;
  return {
    'customerDetails.companyId': known.isCustomerKnown ? null : refusals.unknownCustomer,
    'customerDetails.fwCompanyId': whyNotForwarder(known, customerDetails.fwCompanyId),
    'railDetails.senderCompanyId': known.isSenderKnown ? null : refusals.unknownRailCustomer,
    'railDetails.receiverCompanyId': known.isReceiverKnown ? null : refusals.unknownRailCustomer,
    'containerDetails.containerIsoType': known.type ? null : texts.unknownType(unit.containerIsoType),
    'containerDetails.containerCommodity': known.isCommodityKnown ? null : refusals.unknownCommodity,
    'containerDetails.isGenset':
      unit.isGenset && known.type && !isReefer(known.type) ? refusals.notReefer : null,
    'vesselDetails.vesselVisitId': known.isVisitKnown ? null : refusals.unknownVisit,
    ...roadBridgeReasons(typed, known, today, before),
  };
}

function whyNotForwarder({ isForwarderKnown, isLinked }: Known, fwCompanyId: number | null): string | null {
  if (fwCompanyId === null) return null;
  if (!isForwarderKnown) return refusals.unknownForwarder;
  return isLinked ? null : refusals.notForwarded;
}

function roadBridgeReasons(
  { roadBridgeDetailsCollection: typed }: TypedBooking,
  { roadBridges, truckCompanies }: Known,
  today: Day,
  before: PlannerBooking | undefined,
): Reasons {
  const earlier = before?.roadBridgeDetailsCollection ?? [];
  const seen = new Set<number>();
  return Object.fromEntries(
    typed.flatMap((one, at) => {
      const id = one.trainServicePlannerBookingRoadBridgeDetailsId;
      const was = earlier.find(other => other.trainServicePlannerBookingRoadBridgeDetailsId === id);
      const isForeign = id !== null && (!was || seen.has(id));
      if (id !== null) seen.add(id);
      const field = (name: string) => `roadBridgeDetailsCollection.${at}.${name}`;
      return [
        [field('trainServicePlannerBookingRoadBridgeDetailsId'), isForeign ? refusals.unknownEntry : null],
        [field('roadBridgeCode'), roadBridges.has(one.roadBridgeCode) ? null : refusals.unknownRoadBridge],
        [
          field('truckCompanyId'),
          was?.truckCompanyId === one.truckCompanyId || truckCompanies.has(one.truckCompanyId)
            ? null
            : refusals.unknownTruckCompany,
        ],
        [field('estimatedDate'), whyNotDate(one.estimatedDate, today, was?.estimatedDate)],
      ];
    }),
  );
}

/** Why a road bridge cannot be driven on that day, or null; a date that stands may stay. No train runs further ahead. */
export function whyNotDate(date: Day, today: Day, before?: Day): string | null {
  if (date === before) return null;
  if (date < today) return refusals.datePassed;
  return daysBetween(today, date) > SERVICES.daysAhead ? refusals.dateFar : null;
}

/** Why nothing can be booked there, or null: its date has passed, or its service rests. */
export function whyNotPlace(
  { instanceDate, takesBookings }: Pick<BookingPlace, 'instanceDate' | 'takesBookings'>,
  today: Day,
): string | null {
  if (instanceDate < today) return refusals.over;
  return takesBookings ? null : refusals.idle;
}
