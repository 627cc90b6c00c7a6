import { severe, warning } from '../answers.ts';
import type { Preadvice, TosMessage, TransitState, VisitPhase } from '../terminal-port.ts';
import {
  ALREADY_ADVISED,
  LINE_MISMATCH,
  OTHER_PARTY,
  TALLY_FULL,
  UNKNOWN_PACK_POINT,
} from '../terminal-port.ts';

type Limits = {
  iso: string;
  isoGroup: string | null;
  isFull: boolean;
  temperatureC: number | null;
  ventilation: number | null;
  ventilationUnit: string | null;
  humidityPct: number | null;
};

/** What the terminal knows that bears on a pre-advice, read in one statement. Instants are milliseconds. */
export type PreadviceFacts = {
  unit: {
    category: string;
    transitState: TransitState;
    line: string;
    lineGroup: string | null;
    isVerified: boolean;
  } | null;
  /** What counts on a booking now. */
  advice: {
    bookingNbr: string;
    itemNbr: number;
    advisedBy: string | null;
    shipper: string | null;
    extRef: string | null;
    isNew: boolean;
    visitId: string | null;
  } | null;
  booking: {
    line: string;
    lineGroup: string | null;
    visitId: string;
    phase: VisitPhase;
    cargoCutoff: number;
    hazardousCutoff: number;
    reeferCutoff: number;
    beginReceive: number;
    pod: string;
    hazards: string[];
    shipperName: string | null;
  } | null;
  item: Limits | null;
  type: { group: string | null } | null;
  isShipperKnown: boolean;
  isPackPointKnown: boolean;
  isCommodityKnown: boolean;
  isTruckingCoKnown: boolean;
};

const COMING: readonly string[] = ['Advised', 'Inbound'];
const RECEIVING: readonly VisitPhase[] = ['Inbound', 'Arrived', 'Working'];

/** Everything that speaks against a pre-advice. Empty: it may be written down. */
export function preadviceRefusals(advice: Preadvice, facts: PreadviceFacts, now: number): TosMessage[] {
  const standing = standingRefusal(advice, facts);
  if (standing) return [standing];
  const { booking, item } = facts;
  if (!booking)
    return [severe('preadvice.booking_not_found', `Booking ${advice.bookingNbr} could not be found.`)];
  if (!item)
    return [severe('preadvice.item_not_found', `Booking ${advice.bookingNbr} has no such equipment.`)];
  return [
    ...visitRefusals(advice, booking, now),
    ...equipmentRefusals(advice, item, facts),
    ...cargoRefusals(advice, booking, item),
    ...registerRefusals(advice, facts),
  ];
}

/** Whether an export counts as pre-advised now. */
function isActive({ unit, advice }: PreadviceFacts): boolean {
  return unit?.category === 'Export' && unit.isVerified && advice !== null && !isGone(unit.transitState);
}

function isGone(state: TransitState): boolean {
  return state === 'Departed' || state === 'Retired';
}

/** Against the container itself, before anything is looked at. */
function standingRefusal(advice: Preadvice, facts: PreadviceFacts): TosMessage | undefined {
  const { unit } = facts;
  const nbr = advice.containerNbr;
  if (isActive(facts)) {
    const { advisedBy, shipper } = facts.advice!;
    const isTheirs = advisedBy === advice.by.advisedBy || (shipper !== null && shipper === advice.by.shipper);
    if (!isTheirs) return severe(OTHER_PARTY, `Unit ${nbr} is pre-advised by another party.`);
    if (advice.expects === 'new') return severe(ALREADY_ADVISED, `Unit ${nbr} is pre-advised already.`);
  } else if (advice.expects === 'own')
    return severe('preadvice.not_advised', `Unit ${nbr} is not pre-advised.`);
  if (!unit || isGone(unit.transitState)) return undefined;
  if (unit.category === 'Export' && COMING.includes(unit.transitState)) return undefined;
  return severe(
    'preadvice.unit_here',
    `Unit ${nbr} cannot be pre-advised (category ${unit.category}, T-State ${unit.transitState}).`,
  );
}

type BookingFacts = NonNullable<PreadviceFacts['booking']>;

function visitRefusals(advice: Preadvice, booking: BookingFacts, now: number): TosMessage[] {
  const { visitId } = booking;
  if (advice.visitId !== visitId)
    return [
      severe('preadvice.visit_mismatch', `Booking ${advice.bookingNbr} is for vessel visit ${visitId}.`),
    ];
  if (!RECEIVING.includes(booking.phase))
    return [severe('preadvice.visit_closed', `Vessel visit ${visitId} is not receiving exports.`)];
  const cutoff = cutoffOf(advice, booking);
  return now < cutoff
    ? []
    : [severe('preadvice.visit_past_cutoff', `The cutoff of vessel visit ${visitId} has passed.`)];
}

