import { Stack, Text } from '@mantine/core';
import type { TrailEntry } from '../model.ts';
import { inShort } from '../rules.ts';
import { titleOf } from './EntryDialog.tsx';
import { DeedHead } from './HistoryPanel.tsx';

/** A deed on a phone. */
export function TrailCard({ entry }: { entry: TrailEntry }) {
  return (
    <Stack gap={4}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {titleOf(entry)}
      </Text>
      <DeedHead entry={entry} />
      <Text size="sm" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {inShort(entry.changes)}
      </Text>
    </Stack>
  );
}
