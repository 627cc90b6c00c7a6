import { useCall } from '#kernel/hooks.tsx';
import { Typeahead } from '#kernel/ui/Form/Typeahead.tsx';
import { customerSiteCalls } from '../contract.ts';
import { fields, listTexts } from '../texts.ts';
import { useCustomerSearch } from './useCustomerSearch.ts';

type Props = { value: number | null; onChange: (companyId: number | null) => void };

/** Whose sites the list shows: a customer's, or everybody's. */
export function CustomerChoice({ value, onChange }: Props) {
  const search = useCustomerSearch();
  const named = useCall(
    customerSiteCalls.customers,
    { query: value === null ? {} : { companyId: value } },
    { action: listTexts.loadingCustomers, enabled: value !== null },
  ).data?.[0];
  return (
    <Typeahead<number>
      aria-label={fields.customer}
      placeholder={listTexts.everyCustomer}
      value={value}
      knownLabel={named?.name ?? ''}
      onChange={onChange}
      search={search}
      shortest={0}
      clearable
    />
  );
}
