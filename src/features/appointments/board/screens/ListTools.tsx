import { Button } from '@mantine/core';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import type { Appointment } from '../../model.ts';
import type { AppointmentKey } from '../../record/rules.ts';
import { cancelManyTexts, fillTexts, listTexts } from '../texts.ts';
import { useCancelMany } from './useCancelMany.ts';

type CancelProps = {
  selected: readonly Appointment[];
  markCanceled: (key: AppointmentKey) => void;
};

/** Cancels what is selected. */
export function CancelMany({ selected, markCanceled }: CancelProps) {
  const cancel = useCancelMany(markCanceled);
  return (
    <Reasoned reason={selected.length === 0 ? listTexts.selectFirst : null}>
      <Button
        variant="default"
        leftSection={<IconCircleX size={17} aria-hidden />}
        onClick={() => void cancel(selected)}
      >
        {cancelManyTexts.button(selected.length)}
      </Button>
    </Reasoned>
  );
}

/** Turns the list into one that is typed in, and back. */
export function FillSwitch({ on, onTurn }: { on: boolean; onTurn: (on: boolean) => void }) {
  return (
    <Button
      variant={on ? 'filled' : 'default'}
      leftSection={<IconForms size={17} aria-hidden />}
      aria-pressed={on}
      title={on ? fillTexts.hint : fillTexts.fillHint}
      onClick={() => onTurn(!on)}
    >
      {on ? fillTexts.done : fillTexts.fill}
    </Button>
  );
}
