import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Grid } from '#kernel/ui/Grid/Grid.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { companyCalls } from '../contract.ts';
import type { Company } from '../model.ts';
import { texts } from '../texts.ts';
import { CompanyApprovalDialog } from './CompanyApprovalDialog.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { companyColumns } from './CompanyColumns.tsx';
import { useCompanyDismissal } from './useCompanyDismissal.ts';

const PAGE = 100;
const SEARCH_DELAY_MS = 200;
const rowId = (company: Company): string => String(company.companyId);
const card = (company: Company) => <CompanyCard company={company} />;
const greyed = (company: Company): boolean => company.status === 'P';
const DEFAULT_SORT = [
  { key: 'status', desc: true },
  { key: 'name', desc: false },
];

/** The companies, those that wait for approval first (spec exports-reports-admin §2 Company Management). */
export function CompaniesScreen() {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const companies = useCall(
    companyCalls.companies,
    { query: { search: asked || undefined, pageSize: PAGE } },
    { action: texts.actions.list, ownErrors: true, keepPrevious: true },
  );
  const [approving, setApproving] = useState<Company | null>(null);
  const dismiss = useCompanyDismissal();
  const [columns] = useState(() => companyColumns({ onApprove: setApproving, onDismiss: dismiss }));
  return (
    <>
      <PageHead title={texts.title} note={companies.data?.length === PAGE ? texts.more(PAGE) : undefined} />
      <Panel
        title={texts.companies}
        count={companies.data?.length}
        actions={
          <TextInput
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
          />
        }
      >
        <Grid<Company>
          label={texts.companies}
          data={companies.data}
          loading={companies.isFetching}
          error={companies.isError ? texts.actions.list : undefined}
          onRefresh={() => void companies.refetch()}
          columns={columns}
          rowId={rowId}
          greyed={greyed}
          paging="pages"
          pageSize={10}
          search={false}
          defaultSort={DEFAULT_SORT}
          empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
          card={card}
          storageKey="companies"
          exportName="companies"
        />
      </Panel>
      {approving && <CompanyApprovalDialog company={approving} onClose={() => setApproving(null)} />}
    </>
  );
}
