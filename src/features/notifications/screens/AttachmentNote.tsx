import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { texts } from '../texts.ts';
import classes from './NotificationsScreen.module.css';

/** Attachments travel by e-mail only. */
export function AttachmentNote() {
  return (
    <p className={classes.attachment}>
      <IconPaperclip size={16} aria-hidden />
      {texts.attachment}
    </p>
  );
}
