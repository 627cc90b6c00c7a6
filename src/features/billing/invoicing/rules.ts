import { groupedByReason } from '#kernel/commonReasons.ts';
import { deedTexts } from './texts.ts';

/** What a selected row goes by: its number, and the booking that it invoices. */
export function selectionKey(invoice: { invoiceNumber: string; propelReferenceNumber: number }): string {
  return `${invoice.invoiceNumber} ${invoice.propelReferenceNumber}`;
}

export function numberIn(key: string): string {
  return key.split(' ')[0]!;
}

export function bookingIn(key: string): number {
  return Number(key.split(' ')[1]);
}

/** An invoice that could not be recalculated, and why. */
export type Failure = { number: string; reasons: readonly string[] };

/** Why invoices could not be recalculated: each reason once with the invoices that have it, that of most first. */
export function toldOf(failures: readonly Failure[]): string[] {
  return groupedByReason(failures, ({ reasons }) => reasons).map(({ reason, items }) =>
    deedTexts.notRecalculated(
      reason,
      items.map(({ number }) => number),
    ),
  );
}
