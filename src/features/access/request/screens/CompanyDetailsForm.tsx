import { Stack } from '@mantine/core';
import type { z } from 'zod';
import { Form, FormSummary, type SchemaForm, TextField } from '#kernel/ui/Form/Form.tsx';
import type { companyDetails } from '../forms.ts';
import { LIMITS } from '../model.ts';
import { texts } from '../texts.ts';

type Details = z.input<typeof companyDetails>;
type Props = { id: string; form: SchemaForm<Details> };

/** Registering a company, first step: its name, address and phone. */
export function CompanyDetailsForm({ id, form }: Props) {
  return (
    <Form form={form} id={id} label={texts.newCompany}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <TextField<Details> name="name" label={texts.companyName} maxLength={LIMITS.companyName} required />
        <TextField<Details>
          name="address"
          label={texts.companyAddress}
          maxLength={LIMITS.companyAddress}
          required
        />
        <TextField<Details>
          name="phoneNumber"
          label={texts.companyPhone}
          maxLength={LIMITS.companyPhone.max}
          required
        />
      </Stack>
    </Form>
  );
}
