import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useMemo, useState } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Grid } from '#kernel/ui/Grid/Grid.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import type { Tone } from '#kernel/ui/palette.ts';
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
const rowTone = (company: Company): Tone | undefined => (company.status === 'P' ? 'warning' : undefined);
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
    { action: texts.actions.list, keepPrevious: true },
  );
  const [approving, setApproving] = useState<Company | null>(null);
  const dismiss = useCompanyDismissal();
  const me = useCall(accessCalls.account, {}, { action: texts.actions.list, freshMs: Infinity }).data;
  const ownId = me?.company?.companyId ?? 0;
  const columns = useMemo(
    () => companyColumns({ ownId, onApprove: setApproving, onDismiss: dismiss }),
    [ownId, dismiss],
  );
  const searchBox = (
    <TextInput
      aria-label={texts.search}
      placeholder={texts.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={search}
      w={280}
      maw="100%"
      onChange={event => setSearch(event.currentTarget.value)}
    />
  );
  return (
    <>
      <PageHead title={texts.title} note={companies.data?.length === PAGE ? texts.more(PAGE) : undefined} />
      <Panel title={texts.companies} count={companies.data?.length}>
        <Grid<Company>
          label={texts.companies}
          data={companies.data}
          noun={texts.noun}
          loading={!companies.data && !companies.isError}
          error={!companies.data && companies.isError ? texts.failed : null}
          onRefresh={() => void companies.refetch()}
          columns={columns}
          rowId={rowId}
          rowTone={rowTone}
          paging="pages"
          pageSize={10}
          search={false}
          toolbar={() => searchBox}
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
