import { useCallback, useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { NewButton } from '#kernel/ui/NewButton.tsx';
import type { Tone } from '#kernel/ui/palette.ts';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePresent } from '#kernel/ui/usePresent.ts';
import { userCalls } from '../contract.ts';
import type { User } from '../model.ts';
import type { Asker } from '../rules.ts';
import { texts } from '../texts.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { UserCard } from './UserCard.tsx';
import { userColumns } from './UserColumns.tsx';
import { UserDialog } from './UserDialog.tsx';
import { useDismissal } from './useDismissal.ts';

type Props = {
  asker: Asker;
  /** Whose people; null for whoever waits, of any company. */
  companyId: number | null;
  /** What the search begins with. */
  emailAddress: string;
};

const EVERYBODY = {};
const rowId = (user: User): string => String(user.userId);
const rowTone = (user: User): Tone | undefined => (user.status === 'P' ? 'warning' : undefined);

function historyOf({ userId: id, firstName, lastName }: User): HistoryOf {
  return { thing: `${firstName} ${lastName}`, call: trailCalls.ofUser, params: { id } };
}

/** A list of people, and the dialogs that add, edit and approve them. */
export function PeoplePanel({ asker, companyId, emailAddress }: Props) {
  const approval = useDialog<User>();
  const form = useDialog<User | null>();
  const history = useDialog<User>();
  const dismiss = useDismissal();
  const { open: approve } = approval;
  const { open: edit } = form;
  const { open: onHistory } = history;
  const { present, onRows } = usePresent(form.opened ? form.subject : approval.subject, rowId);
  const isOneCompany = companyId !== null;
  const columns = useMemo(
    () =>
      userColumns({ isOneCompany, asker, onApprove: approve, onEdit: edit, onDismiss: dismiss, onHistory }),
    [isOneCompany, asker, approve, edit, dismiss, onHistory],
  );
  const initial = useMemo(() => ({ ...emptyState, search: emailAddress }), [emailAddress]);
  const card = useCallback((user: User) => <UserCard user={user} onApprove={approve} />, [approve]);
  const newUser = <NewButton onClick={() => edit(null)}>{texts.newUser}</NewButton>;
  const looks = {
    action: texts.actions.list,
    failed: texts.failed,
    name: 'users',
    initial,
    noun: texts.noun,
    columns,
    rowId,
    onRows,
    rowTone,
    searchHint: texts.search,
    card,
    storageKey: isOneCompany ? 'users' : 'users-waiting',
    exportName: 'users',
  } as const;
  return (
    <>
      {isOneCompany ? (
        <PagedList
          {...looks}
          call={userCalls.ofCompany}
          request={{ params: { id: companyId } }}
          title={texts.people}
          label={texts.people}
          toolbar={() => newUser}
          empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        />
      ) : (
        <PagedList
          {...looks}
          call={userCalls.users}
          request={EVERYBODY}
          title={texts.waiting}
          label={texts.waiting}
          empty={<EmptyState title={texts.nobodyWaits} hint={texts.nobodyWaitsHint} />}
        />
      )}
      <PresentContext value={present}>
        <ApprovalDialog dialog={approval} asker={asker} />
        {isOneCompany && <UserDialog dialog={form} asker={asker} companyId={companyId} />}
      </PresentContext>
      <HistoryPanel dialog={history} of={historyOf} />
    </>
  );
}
