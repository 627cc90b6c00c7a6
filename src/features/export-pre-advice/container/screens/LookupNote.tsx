import { Anchor, Group, Loader, Text } from '@mantine/core';
import { isBannered } from '#kernel/queries.ts';
import type { LookupState } from '#kernel/ui/Form/lookup.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { whyNotLookedUp } from '../../lookups/rules.ts';
import { lookupTexts } from '../../lookups/texts.ts';

type Props = {
  lookup: LookupState<unknown, unknown> & { again: () => void };
  /** What was found out about what was typed, if it is worth telling. */
  note?: { tone: 'error' | 'warning'; text: string } | null;
};

/** Below a field that is looked up: that it is being done, that it did not work, or what came of it. */
export function LookupNote({ lookup, note = null }: Props) {
  const { kind } = lookup;
  return (
    <div role="status">
      {kind === 'asking' && (
        <Group gap={6} mt={4}>
          <Loader size={14} aria-hidden />
          <Text size="sm" c="dimmed">
            {lookupTexts.asking}
          </Text>
        </Group>
      )}
      {kind === 'failed' && (
        <Group gap={6} mt={4}>
          <ToneIcon tone={isBannered(lookup.error) ? 'warning' : 'error'} size={16} />
          <Text size="sm">{whyNotLookedUp(lookup.error)}</Text>
          <Anchor component="button" type="button" size="sm" onClick={lookup.again}>
            {lookupTexts.again}
          </Anchor>
        </Group>
      )}
      {kind === 'found' && note && (
        <Group gap={6} mt={4} wrap="nowrap" align="flex-start">
          <ToneIcon tone={note.tone} size={16} />
          <Text size="sm">{note.text}</Text>
        </Group>
      )}
    </div>
  );
}
