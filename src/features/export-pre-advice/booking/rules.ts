import type { VisitPhase } from '#features/vessels/model.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { lengthCharacter } from '../container/rules.ts';
import { BOOKING_LIMITS, type BookingDetail, type ExportBooking, type ShippingLine } from './model.ts';
import { bookingTexts as texts } from './texts.ts';

/** A vessel that has arrived and does not yet work counts as inbound: exports do not close at the berth. */
const OPEN_PHASES: readonly VisitPhase[] = ['Inbound', 'Arrived', 'Working'];

/** Whether the booking's vessel phase is inbound or working (spec §2). */
export function isOpenForExports(phase: VisitPhase): boolean {
  return OPEN_PHASES.includes(phase);
}

/** The details of a booking are of one vessel: one that is closed for exports closes all. */
export function isClosed(details: readonly Pick<BookingDetail, 'vesselPhase'>[]): boolean {
  return details.some(one => !isOpenForExports(one.vesselPhase));
}

const WORTH_A_LOOK = new RegExp(
  `^[A-Z0-9]{${BOOKING_LIMITS.number.min},${BOOKING_LIMITS.number.below - 1}}$`,
);

export function isLookedUp(bookingNumber: string): boolean {
  return WORTH_A_LOOK.test(bookingNumber);
}

/** Those whose iso first character matches the container type's first character (spec §4). */
export function matchingDetails(details: readonly BookingDetail[], iso: string): BookingDetail[] {
  return details.filter(detail => lengthCharacter(detail.iso) === lengthCharacter(iso));
}

/** Why no detail of the booking matches the container's type (spec §5); null when one does. */
export function whyNoDetail(details: readonly BookingDetail[], iso: string): string | null {
  if (matchingDetails(details, iso).length > 0) return null;
  const first = lengthCharacter(iso);
  return first === '2' || first === '4' ? texts.noDetail[first] : texts.noDetail.other;
}

/** The detail that is chosen among those that match; a single match is auto-selected (spec §4). */
export function chosenDetail(
  details: readonly BookingDetail[],
  iso: string,
  bookingDetailId: string | null | undefined,
): BookingDetail | undefined {
  const matching = matchingDetails(details, iso);
  return matching.length === 1 ? matching[0] : matching.find(one => one.bookingDetailId === bookingDetailId);
}

/** Reefer booking without numeric temperature (spec §5). 0 °C is one. */
export function lacksTemperature(detail: Pick<BookingDetail, 'isReefer' | 'temperatureRequired'>): boolean {
  return detail.isReefer && !Number.isFinite(detail.temperatureRequired ?? Number.NaN);
}

type Lines = {
  container: string | null;
  booking: string;
  /** A container new to the port is not compared. */
  isNewContainer: boolean;
};

/** By shipping line group when both are known, otherwise by equal name (spec §4). */
export function isLineMismatch(
  { container, booking, isNewContainer }: Lines,
  lines: readonly ShippingLine[],
): boolean {
  if (isNewContainer || container === null) return false;
  const groupOf = (name: string) => lines.find(line => isSame(line.name, name))?.group ?? null;
  const [one, other] = [groupOf(container), groupOf(booking)];
  return one !== null && other !== null ? one !== other : !isSame(container, booking);
}

type Box = { lineOperator: string | null; containerNumberIsNewForN4: boolean };

/** The same of what is known of the container; of one that nothing is known of, there is nothing to compare. */
export function isOtherLine(
  box: Box | null,
  { lineOperator }: Pick<ExportBooking, 'lineOperator'>,
  lines: readonly ShippingLine[],
): boolean {
  const isNewContainer = box?.containerNumberIsNewForN4 ?? true;
  return isLineMismatch(
    { container: box?.lineOperator ?? null, booking: lineOperator, isNewContainer },
    lines,
  );
}

function isSame(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

type Choice = {
  iso: string;
  bookingDetailId: string | null | undefined;
  /** The detail that an update has already: its own container is among those that are pre-advised. */
  ownDetailId?: string | null;
};

/**
 * Why one cannot go on with this booking (spec §2, §5), the first reason that there is; null when one can.
 * `booking` is null when the terminal does not know it.
 */
export function whyNotBooking(booking: ExportBooking | null, choice: Choice): string | null {
  if (!booking) return texts.unknown;
  if (isClosed(booking.bookingDetails)) return texts.closed;
  const noDetail = whyNoDetail(booking.bookingDetails, choice.iso);
  if (noDetail) return noDetail;
  const detail = chosenDetail(booking.bookingDetails, choice.iso, choice.bookingDetailId);
  if (!detail) return texts.detailRequired;
  if (lacksTemperature(detail)) return texts.noTemperature;
  if (detail.quantityLeft < 1 && detail.bookingDetailId !== choice.ownDetailId) return texts.noneLeft;
  return null;
}

/** Why one cannot go on, at the field where it can be put right. */
export function bookingErrors(reason: string): FieldErrors {
  return { [reason === texts.detailRequired ? 'bookingDetailId' : 'bookingNumber']: [reason] };
}

type Own = { bookingNumber: string; bookingDetailId: string | null };

/** The detail in which an update has its place already: of its own booking only, as others number theirs alike. */
export function ownDetailOf(own: Own | undefined, bookingNumber: string): string | null {
  return own?.bookingNumber === bookingNumber ? own.bookingDetailId : null;
}
