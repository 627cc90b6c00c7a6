import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { HistoryMark } from '#features/trail/screens/HistoryMark.tsx';
import { actionsColumn, column, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import { TwoLines } from '#kernel/ui/TwoLines.tsx';
import { type Company, STATUS_TEXT } from '../model.ts';
import { whyNotDecide, whyNotEdit, whyNotRemove } from '../rules.ts';
import { texts } from '../texts.ts';
import { CompanyAdmins } from './CompanyAdmins.tsx';
import { StatusMark } from './StatusMark.tsx';

type CompanyDeeds = {
  /** Edits it, or approves one that waits. */
  onOpen: (company: Company) => void;
  onDismiss: (company: Company) => void;
  onHistory: (company: Company) => void;
};

const { columns } = texts;

/** The columns of the list of companies, with what can be done to them. */
export function companyColumns(deeds: CompanyDeeds) {
  return [
    column<Company>({ key: 'name', title: columns.name, value: company => company.name, width: 184 }),
    column<Company>({
      key: 'address',
      title: columns.address,
      value: company => company.address,
      look: 'small',
      show: ({ address }) => <TwoLines title={address ?? undefined}>{address}</TwoLines>,
      width: 183,
    }),
    column<Company>({
      key: 'phone',
      title: columns.phone,
      value: company => company.phoneNumber,
      longest: ['+64 21 555 0166'],
    }),
    column<Company>({
      key: 'status',
      title: columns.status,
      value: company => company.status,
      format: status => STATUS_TEXT[status as Company['status']],
      show: company => (
        <StatusMark status={company.status} name={company.name} onApprove={() => deeds.onOpen(company)} />
      ),
      look: 'badge',
      longest: Object.values(STATUS_TEXT),
      filter: true,
    }),
    column<Company>({
      key: 'admins',
      title: columns.admins,
      value: adminNames,
      show: company => (
        <TwoLines>
          <CompanyAdmins company={company} />
        </TwoLines>
      ),
      sort: false,
      look: 'small',
      width: 132,
    }),
    column<Company>({
      key: 'applications',
      title: columns.applications,
      value: functionNames,
      show: company => <TwoLines title={functionNames(company)}>{functionNames(company)}</TwoLines>,
      look: 'small',
      width: 325,
    }),
    actionsColumn<Company>({
      title: columns.action,
      buttons: 3,
      show: company => <Deeds company={company} {...deeds} />,
    }),
  ];
}

function Deeds({ company, onOpen, onDismiss, onHistory }: CompanyDeeds & { company: Company }) {
  const { name, status } = company;
  const dismiss = status === 'P' ? texts.reject : texts.remove;
  const isRequest = whyNotDecide(company) === null;
  const open = isRequest ? texts.approve : texts.edit;
  return (
    <RowActions>
      <RowAction
        label={texts.deedOn(open, name)}
        word={open}
        icon={isRequest ? <IconCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
        reason={isRequest ? null : whyNotEdit(company)}
        onClick={() => onOpen(company)}
      />
      <RowAction
        label={texts.deedOn(dismiss, name)}
        word={dismiss}
        icon={<IconTrash size={16} aria-hidden />}
        danger
        reason={whyNotRemove(company)}
        onClick={() => onDismiss(company)}
      />
      <HistoryMark name={name} size={16} onOpen={() => onHistory(company)} />
    </RowActions>
  );
}

export function functionNames({ applications }: Company): string {
  return applications.map(one => one.name).join(', ');
}

function adminNames({ adminUsers }: Company): string {
  return adminUsers.map(one => one.fullName).join(', ');
}
