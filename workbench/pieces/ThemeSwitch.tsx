import { ThemeSwitch } from '#kernel/ui/ThemeSwitch.tsx';
import { Press } from '../Press.tsx';
import type { States } from '../pieces.ts';

export const states: States = {
  closed: () => <ThemeSwitch />,
  open: () => (
    <Press name={/^Theme$/}>
      <ThemeSwitch />
    </Press>
  ),
};
