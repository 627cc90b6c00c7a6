import { Alert } from '@mantine/core';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { severalTexts } from '../texts.ts';
import type { Outcome } from './useBookRows.ts';

/** What became of the rows that were sent, in a sentence or three; each row says its own. */
export function OutcomeNote({ outcome: { done, failed, unsent } }: { outcome: Outcome }) {
  const said = [
    severalTexts.done(done),
    ...(failed > 0 ? [severalTexts.failed(failed)] : []),
    ...(unsent > 0 ? [severalTexts.unsent(unsent)] : []),
  ];
  return (
    <Alert
      role="status"
      variant="default"
      py="xs"
      icon={<ToneIcon tone={said.length === 1 ? 'success' : 'warning'} />}
      title={said.join('. ')}
    />
  );
}
