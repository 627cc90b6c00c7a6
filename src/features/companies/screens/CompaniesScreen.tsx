import { useCallback, useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { NewButton } from '#kernel/ui/NewButton.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import type { Tone } from '#kernel/ui/palette.ts';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePresent } from '#kernel/ui/usePresent.ts';
import { companyCalls } from '../contract.ts';
import type { Company } from '../model.ts';
import { texts } from '../texts.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { companyColumns } from './CompanyColumns.tsx';
import { CompanyDialog } from './CompanyDialog.tsx';
import { useCompanyDismissal } from './useCompanyDismissal.ts';

const EVERYTHING = {};
const rowId = (company: Company): string => String(company.companyId);
const rowTone = (company: Company): Tone | undefined => (company.status === 'P' ? 'warning' : undefined);
const INITIAL = {
  ...emptyState,
  sort: [
    { key: 'status', desc: true },
    { key: 'name', desc: false },
  ],
};

function historyOf({ companyId: id, name }: Company): HistoryOf {
  return { thing: name, call: trailCalls.ofCompany, params: { id } };
}

/** The companies, those that wait for approval first (spec exports-reports-admin §2 Company Management). */
export function CompaniesScreen() {
  const dialog = useDialog<Company | null>();
  const { open, subject } = dialog;
  const { present, onRows } = usePresent(subject, rowId);
  const history = useDialog<Company>();
  const { open: onHistory } = history;
  const dismiss = useCompanyDismissal();
  const columns = useMemo(
    () => companyColumns({ onOpen: open, onDismiss: dismiss, onHistory }),
    [open, dismiss, onHistory],
  );
  const card = useCallback((company: Company) => <CompanyCard company={company} onOpen={open} />, [open]);
  const newCompany = <NewButton onClick={() => open(null)}>{texts.newCompany}</NewButton>;
  return (
    <>
      <PageHead title={texts.title} />
      <PagedList
        call={companyCalls.companies}
        request={EVERYTHING}
        onRows={onRows}
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
        toolbar={() => newCompany}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        card={card}
        storageKey="companies"
        exportName="companies"
      />
      <PresentContext value={present}>
        <CompanyDialog dialog={dialog} />
      </PresentContext>
      <HistoryPanel dialog={history} of={historyOf} />
    </>
  );
}
