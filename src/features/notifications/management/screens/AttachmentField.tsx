import { FileInput } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useField } from '#kernel/ui/Form/context.ts';
import { ATTACHMENTS, LIMITS } from '../../model.ts';
import type { TypedNewNotification } from '../forms.ts';
import { formTexts as texts } from '../texts.ts';

const ACCEPTED = [...ATTACHMENTS.emailAttachmentFile.types.map(ending => `.${ending}`), '.jpeg'].join(',');

/** What goes with the e-mail; locked while there is none. */
export function AttachmentField({ isLocked }: { isLocked: boolean }) {
  const field = useField<TypedNewNotification, File>({
    name: 'emailAttachmentFile',
    label: texts.fields.attachment,
    show: file => file.name,
  });
  return (
    <FileInput
      label={texts.fields.attachment}
      description={isLocked ? texts.attachmentNeedsEmail : texts.attachmentHint}
      placeholder={texts.choose}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      accept={ACCEPTED}
      disabled={isLocked}
      withAsterisk={!isLocked}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      value={field.value ?? null}
      error={field.error}
      aria-invalid={field.error ? true : undefined}
      onChange={file => {
        field.refuse(file && file.size > LIMITS.attachmentBytes ? texts.attachmentTooLarge : null);
        field.set(file);
      }}
    />
  );
}
