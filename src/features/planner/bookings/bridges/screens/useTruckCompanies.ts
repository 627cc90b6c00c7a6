import { useCall } from '#kernel/hooks.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { plannerLookupCalls as calls } from '../../../lookups/contract.ts';
import type { TransportOperator } from '../../../lookups/model.ts';
import { bridgeTexts } from '../texts.ts';

const LOADING = { action: bridgeTexts.loading, freshMs: 5 * 60_000 };

/** Who may drive a road bridge: the operators of road bridges first, then whom the terminal knows; undefined until they are read. */
export function useTruckCompanies(): {
  companies: { value: string; label: string }[] | undefined;
  read: Read<unknown>;
} {
  const read = useCall(calls.transportOperators, {}, LOADING);
  const carriers = useCall(calls.truckingCompanies, {}, LOADING).data;
  return { companies: read.data && companiesOf(read.data, carriers ?? []), read };
}

function companiesOf(operators: readonly TransportOperator[], carriers: readonly TransportOperator[]) {
  const known = new Map([...carriers, ...operators].map(one => [one.transportCompanyId, one.idAndName]));
  const order = [...operators, ...carriers].map(one => one.transportCompanyId);
  return [...new Set(order)].map(value => ({ value, label: known.get(value)! }));
}
