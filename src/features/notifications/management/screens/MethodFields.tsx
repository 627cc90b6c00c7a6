import { Group } from '@mantine/core';
import { CheckField } from '#kernel/ui/Form/Form.tsx';
import type { TypedNewNotification } from '../forms.ts';
import { formTexts as texts } from '../texts.ts';

/** How people are told. */
export function MethodFields() {
  return (
    <Group gap="lg" role="group" aria-label={texts.methods} align="start">
      <CheckField<TypedNewNotification> name="websiteAlert" label={texts.fields.websiteAlert} />
      <CheckField<TypedNewNotification> name="emailAlert" label={texts.fields.emailAlert} />
    </Group>
  );
}
