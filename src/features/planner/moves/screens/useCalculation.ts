import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import { OVERRIDE, texts } from '#features/billing/invoices/texts.ts';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { moveTexts } from '../texts.ts';

/** Calculates the invoice of a booking; a refusal is told, and one that default items would mend is asked about (spec transport §8). */
export function useCalculation() {
  const send = useAction(invoiceCalls.calculate, { action: moveTexts.doing.calculate, ownErrors: 'fields' });

  async function calculate(bookingId: number, useDefaults = false): Promise<void> {
    try {
      await send.mutateAsync({ params: { id: bookingId, useDefaults } });
    } catch (error) {
      if (isRefusal(error)) await refusedFor(bookingId, messagesOf(error.errors));
      return;
    }
    snackbar(texts.calculated);
  }

  /** What becomes of a booking whose invoice could not be calculated. */
  async function refusedFor(bookingId: number, messages: readonly string[]): Promise<void> {
    const canOverride = messages.some(message => OVERRIDE.test(message));
    if (!canOverride) return alertDialog({ title: texts.notCalculated, messages, variant: 'api' });
    if (await confirm(texts.override)) await calculate(bookingId, true);
  }

  return { calculate, refusedFor };
}
