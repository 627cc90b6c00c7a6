import { Button, Modal } from '@mantine/core';
import { type ReactNode, use, useMemo } from 'react';
import { useLatest } from '../hooks.tsx';
import { DialogContext, useFormsWithin, useTellDialog } from './dialogForms.ts';
import { confirm } from './dialogs.tsx';
import { FirstField } from './FirstField.tsx';
import { fading } from './fading.ts';
import { useEscape } from './useEscape.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { usePhone } from './usePhone.ts';

const SMALL = 420;

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** In px; 350 unless told. One wider than 420 fills a phone's screen. */
  width?: number;
  /** Fills the screen, wherever. */
  fullScreen?: boolean;
  /** What was typed is not lost by a click beside the dialog; Esc and the cross still close. */
  persistent?: boolean;
  /** Something is typed and not saved: closing asks first. What the forms in it say, unless told. */
  unsaved?: boolean;
  children: ReactNode;
}

const LOSING = {
  title: 'Close without saving?',
  message: 'What you typed will be lost.',
  yes: 'Close',
  cancel: 'Keep editing',
};

/**
 * A dialog: focus goes in and returns to where it came from, Esc closes. While a form in it holds something that is not
 * saved, the cross, Esc, a `<LeaveButton>` and the browser's Back ask first.
 */
export function Dialog(props: DialogProps) {
  const { opened, title, width = 350, persistent = false, children } = props;
  const phone = usePhone();
  const forms = useFormsWithin();
  const unsaved = props.unsaved ?? forms.unsaved;
  const isWithin = use(DialogContext) !== null;
  useTellDialog({ dirty: forms.unsaved, submitting: !forms.holds });
  const onClose = () => void leave();
  const leave = async () => {
    if (!opened) return;
    if (!unsaved || (await confirm({ ...LOSING, danger: true }))) props.onClose();
  };
  const latest = useLatest(onClose);
  const { note } = forms;
  const around = useMemo(() => ({ note, leave: () => latest.current() }), [note, latest]);
  useEscape(opened, onClose);
  const content = useFocusBack(opened);
  const fades = fading(opened);
  const fullScreen = props.fullScreen || (phone && width > SMALL);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={fullScreen}
      centered={!fullScreen && width <= SMALL}
      radius={fullScreen ? 0 : undefined}
      closeOnClickOutside={!persistent}
      closeOnEscape={false}
      returnFocus={false}
      {...fades.root}
    >
      <DialogContext value={around}>
        <div ref={content} {...fades.content}>
          {children}
          <FirstField content={content} />
        </div>
      </DialogContext>
      {opened && !isWithin && forms.any && <HoldBack dirty={props.unsaved === undefined && forms.holds} />}
    </Modal>
  );
}

/** Cancel or Close of the dialog around it: as the cross does, it asks before what is typed is lost. */
export function LeaveButton({ children }: { children: ReactNode }) {
  const dialog = use(DialogContext);
  if (!dialog) throw new Error('A <LeaveButton> stands outside of a <Dialog>.');
  return (
    <Button variant="default" onClick={dialog.leave}>
      {children}
    </Button>
  );
}

/** The list behind may write its own address meanwhile: that leaves nothing. */
function HoldBack({ dirty }: { dirty: boolean }) {
  useLeaveGuard({ dirty, keeps: (to, from, by) => by !== 'POP' && to.pathname === from.pathname });
  return null;
}
