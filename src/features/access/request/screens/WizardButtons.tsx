import { Button, Group } from '@mantine/core';
import { texts } from '../texts.ts';

type Props = {
  onBack?: () => void;
  /** Null when there is nowhere to go on to. */
  next?: string | null;
  busy?: boolean;
  /** Without it, Next submits the form around it. */
  onNext?: () => void;
};

/** Back and Next of the wizard. */
export function WizardButtons({ onBack, next = texts.next, busy, onNext }: Props) {
  return (
    <Group justify="space-between" mt="xs">
      {onBack ? (
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
      ) : (
        <span />
      )}
      {next !== null && (
        <Button type={onNext ? 'button' : 'submit'} loading={busy} onClick={onNext}>
          {next}
        </Button>
      )}
    </Group>
  );
}
