import { Button } from '@mantine/core';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import type { States } from '../pieces.ts';

export const states: States = {
  plain: () => <EmptyState title="No gates" />,
  'with a hint and a next step': () => (
    <EmptyState
      title="No gates"
      hint="Gates are where trucks enter and leave the port."
      action={<Button>Add Gate</Button>}
    />
  ),
};
