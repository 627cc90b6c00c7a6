import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, type DialogProps, LeaveButton } from '#kernel/ui/Dialog.tsx';
import { Press } from '../Press.tsx';
import type { States } from '../pieces.ts';

function Opened(props: Partial<DialogProps>) {
  const [opened, setOpened] = useState(false);
  return (
    <Press name={/^Edit$/}>
      <button type="button" onClick={() => setOpened(true)}>
        Edit
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Edit Gate" {...props}>
        <TextInput label="Gate Name" defaultValue="Main gate" />
        <Group justify="flex-end" mt="md">
          <LeaveButton>Cancel</LeaveButton>
        </Group>
      </Dialog>
    </Press>
  );
}

export const states: States = {
  small: () => <Opened />,
  'as wide as a form': () => <Opened width={720} />,
  'the whole screen': () => <Opened fullScreen />,
  'with something unsaved': () => <Opened unsaved />,
};
