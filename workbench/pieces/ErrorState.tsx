import { ErrorState } from '#kernel/ui/ErrorState.tsx';
import type { States } from '../pieces.ts';

export const states: States = {
  plain: () => <ErrorState message="The gates could not be loaded." />,
  'with a hint and Retry': () => (
    <ErrorState
      message="The gates could not be loaded."
      hint="The terminal does not answer."
      onRetry={() => undefined}
    />
  ),
};
