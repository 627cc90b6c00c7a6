import type { Day } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import type { Commodity, EquipmentType } from '../../lookups/model.ts';
import { fits, isReefer } from '../../rules.ts';
import type { ContainerDetails, PlannerBooking } from '../model.ts';
import { EMPTY_COMMODITY } from '../model.ts';

/** A section of the wire with its fields, such as 'ContainerDetails.ContainerNumber', as the form calls the field. */
export function fieldsOfErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([key, messages]) => [key.replace(/^\w+Details\.(?=\w)/, ''), messages]),
  );
}

/** A day as it is read aloud: 'Tuesday, 24 November 2026'. */
export function longDate(day: Day): string {
  return LONG.format(new Date(`${day}T12:00:00Z`));
}
const LONG = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'full', timeZone: 'UTC' });

/** A container as it stands before anything is typed of it. */
export const NO_CONTAINER: Omit<ContainerDetails, 'containerLength' | 'oldContainerNumber'> = {
  containerNumber: '',
  containerIsoType: '',
  containerCommodity: '',
  containerWeight: null,
  containerTemperature: null,
  containerNotes: '',
  emptyReleaseNumber: '',
  isGenset: false,
  gensetHours: null,
  hoursOffPower: null,
  isHazardous: false,
  hazardClass: '',
  hazardNotes: '',
  isReturning: false,
  isGoingRoad: false,
};

/** The types that a wagon of so many TEU is offered: without 40' on less than 2 (spec transport §4 Container entry). */
export function offeredTypes(types: readonly EquipmentType[], capacityTeu: number): EquipmentType[] {
  return types.filter(({ isoId }) => fits(isoId, capacityTeu));
}

/** What came of looking a container up (spec transport §4 Container entry). */
export type Outcome =
  | { kind: 'refused'; message: string }
  | { kind: 'expected' }
  | { kind: 'unknown'; message: string }
  | { kind: 'matched'; isoType: string; commodity: string | null };

const NO_POWER = { isGenset: false, gensetHours: null, hoursOffPower: null } as const;

/** What a type changes of the rest: only a reefer has a genset, and hours of its power. */
export function withType(type: EquipmentType | undefined): Partial<typeof NO_CONTAINER> {
  return type && isReefer(type) ? {} : NO_POWER;
}

/** What a commodity changes of the rest: an empty has no power and no hazard. */
export function withCommodity(commodity: string | null): Partial<typeof NO_CONTAINER> {
  return commodity === EMPTY_COMMODITY ? { ...NO_POWER, isHazardous: false } : {};
}

/** What Genset? changes of the rest: the hours of the other kind are hidden then. */
export function withGenset(isGenset: boolean): Partial<typeof NO_CONTAINER> {
  return isGenset ? { hoursOffPower: null } : { gensetHours: null };
}

export type Filling = {
  /** What the fields of the container become; only those that change. */
  fields: Partial<typeof NO_CONTAINER>;
  /** The terminal has a type that cannot be chosen; the wagon is too small for it. */
  trouble: 'unknownType' | 'tooSmall' | null;
};

/**
 * What the outcome does to the form: a match fills in commodity and type; expected and unknown clear them, and Returning? is
 * locked on when it is expected. A 40' on a small wagon clears the container. An empty stays empty.
 */
export function fillingOf(
  outcome: Outcome,
  typed: { containerCommodity: string | null | undefined },
  {
    types,
    commodities,
    capacityTeu,
  }: { types: readonly EquipmentType[]; commodities: readonly Commodity[]; capacityTeu: number },
): Filling {
  const isEmptyUnit = typed.containerCommodity === EMPTY_COMMODITY;
  if (outcome.kind === 'refused') return { fields: {}, trouble: null };
  if (outcome.kind !== 'matched') {
    const cleared = isEmptyUnit ? {} : { containerCommodity: '', containerIsoType: '' };
    return {
      fields: { ...cleared, ...(outcome.kind === 'expected' && { isReturning: true }) },
      trouble: null,
    };
  }
  const type = types.find(({ isoId }) => isoId === outcome.isoType);
  const commodity = commodities.find(({ commodityId }) => commodityId === outcome.commodity);
  if (type && !fits(type.isoId, capacityTeu)) return { fields: { ...NO_CONTAINER }, trouble: 'tooSmall' };
  return {
    fields: {
      ...(type && { ...withType(type), containerIsoType: type.isoId }),
      ...(commodity &&
        !isEmptyUnit && {
          ...withCommodity(commodity.commodityId),
          containerCommodity: commodity.commodityId,
        }),
    },
    trouble: type ? null : 'unknownType',
  };
}

/** The form of a booking that there is. */
export function typedOfBooking(booking: PlannerBooking) {
  const { customerDetails, railDetails, containerDetails, vesselDetails } = booking;
  const { containerLength: _length, oldContainerNumber: _old, ...container } = containerDetails;
  return {
    hasForwarder: customerDetails.fwCompanyId !== null,
    ...customerDetails,
    ...railDetails,
    ...container,
    vesselVisitId: vesselDetails.vesselVisitId,
    roadBridgeDetailsCollection: booking.roadBridgeDetailsCollection,
  };
}
