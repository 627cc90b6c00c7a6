import { z } from 'zod';
import { BOOKING_LIMITS } from './model.ts';
import { bookingTexts as texts } from './texts.ts';

const { number } = BOOKING_LIMITS;

export const bookingNumber = z
  .string(texts.numberRequired)
  .trim()
  .toUpperCase()
  .min(1, { error: texts.numberRequired, abort: true })
  .min(number.min, texts.notANumber)
  .max(number.below - 1, texts.numberTooLong)
  .regex(/^[A-Z0-9]*$/, texts.numberCharacters);

/** Step 2: which booking, and which of its details. Whether they fit the container, the rules say. */
export const bookingStep = z.strictObject({
  bookingNumber,
  bookingDetailId: z
    .string(texts.detailRequired)
    .min(1, texts.detailRequired)
    .max(BOOKING_LIMITS.detail, texts.detailRequired),
});

/** The same while it is filled in: whether a detail must be chosen, `whyNotBooking` says, once the booking is looked up. */
export const bookingChoice = bookingStep.extend({
  bookingDetailId: z.string().max(BOOKING_LIMITS.detail, texts.detailRequired).nullish(),
});
export type ChosenBooking = z.output<typeof bookingChoice>;

const claim = z.string().max(BOOKING_LIMITS.detail).nullish();

/**
 * What travels of step 2. All but the two is the terminal's to say: it may be sent, and is not believed. Without a detail it
 * goes by the only one that matches: nobody could choose while the terminal was away.
 */
export const bookingBody = bookingStep
  .extend({
    bookingDetailId: claim,
    n4BookingKey: claim,
    vesselVisit: claim,
    lineOperator: claim,
    portOfLoad: claim,
    portOfDischarge: claim,
    secondPortOfDischarge: claim,
    isHazardous: z.boolean().optional(),
    agent: claim,
  })
  .transform(({ bookingNumber: of, bookingDetailId }) => ({
    bookingNumber: of,
    bookingDetailId: bookingDetailId ?? '',
  }));

/** The step as it is typed. */
export type TypedBooking = z.input<typeof bookingChoice>;
