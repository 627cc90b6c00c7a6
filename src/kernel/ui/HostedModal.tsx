import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useEscape } from './useEscape.ts';

const ABOVE_OTHER_DIALOGS = 400;

interface HostedModalProps {
  opened: boolean;
  onClose: () => void;
  /** It has faded: its entry can go. */
  onGone: () => void;
  title: ReactNode;
  width: number;
  children: ReactNode;
}

/** A dialog that code has opened. It begins closed and opens at once: only so Mantine knows where the focus came from. */
export function HostedModal({ opened, onClose, onGone, title, width, children }: HostedModalProps) {
  const [hasBegun, setHasBegun] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second draw is the point
  useEffect(() => setHasBegun(true), []);
  useEscape(opened, onClose);
  return (
    <Modal
      opened={opened && hasBegun}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      title={title}
      size={width}
      zIndex={ABOVE_OTHER_DIALOGS}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      centered
    >
      {children}
    </Modal>
  );
}
