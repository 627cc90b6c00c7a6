import { useMemo, useState } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import type { Tone } from '#kernel/ui/palette.ts';
import { companyCalls } from '../contract.ts';
import type { Company } from '../model.ts';
import { texts } from '../texts.ts';
import { CompanyApprovalDialog } from './CompanyApprovalDialog.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { companyColumns } from './CompanyColumns.tsx';
import { useCompanyDismissal } from './useCompanyDismissal.ts';

const EVERYTHING = {};
const rowId = (company: Company): string => String(company.companyId);
const card = (company: Company) => <CompanyCard company={company} />;
const rowTone = (company: Company): Tone | undefined => (company.status === 'P' ? 'warning' : undefined);
const INITIAL = {
  ...emptyState,
  sort: [
    { key: 'status', desc: true },
    { key: 'name', desc: false },
  ],
};

/** The companies, those that wait for approval first (spec exports-reports-admin §2 Company Management). */
export function CompaniesScreen() {
  const [approving, setApproving] = useState<Company | null>(null);
  const dismiss = useCompanyDismissal();
  const me = useCall(accessCalls.account, {}, { action: texts.actions.list, freshMs: Infinity }).data;
  const ownId = me?.company?.companyId ?? 0;
  const columns = useMemo(
    () => companyColumns({ ownId, onApprove: setApproving, onDismiss: dismiss }),
    [ownId, dismiss],
  );
  return (
    <>
      <PageHead title={texts.title} />
      <PagedList
        call={companyCalls.companies}
        request={EVERYTHING}
        action={texts.actions.list}
        failed={texts.failed}
        name="companies"
        initial={INITIAL}
        title={texts.companies}
        label={texts.companies}
        noun={texts.noun}
        columns={columns}
        rowId={rowId}
        rowTone={rowTone}
        searchHint={texts.search}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        card={card}
        storageKey="companies"
        exportName="companies"
      />
      {approving && <CompanyApprovalDialog company={approving} onClose={() => setApproving(null)} />}
    </>
  );
}
