import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { actionsColumn, column, RowAction } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { type Company, STATUS_TEXT } from '../model.ts';
import { texts } from '../texts.ts';

export type CompanyDeeds = {
  /** The port's own company stays. */
  ownId: number;
  onApprove: (company: Company) => void;
  onDismiss: (company: Company) => void;
};

const { columns } = texts;

/** The columns of the list of companies, with what can be done to them. */
export function companyColumns(deeds: CompanyDeeds) {
  return [
    column<Company>({ key: 'name', title: columns.name, value: company => company.name, width: 240 }),
    column<Company>({
      key: 'address',
      title: columns.address,
      value: company => company.address,
      width: 300,
    }),
    column<Company>({
      key: 'phone',
      title: columns.phone,
      value: company => company.phoneNumber,
      width: 140,
    }),
    column<Company>({
      key: 'status',
      title: columns.status,
      value: company => company.status,
      format: status => STATUS_TEXT[status as Company['status']],
      show: company => (
        <StateBadge tone={company.status === 'A' ? 'success' : 'warning'}>
          {STATUS_TEXT[company.status]}
        </StateBadge>
      ),
      filter: true,
      width: 170,
    }),
    column<Company>({
      key: 'applications',
      title: columns.applications,
      value: applicationNames,
      width: 280,
    }),
    actionsColumn<Company>({
      title: columns.action,
      width: 100,
      show: company => <Deeds company={company} {...deeds} />,
    }),
  ];
}

function Deeds({ company, ownId, onApprove, onDismiss }: CompanyDeeds & { company: Company }) {
  const { companyId, name, status } = company;
  const dismiss = status === 'P' ? texts.reject : texts.remove;
  return (
    <>
      {status === 'P' && (
        <RowAction
          label={texts.deedOn(texts.approve, name)}
          word={texts.approve}
          icon={<IconCheck size={16} aria-hidden />}
          onClick={() => onApprove(company)}
        />
      )}
      <RowAction
        label={texts.deedOn(dismiss, name)}
        word={dismiss}
        icon={<IconTrash size={16} aria-hidden />}
        danger
        reason={companyId === ownId ? texts.ownCompany : null}
        onClick={() => onDismiss(company)}
      />
    </>
  );
}

export function applicationNames(company: Company): string {
  return company.applications.map(one => one.name).join(', ');
}
