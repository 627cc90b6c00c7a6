import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirm } from './dialogs.tsx';
import { useEscape } from './useEscape.ts';
import { useFocusBack } from './useFocusBack.ts';
import { usePhone } from './usePhone.ts';

const SMALL = 420;

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** In px; 350 unless told. One wider than 420 fills a phone's screen. */
  width?: number;
  /** What was typed is not lost by a click beside the dialog; Esc and the cross still close. */
  persistent?: boolean;
  /** Something is typed and not saved: closing asks first. */
  unsaved?: boolean;
  children: ReactNode;
}

const LOSING = {
  title: 'Close without saving?',
  message: 'What you typed will be lost.',
  yes: 'Close',
  cancel: 'Keep editing',
};

/** A dialog: focus goes in and returns to where it came from, Esc closes. */
export function Dialog(props: DialogProps) {
  const { opened, title, width = 350, persistent = false, unsaved = false, children } = props;
  const phone = usePhone();
  const onClose = () => void leave();
  const leave = async () => {
    if (await mayLeave(unsaved)) props.onClose();
  };
  useEscape(opened, onClose);
  const content = useFocusBack(opened);
  const fullScreen = phone && width > SMALL;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={fullScreen}
      centered={width <= SMALL}
      radius={fullScreen ? 0 : undefined}
      closeOnClickOutside={!persistent}
      closeOnEscape={false}
      returnFocus={false}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}

/** Whether a dialog may close: it asks before what is typed is lost. For a Close button of the dialog's own. */
export async function mayLeave(unsaved: boolean): Promise<boolean> {
  return !unsaved || confirm({ ...LOSING, danger: true });
}
