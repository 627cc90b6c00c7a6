import { useCallback, useMemo } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { AddButton, SideForm } from '#kernel/ui/SideForm.tsx';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import { ENTRY, PAGE_SIZES } from '../../model.ts';
import { customerSiteCalls } from '../contract.ts';
import type { CustomerSite } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { CustomerChoice } from './CustomerChoice.tsx';
import { customerSiteColumns } from './CustomerSiteColumns.tsx';
import { CustomerSiteForm } from './CustomerSiteForm.tsx';
import { useCustomerSiteRemoval } from './useCustomerSiteRemoval.ts';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'customer', desc: false }] };
const CUSTOMER = 'customer';
const rowId = (site: CustomerSite): string => String(site.transportServiceCustomerTerminalSiteAndSidingId);

/** Customers (spec transport §2.1): the sites of all of them, or of one. */
export function CustomerSitesPanel({ title }: { title: string }) {
  const [params, change] = useAddressParams();
  const companyId = idIn(params.get(CUSTOMER));
  const customer = useCall(
    customerSiteCalls.customers,
    { query: companyId === null ? {} : { companyId } },
    { action: listTexts.loadingCustomers, enabled: companyId !== null },
  ).data?.[0];
  const side = useSideForm<CustomerSite>(ENTRY);
  const { open, see } = side;
  const onRows = useCallback((rows: readonly CustomerSite[]) => see(rows, rowId), [see]);
  const remove = useCustomerSiteRemoval();
  const columns = useMemo(
    () => customerSiteColumns({ edit: site => void open(site), remove }),
    [open, remove],
  );
  const choose = (id: number | null) =>
    change(now => {
      if (id === null) now.delete(CUSTOMER);
      else now.set(CUSTOMER, String(id));
      return now;
    });
  const toolbar = (
    <>
      <AddButton onClick={() => void open(null)} />
      <CustomerChoice value={companyId} onChange={choose} />
    </>
  );
  const looks = {
    action: listTexts.loading,
    failed: listTexts.failed,
    name: 'sites',
    initial: INITIAL,
    title,
    label: title,
    noun: listTexts.noun,
    columns,
    rowId,
    onRows,
    pageSizes: PAGE_SIZES,
    searchHint: listTexts.search,
    toolbar: () => toolbar,
    storageKey: 'customer-sites',
    exportName: 'customer-sites',
  } as const;
  return (
    <SideForm
      side={side}
      title={side.subject ? formTexts.update : formTexts.add}
      form={
        <CustomerSiteForm
          site={side.subject}
          customer={customer}
          onUnsaved={side.setUnsaved}
          onDone={side.done}
        />
      }
    >
      {companyId === null ? (
        <PagedList
          {...looks}
          call={customerSiteCalls.customerSites}
          request={EVERYTHING}
          empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />}
        />
      ) : (
        <PagedList
          {...looks}
          call={customerSiteCalls.ofCompany}
          request={{ params: { id: companyId } }}
          empty={<EmptyState title={listTexts.emptyOfOne} hint={listTexts.emptyHint} />}
        />
      )}
    </SideForm>
  );
}

/** A number that can be a company's; of any other text nobody's sites are chosen. */
function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
