import { useCallback, useRef } from 'react';
import { useSearch } from '#kernel/useSearch.ts';
import type { BillingItemType } from '../../model.ts';
import { customerItemCalls } from '../contract.ts';
import type { WhoseItems } from '../model.ts';
import { listTexts } from '../texts.ts';

/** Finds items that a customer has no rates of yet, for a selector; and of what type one is that was found. */
export function useUnassignedItems({ customer, secondary }: WhoseItems) {
  const lookUp = useSearch(customerItemCalls.unassigned, listTexts.loading);
  const types = useRef(new Map<string, BillingItemType>());
  const search = useCallback(
    async (text: string) => {
      const query = { search: text, ...(secondary !== null && { secondary }) };
      const found = await lookUp({ params: { customer }, query });
      for (const { itemCode, itemType } of found) types.current.set(itemCode, itemType);
      return found.map(({ itemCode, description }) => ({
        value: itemCode,
        label: description === '' ? itemCode : listTexts.choice(itemCode, description),
      }));
    },
    [lookUp, customer, secondary],
  );
  return { search, typeOf: (itemCode: string) => types.current.get(itemCode) ?? null };
}
