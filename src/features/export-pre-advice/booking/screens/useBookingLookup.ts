import { ApiError } from '#kernel/client.ts';
import { useCall } from '#kernel/hooks.tsx';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { useLookup } from '#kernel/ui/Form/useLookup.ts';
import { useSearch } from '#kernel/useSearch.ts';
import { LOOKUP_DELAY_MS } from '../../container/model.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import { texts } from '../../texts.ts';
import type { ExportBooking } from '../model.ts';

const { booking: action } = texts.actions;
/** So that the phase of the vessel is known while later steps are open, even without live news. */
const PHASE_POLL_MS = 60_000;
const NO_NUMBER = 'NONE';

/**
 * A booking by its number, looked up again when the container's type is another (spec §4); null is one that the terminal
 * has not been advised of. Once found it is followed: its vessel's phase and what is left of it change meanwhile.
 */
export function useBookingLookup(
  form: SchemaForm,
  asked: { number: string; iso: string } | null,
  onFound: (booking: ExportBooking | null, number: string) => void,
) {
  const bookingOf = useSearch(exportPreAdviceCalls.booking, action, true);
  const lookup = useLookup<{ number: string; iso: string }, ExportBooking | null>(asked, {
    delayMs: LOOKUP_DELAY_MS,
    form,
    ask: async ({ number }, signal) => {
      const found = await bookingOf({ params: { number } }).catch(unknownIsNull);
      if (!signal.aborted) onFound(found, number);
      return found;
    },
  });
  const known = lookup.kind === 'found' && lookup.found ? lookup.input.number : null;
  const followed = useCall(
    exportPreAdviceCalls.booking,
    { params: { number: known ?? NO_NUMBER } },
    { action, enabled: known !== null, ownErrors: true, freshMs: 10_000, alwaysPollMs: PHASE_POLL_MS },
  );
  const found = lookup.kind === 'found' ? lookup.found : undefined;
  return { ...lookup, booking: found && followed.data ? followed.data : found };
}

function unknownIsNull(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
