import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface RowActionProps {
  /** Its name, and the tooltip. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Why it cannot be done now; it is greyed and says so. */
  reason?: string | null;
  danger?: boolean;
}

/** A row's button. By keyboard: Enter on its cell goes to the first, Tab on, Esc back. */
export function RowAction({ label, icon, onClick, reason, danger }: RowActionProps) {
  return (
    <Tooltip label={reason ?? label}>
      <ActionIcon
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        size={28}
        tabIndex={-1}
        aria-label={label}
        aria-disabled={reason ? true : undefined}
        aria-description={reason ?? undefined}
        data-disabled={reason ? true : undefined}
        onClick={event => {
          event.stopPropagation();
          if (!reason) onClick();
        }}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
