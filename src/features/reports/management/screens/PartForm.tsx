import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { Form, type SchemaForm, SubmitButton } from '#kernel/ui/Form/Form.tsx';
import { managementTexts as texts } from '../texts.ts';

/** What the form of a part is told: which one it changes, null for a new one. */
export type PartFormProps<Part, Typed> = {
  part: Part | null;
  onKeep: (typed: Typed) => void;
};

type Props<Values extends object> = {
  form: SchemaForm<Values>;
  words: { add: string; edit: string; update: string };
  isNew: boolean;
  children: ReactNode;
};

/** A column or filter while it is filled in; nothing is sent before the report is saved. */
export function PartForm<Values extends object>({ form, words, isNew, children }: Props<Values>) {
  return (
    <Form form={form} label={isNew ? words.add : words.edit}>
      <Stack gap="sm">
        {children}
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{texts.close}</LeaveButton>
          <SubmitButton>{isNew ? words.add : words.update}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
