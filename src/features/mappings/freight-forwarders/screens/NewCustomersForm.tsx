import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Form, FormSummary, MultiSelectField, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { SideFormButtons } from '#kernel/ui/SideForm.tsx';
import { forwarderCalls } from '../contract.ts';
import { typedCustomers } from '../forms.ts';
import type { FreightForwarder } from '../model.ts';
import { fields, formTexts, listTexts, texts } from '../texts.ts';

type Typed = { customers: number[] };
type Props = {
  forwarder: FreightForwarder;
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
};

/** Links customers to a forwarder (spec transport §5: 'Select at least one customer'). */
export function NewCustomersForm({ forwarder, onUnsaved, onDone }: Props) {
  const { freightForwarderCode } = forwarder;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = useAction(forwarderCalls.add, {
    action: formTexts.saving,
    ownErrors: 'fields',
    idempotencyKey,
  });
  const offered = useCall(
    forwarderCalls.offered,
    { params: { id: freightForwarderCode } },
    { action: formTexts.loadingCustomers },
  );
  const form = useSchemaForm({
    schema: typedCustomers,
    initial: { customers: [] as number[] },
    onSubmit: async ({ customers }) => {
      await add.mutateAsync({ body: { freightForwarderCode, customers } });
      snackbar(texts.added);
      onDone();
    },
  });
  useEffect(() => onUnsaved(form.dirty), [onUnsaved, form.dirty]);
  return (
    <Form form={form} label={formTexts.add}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <MultiSelectField<Typed, number>
          name="customers"
          label={fields.customers}
          choices={(offered.data ?? []).map(({ companyId, name }) => ({ value: companyId, label: name }))}
          nothingFound={listTexts.nobodyLeft}
          read={offered}
          searchable
          required
        />
        <SideFormButtons isNew />
      </Stack>
    </Form>
  );
}
