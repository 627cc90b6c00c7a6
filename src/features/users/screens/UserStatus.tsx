import { Anchor } from '@mantine/core';
import { STATUS_TEXT } from '#features/companies/model.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { User } from '../model.ts';

type Props = { user: User; onApprove: (user: User) => void };

/** The status by its description; one that is pending is a link that opens the approval (spec exports-reports-admin §4). */
export function UserStatus({ user, onApprove }: Props) {
  const { status, firstName, lastName } = user;
  if (status !== 'P') return <StateBadge tone="success">{STATUS_TEXT[status]}</StateBadge>;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={`${STATUS_TEXT.P}: ${firstName} ${lastName}`}
      onClick={() => onApprove(user)}
    >
      <StateBadge tone="warning">{STATUS_TEXT.P}</StateBadge>
    </Anchor>
  );
}
