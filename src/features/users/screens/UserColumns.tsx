import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { roleTitles } from '#features/access/roles/texts.ts';
import { STATUS_TEXT } from '#features/companies/model.ts';
import { StatusMark } from '#features/companies/screens/StatusMark.tsx';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { actionsColumn, column, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import type { User } from '../model.ts';
import { type Asker, whyNotApprove, whyNotDecide, whyNotEdit, whyNotRemove } from '../rules.ts';
import { texts } from '../texts.ts';

type UserDeeds = {
  asker: Asker;
  onApprove: (user: User) => void;
  onEdit: (user: User) => void;
  onDismiss: (user: User) => void;
  onHistory: (user: User) => void;
};

const { columns } = texts;

/** The columns of the list of people, with what can be done to them; the company where it is not the same for all. */
export function userColumns({ isOneCompany, ...deeds }: UserDeeds & { isOneCompany: boolean }) {
  const company = column<User>({
    key: 'company',
    title: columns.company,
    value: user => user.companyName,
    filter: true,
    width: 150,
  });
  return [
    column<User>({ key: 'firstName', title: columns.firstName, value: user => user.firstName, width: 110 }),
    column<User>({ key: 'lastName', title: columns.lastName, value: user => user.lastName, width: 110 }),
    column<User>({ key: 'mobile', title: columns.mobile, value: user => user.mobileNumber, width: 130 }),
    column<User>({ key: 'email', title: columns.email, value: user => user.emailAddress, width: 240 }),
    ...(isOneCompany ? [] : [company]),
    column<User>({
      key: 'status',
      title: columns.status,
      value: user => user.status,
      format: status => STATUS_TEXT[status as User['status']],
      show: user => (
        <StatusMark
          status={user.status}
          name={`${user.firstName} ${user.lastName}`}
          onApprove={() => deeds.onApprove(user)}
        />
      ),
      look: 'badge',
      longest: Object.values(STATUS_TEXT),
      filter: isOneCompany,
    }),
    column<User>({ key: 'roles', title: columns.roles, value: roleNames, width: 180 }),
    actionsColumn<User>({
      title: columns.action,
      buttons: 3,
      show: user => <Deeds user={user} {...deeds} />,
    }),
  ];
}

function Deeds({ user, asker, onApprove, onEdit, onDismiss, onHistory }: UserDeeds & { user: User }) {
  const name = `${user.firstName} ${user.lastName}`;
  const dismiss = user.status === 'P' ? texts.reject : texts.remove;
  return (
    <RowActions>
      {whyNotDecide(user) === null ? (
        <RowAction
          label={texts.deedOn(texts.approve, name)}
          word={texts.approve}
          icon={<IconUserCheck size={16} aria-hidden />}
          reason={whyNotApprove(user, asker)}
          onClick={() => onApprove(user)}
        />
      ) : (
        <RowAction
          label={texts.deedOn(texts.edit, name)}
          word={texts.edit}
          icon={<IconPencil size={16} aria-hidden />}
          reason={whyNotEdit(user, asker)}
          onClick={() => onEdit(user)}
        />
      )}
      <RowAction
        label={texts.deedOn(dismiss, name)}
        word={dismiss}
        icon={<IconTrash size={16} aria-hidden />}
        danger
        reason={whyNotRemove(user, asker)}
        onClick={() => onDismiss(user)}
      />
      <HistoryMark name={name} size={16} onOpen={() => onHistory(user)} />
    </RowActions>
  );
}

/** What somebody holds, or has asked for. */
export function roleNames(user: User): string {
  return roleTitles((user.status === 'P' ? user.requestedRoles : user.roles).map(role => role.name));
}
