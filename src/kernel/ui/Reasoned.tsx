import { Tooltip } from '@mantine/core';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';

interface Disableable {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'data-disabled'?: boolean;
  'aria-disabled'?: boolean;
  'aria-description'?: string;
}

/**
 * A button that cannot be used now, and why: with a reason it is greyed, does nothing, and still takes the
 * focus, so that the tooltip with the reason can be reached by keyboard and touch. Without a reason it is as given.
 */
export function Reasoned({
  reason,
  children,
}: {
  reason?: string | null;
  children: ReactElement<Disableable>;
}) {
  // The same around it with a reason and without: it keeps the focus when the reason goes.
  return (
    <Tooltip label={reason} disabled={!reason} withArrow>
      {reason
        ? cloneElement(children, {
            'data-disabled': true,
            'aria-disabled': true,
            'aria-description': reason,
            onClick: event => event.preventDefault(),
          })
        : children}
    </Tooltip>
  );
}
