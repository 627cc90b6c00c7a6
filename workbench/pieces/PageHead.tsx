import { NewButton } from '#kernel/ui/NewButton.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import type { States } from '../pieces.ts';

export const states: States = {
  plain: () => <PageHead title="Appointments" />,
  'with a note and an action': () => (
    <PageHead
      title="Appointments"
      note="Ahuriri Transport"
      actions={<NewButton onClick={() => undefined}>New Appointment</NewButton>}
    />
  ),
};
