import { EMPTY_COMMODITY, type PlannerBooking } from '../../bookings/model.ts';
import { statusTexts } from '../../states/texts.ts';
import { informationTexts as texts } from './texts.ts';

type Section = { title: string; facts: [name: string, value: string][] };

/** All that is known of a booking, as it is read: section by section, in the order of its form. */
export function factsOfBooking(booking: PlannerBooking): Section[] {
  const { railDetails: rail, vesselDetails } = booking;
  const [from = null, to = null] = booking.routes?.split(' → ') ?? [];
  return [
    {
      title: texts.sections.train,
      facts: [
        [texts.service, said(booking.trainServiceName)],
        [texts.date, booking.instanceDate ? showEta(booking.instanceDate) : texts.none],
        [texts.status, statusTexts[booking.status]],
      ],
    },
    {
      title: texts.sections.customer,
      facts: [
        [texts.customer, booking.customerName],
        [texts.forwarder, said(booking.forwarderName)],
      ],
    },
    {
      title: texts.sections.rail,
      facts: [
        [texts.from, said(from)],
        [texts.to, said(to)],
        [texts.sender, booking.senderName],
        [texts.receiver, booking.receiverName],
        [texts.bookingReference, said(rail.bookingReferenceNumber)],
        [texts.customerReference, said(rail.customerReferenceNumber)],
        [texts.railReference, said(rail.railReferenceNumber)],
      ],
    },
    { title: texts.sections.container, facts: factsOfUnit(booking) },
    { title: texts.sections.vessel, facts: [[texts.vesselVisit, said(vesselDetails.vesselVisitId)]] },
  ];
}

/** What does not apply to the unit is left out: no hazard of an empty, no class of what is no hazard. */
function factsOfUnit({ containerDetails: unit }: PlannerBooking): Section['facts'] {
  const isEmpty = unit.containerCommodity === EMPTY_COMMODITY;
  const facts: (Section['facts'][number] | false)[] = [
    [texts.containerNumber, said(unit.containerNumber)],
    isEmpty && [texts.emptyRelease, said(unit.emptyReleaseNumber)],
    [texts.commodity, unit.containerCommodity],
    [texts.isoType, `${unit.containerIsoType}, ${unit.containerLength}'`],
    [texts.weight, said(unit.containerWeight)],
    unit.containerTemperature !== null && [texts.temperature, said(unit.containerTemperature)],
    !isEmpty && [texts.genset, yesOrNo(unit.isGenset)],
    unit.gensetHours !== null && [texts.gensetHours, said(unit.gensetHours)],
    unit.hoursOffPower !== null && [texts.hoursOffPower, said(unit.hoursOffPower)],
    !isEmpty && [texts.hazard, yesOrNo(unit.isHazardous)],
    unit.isHazardous && [texts.hazardClass, said(unit.hazardClass)],
    unit.isHazardous && [texts.hazardNotes, said(unit.hazardNotes)],
    [texts.returning, yesOrNo(unit.isReturning)],
    [texts.goingRoad, yesOrNo(unit.isGoingRoad)],
    [texts.notes, said(unit.containerNotes)],
  ];
  return facts.filter(fact => fact !== false);
}

/** 'dd/MM/yyyy'. */
export function showEta(date: string): string {
  return date.split('-').toReversed().join('/');
}

function said(value: string | number | null): string {
  return value === null || value === '' ? texts.none : String(value);
}

function yesOrNo(is: boolean): string {
  return is ? texts.yes : texts.no;
}
