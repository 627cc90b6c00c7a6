import { Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useAction } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Form, FormConflict, FormSummary, SelectField, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import { forwarderCalls } from '../contract.ts';
import { typedGroup } from '../forms.ts';
import { type ForwarderCustomer, GROUPS } from '../model.ts';
import { fields, formTexts, listTexts, texts } from '../texts.ts';

type Typed = { groupNumber: number };
type Props = {
  customer: ForwarderCustomer;
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
};

const typedOf = ({ groupNumber }: Typed): Typed => ({ groupNumber });

/** Puts a customer of a forwarder into another group (spec transport §3, groups 1 to 4). */
export function GroupForm({ customer, onUnsaved, onDone }: Props) {
  const change = useAction(forwarderCalls.change, { action: formTexts.saving, ownErrors: 'fields' });
  const { freightForwarderCustomerId } = customer;
  const form = useSchemaForm({
    schema: typedGroup,
    initial: typedOf(customer),
    version: customer.version,
    typedOf,
    onSubmit: async (typed, { version }) => {
      await change.mutateAsync({ body: { ...typed, freightForwarderCustomerId, version } });
      snackbar(texts.updated);
      onDone();
    },
  });
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  return (
    <Form form={form} label={formTexts.update}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        <TextInput label={listTexts.customer} value={customer.companyName} disabled />
        <SelectField<Typed, number>
          name="groupNumber"
          label={fields.group}
          description={formTexts.groupHint}
          choices={GROUPS}
          required
        />
        <SideFormButtons isNew={false} />
      </Stack>
    </Form>
  );
}