/** When a box of its kind has to be here. */
export function cutoffOf(advice: Preadvice, booking: BookingFacts): number {
  if (advice.hazards.length > 0) return booking.hazardousCutoff;
  return advice.temperatureC === null ? booking.cargoCutoff : booking.reeferCutoff;
}

function equipmentRefusals(advice: Preadvice, item: Limits, facts: PreadviceFacts): TosMessage[] {
  const refusals: TosMessage[] = [];
  const { isoType } = advice;
  if (!facts.type) refusals.push(severe('preadvice.type_unknown', `Equipment type ${isoType} is unknown.`));
  else if (facts.type.group !== item.isoGroup || is20(isoType) !== is20(item.iso))
    refusals.push(
      severe('preadvice.iso_mismatch', `Equipment type ${isoType} does not match the booking (${item.iso}).`),
    );
  if (item.isFull && !isCountedThere(advice, facts)) refusals.push(bookingFull(advice.bookingNbr));
  return refusals;
}

/** 45' counts as 40'. */
function is20(isoType: string): boolean {
  return isoType.startsWith('2');
}

/** Whether the unit has its place on the item already. */
export function isCountedThere(advice: Preadvice, { advice: counted, unit }: PreadviceFacts): boolean {
  return (
    counted !== null &&
    unit !== null &&
    !isGone(unit.transitState) &&
    counted.bookingNbr === advice.bookingNbr &&
    String(counted.itemNbr) === advice.itemKey
  );
}

export function bookingFull(bookingNbr: string): TosMessage {
  return severe(TALLY_FULL, `Booking ${bookingNbr} has no quantity left.`);
}

type Said = string | number | null;

function cargoRefusals(advice: Preadvice, booking: BookingFacts, item: Limits): TosMessage[] {
  const refusals: TosMessage[] = [];
  const differs = (what: string, given: Said, booked: Said): void => {
    if (booked === null || given === booked) return;
    const id = `preadvice.${what.toLowerCase().replaceAll(' ', '_')}_mismatch`;
    refusals.push(severe(id, `${what} does not match the booking (${booked}).`));
  };
  differs('Port of discharge', advice.portOfDischarge, booking.pod);
  differs('Temperature', advice.temperatureC, item.temperatureC);
  differs('Ventilation', advice.ventilation, item.ventilation);
  differs(
    'Ventilation unit',
    advice.ventilation === null ? null : advice.ventilationUnit,
    item.ventilation === null ? null : item.ventilationUnit,
  );
  differs('Humidity', advice.humidityPct, item.humidityPct);
  if (!sameUnNumbers(advice.hazards, booking.hazards))
    refusals.push(
      severe(
        'preadvice.un_number_mismatch',
        booking.hazards.length > 0
          ? `UN numbers do not match the booking (${booking.hazards.join(', ')}).`
          : `Booking ${advice.bookingNbr} is not for hazardous cargo.`,
      ),
    );
  return refusals;
}

/** A box carries some of what was booked, and nothing else; of a hazardous booking at least one. */
function sameUnNumbers(given: readonly string[], booked: readonly string[]): boolean {
  if (booked.length === 0) return given.length === 0;
  return given.length > 0 && given.every(hazard => booked.includes(hazard));
}

function registerRefusals(advice: Preadvice, facts: PreadviceFacts): TosMessage[] {
  const refusals: TosMessage[] = [];
  const unknown = (isKnown: boolean, what: string, code: string | null): void => {
    if (code !== null && !isKnown)
      refusals.push(
        severe(`preadvice.${what.toLowerCase().replaceAll(' ', '_')}_unknown`, `${what} ${code} is unknown.`),
      );
  };
  unknown(facts.isShipperKnown, 'Shipper', advice.shipper);
  unknown(facts.isCommodityKnown, 'Commodity', advice.commodity);
  unknown(facts.isTruckingCoKnown, 'Trucking company', advice.truckingCo);
  return refusals;
}

/** What passes, but is said: a place nobody knows, and the box of another line, unless the lines take each other's. */
export function preadviceWarnings(advice: Preadvice, facts: PreadviceFacts): TosMessage[] {
  const warnings: TosMessage[] = [];
  const { unit, booking } = facts;
  if (unit && booking && !facts.advice?.isNew && !isSameGroup(unit, booking))
    warnings.push(
      warning(
        LINE_MISMATCH,
        `Shipping line ${unit.line} of the container is not ${booking.line} of the booking.`,
      ),
    );
  if (advice.packPoint !== null && !facts.isPackPointKnown)
    warnings.push(warning(UNKNOWN_PACK_POINT, `Pack point ${advice.packPoint} is unknown.`));
  return warnings;
}

type OfLine = { line: string; lineGroup: string | null };

function isSameGroup(one: OfLine, other: OfLine): boolean {
  return one.line === other.line || (one.lineGroup !== null && one.lineGroup === other.lineGroup);
}
