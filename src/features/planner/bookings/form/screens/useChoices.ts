import { useCall } from '#kernel/hooks.tsx';
import { plannerLookupCalls as calls } from '../../../lookups/contract.ts';
import { formTexts } from '../texts.ts';

const LOADING = { action: formTexts.loadingChoices, freshMs: 5 * 60_000 };

/** What can be chosen in the booking form; undefined as long as it is not there. `forwarderId`: whose customers, if anybody's. */
export function useChoices(forwarderId: number | null) {
  const isForwarded = forwarderId !== null;
  const logistics = useCall(calls.logisticsCustomers, {}, { ...LOADING, enabled: !isForwarded });
  const forwarded = useCall(
    calls.forwarderCustomers,
    { params: { id: forwarderId ?? 0 } },
    { ...LOADING, enabled: isForwarded },
  );
  const reads = {
    customers: isForwarded ? forwarded : logistics,
    forwarders: useCall(calls.forwarders, {}, LOADING),
    railCustomers: useCall(calls.railCustomers, {}, LOADING),
    types: useCall(calls.equipmentTypes, {}, LOADING),
    commodities: useCall(calls.commodities, {}, LOADING),
    visits: useCall(calls.vesselVisits, {}, LOADING),
  };
  return {
    customers: reads.customers.data,
    forwarders: reads.forwarders.data,
    railCustomers: reads.railCustomers.data,
    types: reads.types.data,
    commodities: reads.commodities.data,
    visits: reads.visits.data,
    /** For the fields, which say when it could not be read. */
    reads,
  };
}
export type Choices = ReturnType<typeof useChoices>;

/** Firms as a selector has them, and the one that is chosen though it is offered no more. */
export function companyChoices(
  companies: readonly { companyId: number; name: string }[] | undefined,
  now?: { id: number | null | undefined; name: string | null | undefined },
) {
  const offered = (companies ?? []).map(({ companyId: value, name: label }) => ({ value, label }));
  const isGone = now?.id && now.name && offered.every(({ value }) => value !== now.id);
  return isGone ? [...offered, { value: now.id!, label: now.name! }] : offered;
}
