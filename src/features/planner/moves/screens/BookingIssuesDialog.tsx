import { Button, Group, List, Stack, Text } from '@mantine/core';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import type { WagonRow } from '../../wagons/model.ts';
import { issueDialogTexts, texts } from '../texts.ts';

const WIDTH = 600;

/** What is to be put right of a booking before it is invoiced (spec transport §2.4, §8). */
export function BookingIssuesDialog({ dialog }: { dialog: DialogState<WagonRow> }) {
  const { subject, opened, close } = dialog;
  return (
    <Dialog opened={opened} onClose={close} width={WIDTH} title={issueDialogTexts.title}>
      <Stack gap="md">
        <Text>{texts.issues}</Text>
        <List>
          {subject?.billingIssues.map(issue => (
            <List.Item key={issue}>{issue}</List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button onClick={close}>{issueDialogTexts.close}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
