import { useMemo } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { appointmentCalls } from '../../contract.ts';
import { texts } from '../../texts.ts';

const FRESH_MS = 300_000;

/** The trucks that the port knows. While it cannot be asked, no truck counts as unknown. */
export function useTrucks(): {
  registrations: string[];
  isUnknown: (registration: string | null) => boolean;
} {
  const { data } = useCall(appointmentCalls.trucks, {}, { action: texts.actions.trucks, freshMs: FRESH_MS });
  return useMemo(() => {
    const known = new Set(data?.map(truck => truck.truckRegistration));
    return {
      registrations: [...known].sort(),
      isUnknown: registration => data !== undefined && registration !== null && !known.has(registration),
    };
  }, [data]);
}
