import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { roleTitles } from '#features/access/roles/texts.ts';
import { STATUS_TEXT } from '#features/companies/model.ts';
import { actionsColumn, column, RowAction } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { User } from '../model.ts';
import { whyNotDecide, whyNotRemove } from '../rules.ts';
import { texts } from '../texts.ts';

export type UserDeeds = {
  /** The list holds people of one company only. */
  isOneCompany: boolean;
  /** Who looks: nobody removes themselves. */
  myId: number;
  onApprove: (user: User) => void;
  onDismiss: (user: User) => void;
};

const { columns } = texts;

/** The columns of the list of people, with what can be done to them. */
export function userColumns(deeds: UserDeeds) {
  return [
    column<User>({ key: 'firstName', title: columns.firstName, value: user => user.firstName, width: 120 }),
    column<User>({ key: 'lastName', title: columns.lastName, value: user => user.lastName, width: 120 }),
    column<User>({
      key: 'mobile',
      title: columns.mobile,
      value: user => user.mobileNumber ?? '',
      width: 134,
    }),
    column<User>({ key: 'email', title: columns.email, value: user => user.emailAddress, width: 240 }),
    column<User>({
      key: 'company',
      title: columns.company,
      value: user => user.companyName,
      filter: true,
      hidden: deeds.isOneCompany,
      width: 170,
    }),
    column<User>({
      key: 'status',
      title: columns.status,
      value: user => STATUS_TEXT[user.status],
      show: user => (
        <StateBadge tone={user.status === 'A' ? 'success' : 'warning'}>{STATUS_TEXT[user.status]}</StateBadge>
      ),
      filter: true,
      width: 164,
    }),
    column<User>({ key: 'roles', title: columns.roles, value: roleNames, width: 170 }),
    actionsColumn<User>({
      title: columns.action,
      width: 90,
      show: user => <Deeds user={user} {...deeds} />,
    }),
  ];
}

function Deeds({ user, myId, onApprove, onDismiss }: Omit<UserDeeds, 'isOneCompany'> & { user: User }) {
  const name = `${user.firstName} ${user.lastName}`;
  const dismiss = user.status === 'P' ? texts.reject : texts.remove;
  return (
    <>
      {!whyNotDecide(user) && (
        <RowAction
          label={texts.deedOn(texts.approve, name)}
          word={texts.approve}
          icon={<IconUserCheck size={16} aria-hidden />}
          onClick={() => onApprove(user)}
        />
      )}
      <RowAction
        label={texts.deedOn(dismiss, name)}
        word={dismiss}
        icon={<IconTrash size={16} aria-hidden />}
        danger
        reason={whyNotRemove(user, myId)}
        onClick={() => onDismiss(user)}
      />
    </>
  );
}

/** What somebody holds, or has asked for. */
export function roleNames(user: User): string {
  return roleTitles((user.status === 'P' ? user.requestedRoles : user.roles).map(role => role.name));
}
