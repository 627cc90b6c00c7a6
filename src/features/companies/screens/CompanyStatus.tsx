import { Anchor } from '@mantine/core';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { type Company, STATUS_TEXT } from '../model.ts';

type Props = { company: Company; onApprove: (company: Company) => void };

/** The status by its description; one that is pending is a link that opens the approval (spec exports-reports-admin §4). */
export function CompanyStatus({ company, onApprove }: Props) {
  const { status, name } = company;
  if (status !== 'P') {
    return <StateBadge tone={status === 'A' ? 'success' : 'warning'}>{STATUS_TEXT[status]}</StateBadge>;
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={`${STATUS_TEXT.P}: ${name}`}
      onClick={() => onApprove(company)}
    >
      <StateBadge tone="warning">{STATUS_TEXT.P}</StateBadge>
    </Anchor>
  );
}
