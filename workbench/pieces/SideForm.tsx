import { useEffect } from 'react';
import { z } from 'zod';
import { Form, TextField, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { AddButton, SideForm, SideFormButtons } from '#kernel/ui/SideForm.tsx';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import { Press } from '../Press.tsx';
import type { States } from '../pieces.ts';

const schema = z.object({ name: z.string().min(1, 'Site Name is required') });
type Values = z.input<typeof schema>;

function Sites() {
  const side = useSideForm<Values>('entry');
  return (
    <SideForm side={side} title="Add Site" form={<SiteForm onUnsaved={side.setUnsaved} onDone={side.done} />}>
      <AddButton onClick={() => void side.open(null)} />
    </SideForm>
  );
}

function SiteForm({ onUnsaved, onDone }: { onUnsaved: (unsaved: boolean) => void; onDone: () => void }) {
  const form = useSchemaForm({ schema, initial: { name: '' }, onSubmit: onDone });
  const { dirty } = form;
  useEffect(() => onUnsaved(dirty), [onUnsaved, dirty]);
  return (
    <Form form={form} label="Site">
      <TextField<Values> name="name" label="Site Name" />
      <SideFormButtons isNew />
    </Form>
  );
}

export const states: States = {
  'folded away': () => <Sites />,
  open: () => (
    <Press name={/^Add$/}>
      <Sites />
    </Press>
  ),
};
