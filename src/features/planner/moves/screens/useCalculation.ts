import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import { OVERRIDE, texts } from '#features/billing/invoices/texts.ts';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import type { WagonRow } from '../../wagons/model.ts';
import { nameOf } from '../rules.ts';
import { moveTexts } from '../texts.ts';

type Calculating = {
  /** Calculates, or calculates anew. @throws ApiError */
  send: (trip: { id: number; useDefaults: boolean }, version: string | undefined) => Promise<unknown>;
  done: string;
  failed: string;
};

/**
 * Calculates the invoice of a booking, or all of it anew. What is refused is told, and what default items would mend is asked
 * about (spec transport §8).
 */
export function useCalculation() {
  const first = useAction(invoiceCalls.calculate, { action: moveTexts.doing.calculate, ownErrors: 'fields' });
  const again = useAction(invoiceCalls.recalculate, {
    action: moveTexts.doing.recalculate,
    ownErrors: 'fields',
  });
  const calculating: Calculating = {
    send: params => first.mutateAsync({ params }),
    done: texts.calculated,
    failed: texts.notCalculated,
  };
  const recalculating: Calculating = {
    send: (params, version) => again.mutateAsync({ params, query: { version } }),
    done: texts.recalculated,
    failed: texts.notRecalculated,
  };

  async function ask(row: WagonRow, of: Calculating, title: string, message: string): Promise<void> {
    if (await confirm({ title, message })) await carryOut(of, invoiceOf(row), false);
  }

  return {
    calculate: (row: WagonRow) =>
      void ask(row, calculating, texts.calculation, moveTexts.calculated(nameOf(row))),
    recalculate: (row: WagonRow) =>
      void ask(row, recalculating, texts.recalculation, moveTexts.recalculated(nameOf(row))),
    /** What becomes of a completed booking whose invoice could not be calculated. */
    refusedFor: (bookingId: number, messages: readonly string[]) =>
      tellWhy(calculating, { bookingId }, messages),
  };
}

/** The invoice of a booking's trip; where there is one, as the list has shown it. */
type Subject = { bookingId: number; version?: string | undefined };

function invoiceOf({ trainServicePlannerBookingId, invoiceVersion }: WagonRow): Subject {
  return { bookingId: trainServicePlannerBookingId!, version: invoiceVersion ?? undefined };
}

async function carryOut(of: Calculating, subject: Subject, useDefaults: boolean): Promise<void> {
  try {
    await of.send({ id: subject.bookingId, useDefaults }, subject.version);
  } catch (error) {
    if (isRefusal(error)) await tellWhy(of, subject, messagesOf(error.errors));
    return;
  }
  snackbar(of.done);
}

async function tellWhy(of: Calculating, subject: Subject, messages: readonly string[]): Promise<void> {
  if (!messages.some(message => OVERRIDE.test(message)))
    return alertDialog({ title: of.failed, messages, variant: 'api' });
  if (await confirm(texts.override)) await carryOut(of, subject, true);
}
