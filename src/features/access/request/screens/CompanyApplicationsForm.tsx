import { Checkbox, Stack } from '@mantine/core';
import type { z } from 'zod';
import { Form, FormSummary, type SchemaForm } from '#kernel/ui/Form/Form.tsx';
import type { companyRequest } from '../forms.ts';
import type { Application } from '../model.ts';
import { texts } from '../texts.ts';

type Props = {
  id: string;
  form: SchemaForm<z.input<typeof companyRequest>>;
  offered: readonly Application[];
};

/** Registering a company, second step: what it will use. */
export function CompanyApplicationsForm({ id, form, offered }: Props) {
  return (
    <Form form={form} id={id} label={texts.chooseApplications}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <Checkbox.Group
          label={texts.chooseApplications}
          value={[...(form.values.applications ?? [])]}
          onChange={ids => form.set('applications', ids)}
          error={form.errors['applications']?.join('\n')}
          data-invalid={form.errors['applications'] ? true : undefined}
          required
        >
          <Stack gap="xs" my="xs">
            {offered.map(one => (
              <Checkbox key={one.applicationId} value={one.applicationId} label={one.name} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Form>
  );
}
