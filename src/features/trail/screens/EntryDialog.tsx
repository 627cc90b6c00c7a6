import { Group, Stack, Text } from '@mantine/core';
import { Dialog, LeaveButton } from '#kernel/ui/Dialog.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { TrailEntry } from '../model.ts';
import { historyTexts } from '../texts.ts';
import { Changes } from './Changes.tsx';
import { DeedHead } from './HistoryPanel.tsx';

const WIDTH = 640;

/** All of one deed of the trail. */
export function EntryDialog({ dialog }: { dialog: DialogState<TrailEntry> }) {
  const { opened, subject, close } = dialog;
  return (
    <Dialog opened={opened} onClose={close} width={WIDTH} title={subject && titleOf(subject)}>
      {subject && (
        <Stack gap="md">
          <div>
            <DeedHead entry={subject} />
            <Text size="sm" c="dimmed">
              {[subject.address, subject.companyName].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Changes changes={subject.changes} />
          <Group justify="flex-end">
            <LeaveButton>{historyTexts.close}</LeaveButton>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

/** 'Slots of an hour: Main gate, 24-11-2026 09:00'. */
export function titleOf({ kindTitle, thing }: TrailEntry): string {
  return thing.startsWith(kindTitle) ? thing : `${kindTitle}: ${thing}`;
}
