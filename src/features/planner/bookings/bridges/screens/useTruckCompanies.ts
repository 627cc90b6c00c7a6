import { useCall } from '#kernel/hooks.tsx';
import { plannerLookupCalls as calls } from '../../../lookups/contract.ts';
import { bridgeTexts } from '../texts.ts';

const LOADING = { action: bridgeTexts.loading, freshMs: 5 * 60_000 };

/** Who may drive a road bridge: the operators of road bridges first, then whom the terminal knows. */
export function useTruckCompanies(): { value: string; label: string }[] | undefined {
  const operators = useCall(calls.transportOperators, {}, LOADING).data;
  const carriers = useCall(calls.truckingCompanies, {}, LOADING).data;
  if (!operators) return undefined;
  const known = new Map(
    [...(carriers ?? []), ...operators].map(one => [one.transportCompanyId, one.idAndName]),
  );
  const order = [...operators, ...(carriers ?? [])].map(one => one.transportCompanyId);
  return [...new Set(order)].map(value => ({ value, label: known.get(value)! }));
}
