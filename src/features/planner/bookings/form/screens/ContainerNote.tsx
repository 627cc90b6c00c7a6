import { Anchor, Group, Loader, Text } from '@mantine/core';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { texts } from '../../texts.ts';
import { formTexts } from '../texts.ts';
import type { useContainerLookup } from './useContainerLookup.ts';

type Props = {
  lookup: ReturnType<typeof useContainerLookup>;
  /** What keeps it from being looked up. */
  problem: string | null;
};

/** Below the container: that it is looked up, that this did not work, or what came of it. */
export function ContainerNote({ lookup: { lookup, found }, problem }: Props) {
  const note = noteOf(found, problem);
  return (
    <div role="status">
      {lookup.kind === 'asking' && (
        <Group gap={6} mt={4}>
          <Loader size={14} aria-hidden />
          <Text size="sm" c="dimmed">
            {formTexts.lookingUp}
          </Text>
        </Group>
      )}
      {lookup.kind === 'failed' && (
        <Group gap={6} mt={4}>
          <ToneIcon tone="warning" size={16} />
          <Text size="sm">{formTexts.notLookedUp}</Text>
          <Anchor component="button" type="button" size="sm" onClick={lookup.again}>
            {formTexts.again}
          </Anchor>
        </Group>
      )}
      {note && lookup.kind !== 'asking' && (
        <Group gap={6} mt={4} wrap="nowrap" align="flex-start">
          <ToneIcon tone={note.tone} size={16} />
          <Text size="sm">{note.text}</Text>
        </Group>
      )}
    </div>
  );
}

function noteOf(found: Props['lookup']['found'], problem: string | null) {
  if (problem) return { tone: 'error', text: problem } as const;
  if (!found || found.outcome.kind === 'matched') return null;
  if (found.outcome.kind === 'expected') return { tone: 'info', text: texts.expected } as const;
  const { kind, message } = found.outcome;
  return { tone: kind === 'refused' ? 'error' : 'warning', text: message } as const;
}
