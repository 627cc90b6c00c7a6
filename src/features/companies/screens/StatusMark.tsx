import { Anchor } from '@mantine/core';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { type Company, STATUS_TEXT } from '../model.ts';

type Props = {
  status: Company['status'];
  /** Whose status it is. */
  name: string;
  onApprove: () => void;
};

/** A status by its description; one that is pending is a link that opens the approval (spec exports-reports-admin §4). */
export function StatusMark({ status, name, onApprove }: Props) {
  if (status !== 'P') {
    return <StateBadge tone={status === 'A' ? 'success' : 'warning'}>{STATUS_TEXT[status]}</StateBadge>;
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={`${STATUS_TEXT.P}: ${name}`}
      onClick={onApprove}
    >
      <StateBadge tone="warning">{STATUS_TEXT.P}</StateBadge>
    </Anchor>
  );
}
