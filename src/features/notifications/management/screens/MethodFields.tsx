import { Group } from '@mantine/core';
import { CheckField } from '#kernel/ui/Form/Form.tsx';
import type { SchemaForm } from '#kernel/ui/Form/SchemaForm.ts';
import type { TypedNewNotification } from '../forms.ts';
import { formTexts as texts } from '../texts.ts';

/** How people are told. Without an e-mail there is no attachment, nor anything against one. */
export function MethodFields({ form }: { form: SchemaForm<TypedNewNotification> }) {
  const dropAttachment = () => {
    form.refuseText('emailAttachmentFile', null);
    form.set('emailAttachmentFile', null);
  };
  return (
    <Group gap="lg" role="group" aria-label={texts.methods} align="start">
      <CheckField<TypedNewNotification> name="websiteAlert" label={texts.fields.websiteAlert} />
      <CheckField<TypedNewNotification>
        name="emailAlert"
        label={texts.fields.emailAlert}
        onChange={isEmailed => !isEmailed && dropAttachment()}
      />
    </Group>
  );
}
