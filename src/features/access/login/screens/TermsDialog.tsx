import { Button, Group } from '@mantine/core';
import { TermsPanel } from '#features/help/terms/screens/TermsPanel.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import type { AppSettings } from '../../model.ts';
import { texts } from '../texts.ts';

const WIDTH = 700;

type Props = { settings: AppSettings; isOpen: boolean; onClose: () => void; onAccept: () => void };

/** The terms to read before they are accepted. */
export function TermsDialog({ settings, isOpen, onClose, onAccept }: Props) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={texts.terms} width={WIDTH}>
      <TermsPanel portName={settings.portName} productName={settings.productName} />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
        <Button
          onClick={() => {
            onAccept();
            onClose();
          }}
        >
          {texts.accept}
        </Button>
      </Group>
    </Dialog>
  );
}
