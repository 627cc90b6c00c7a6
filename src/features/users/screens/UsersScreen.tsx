import { useMemo, useState } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { ROLE } from '#features/access/model.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { List } from '#kernel/ui/List.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import type { Tone } from '#kernel/ui/palette.ts';
import { userCalls } from '../contract.ts';
import type { User } from '../model.ts';
import { texts } from '../texts.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { UserCard } from './UserCard.tsx';
import { userColumns } from './UserColumns.tsx';
import { useDismissal } from './useDismissal.ts';

const INITIAL = { ...emptyState, sort: [{ key: 'status', desc: true }] };
const rowId = (user: User): string => String(user.userId);
const card = (user: User) => <UserCard user={user} />;
const rowTone = (user: User): Tone | undefined => (user.status === 'P' ? 'warning' : undefined);

/** The people of the own company; for the port's staff whoever waits for approval (spec exports-reports-admin §2 User Management). */
export function UsersScreen() {
  const people = useCall(userCalls.users, {}, { action: texts.actions.list });
  const [approving, setApproving] = useState<User | null>(null);
  const dismiss = useDismissal();
  const me = useCall(accessCalls.account, {}, { action: texts.actions.list, freshMs: Infinity }).data;
  const myId = me?.userId ?? 0;
  const isOneCompany = !me?.roles.includes(ROLE.PortAdmin);
  const columns = useMemo(
    () => userColumns({ isOneCompany, myId, onApprove: setApproving, onDismiss: dismiss }),
    [isOneCompany, myId, dismiss],
  );
  const hint = isOneCompany ? texts.emptyHint : texts.emptyHintOfPort;
  return (
    <>
      <PageHead title={texts.title} />
      <List
        read={people}
        failed={texts.failed}
        name="users"
        initial={INITIAL}
        title={texts.people}
        label={texts.people}
        noun={texts.noun}
        columns={columns}
        rowId={rowId}
        rowTone={rowTone}
        empty={<EmptyState title={texts.empty} hint={hint} />}
        card={card}
        storageKey="users"
        exportName="users"
      />
      {approving && <ApprovalDialog user={approving} onClose={() => setApproving(null)} />}
    </>
  );
}
