import { useCallback } from 'react';
import { useSearch } from '#kernel/useSearch.ts';
import { customerSiteCalls } from '../contract.ts';
import { listTexts } from '../texts.ts';

/** Finds customers by their names, for a selector. */
export function useCustomerSearch(): (text: string) => Promise<{ value: number; label: string }[]> {
  const lookUp = useSearch(customerSiteCalls.customers, listTexts.loadingCustomers);
  return useCallback(
    async text => {
      const found = await lookUp({ query: { search: text } });
      return found.map(({ companyId, name }) => ({ value: companyId, label: name }));
    },
    [lookUp],
  );
}
