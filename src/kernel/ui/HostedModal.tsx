import { Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { fading } from './fading.ts';
import { type FocusOrigin, HOSTED } from './focusOrigin.ts';
import { useEscape } from './useEscape.ts';
import { useFocusBack } from './useFocusBack.ts';

const ABOVE_OTHER_DIALOGS = 400;

interface HostedModalProps {
  opened: boolean;
  onClose: () => void;
  /** It has faded: its entry can go. */
  onGone: () => void;
  title: ReactNode;
  width: number;
  /** Where the focus goes back to; to where it is as the dialog is drawn, unless told. */
  origin?: FocusOrigin;
  children: ReactNode;
}

/** A dialog that code has opened. It begins closed and opens at once: only so Mantine draws its way in. */
export function HostedModal({ opened, onClose, onGone, title, width, origin, children }: HostedModalProps) {
  const [hasBegun, setHasBegun] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second draw is the point
  useEffect(() => setHasBegun(true), []);
  useEscape(opened, onClose);
  const content = useFocusBack(opened, origin);
  const fades = fading(opened);
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
      returnFocus={false}
      {...{ [HOSTED]: true }}
      {...fades.root}
      centered
    >
      <div ref={content} {...fades.content} onKeyDownCapture={dropRepeated}>
        {children}
      </div>
    </Modal>
  );
}

/** An Enter that is still held down from the field or button that asked is no answer. */
function dropRepeated(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
