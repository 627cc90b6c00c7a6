import { Anchor } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import type { Notification } from '../model.ts';
import { texts } from '../texts.ts';
import classes from './NotificationsScreen.module.css';
import { useAttachment } from './useAttachment.ts';

/** Attachments travel by e-mail; whom one was e-mailed to may have it from here too. */
export function AttachmentNote({ notification }: { notification: Notification }) {
  const { notificationId, hasAttachment, attachmentName } = notification;
  const download = useAttachment();
  if (!hasAttachment) return null;
  return (
    <p className={classes.attachment}>
      <IconPaperclip size={16} aria-hidden />
      {texts.attachment}
      {attachmentName && (
        <Anchor component="button" type="button" onClick={() => void download(notificationId)}>
          {texts.download(attachmentName)}
        </Anchor>
      )}
    </p>
  );
}
