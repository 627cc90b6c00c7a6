import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AlertContent } from './dialogs.tsx';
import { HostedModal } from './HostedModal.tsx';
import { MessageList } from './MessageList.tsx';
import { closeDialog, dropDialog, type OpenDialog, openDialogs } from './openDialogs.ts';
import type { Tone } from './palette.ts';
import { ToneIcon } from './ToneIcon.tsx';

const CONFIRM_WIDTH = 350;
const ALERT_WIDTH = 400;

const alertTones: Record<NonNullable<AlertContent['variant']>, Tone> = {
  info: 'info',
  success: 'success',
  error: 'error',
  api: 'error',
};

/** Draws what `confirm` and `alertDialog` open. One stands in UiProvider. */
export function DialogHost() {
  return openDialogs.use().map(dialog => <HostedDialog key={dialog.id} dialog={dialog} />);
}

function HostedDialog({ dialog }: { dialog: OpenDialog }) {
  const close = (yes: boolean) => {
    if (!dialog.opened) return;
    closeDialog(dialog.id);
    dialog.onClose(yes);
  };
  return (
    <HostedModal
      opened={dialog.opened}
      onClose={() => close(false)}
      onGone={() => dropDialog(dialog.id)}
      origin={dialog.origin}
      title={<DialogTitle dialog={dialog} />}
      width={dialog.kind === 'confirm' ? CONFIRM_WIDTH : ALERT_WIDTH}
    >
      <Stack gap="md">
        <DialogText dialog={dialog} />
        <Group justify="flex-end" gap="xs">
          <Buttons dialog={dialog} close={close} />
        </Group>
      </Stack>
    </HostedModal>
  );
}

function DialogTitle({ dialog }: { dialog: OpenDialog }): ReactNode {
  const tone =
    dialog.kind === 'alert'
      ? alertTones[dialog.variant ?? 'info']
      : dialog.danger
        ? ('warning' as const)
        : null;
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      {tone && <ToneIcon tone={tone} size={20} />}
      <span>{dialog.title}</span>
    </Group>
  );
}

function DialogText({ dialog }: { dialog: OpenDialog }) {
  return (
    <Stack gap="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {dialog.message && <div>{dialog.message}</div>}
      {dialog.kind === 'alert' && <MessageList messages={dialog.messages ?? []} />}
    </Stack>
  );
}

function Buttons({ dialog, close }: { dialog: OpenDialog; close: (yes: boolean) => void }) {
  if (dialog.kind === 'alert') {
    return (
      <Button data-autofocus onClick={() => close(true)}>
        Close
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" data-autofocus={dialog.danger || undefined} onClick={() => close(false)}>
        {dialog.cancel ?? 'Cancel'}
      </Button>
      <Button
        color={dialog.danger ? 'red' : undefined}
        data-autofocus={!dialog.danger || undefined}
        onClick={() => close(true)}
      >
        {dialog.yes ?? 'Yes'}
      </Button>
    </>
  );
}
