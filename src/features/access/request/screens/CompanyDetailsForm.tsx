import { Stack } from '@mantine/core';
import type { z } from 'zod';
import { Form, FormSummary, TextField, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { companyDetails } from '../forms.ts';
import { LIMITS } from '../model.ts';
import { texts } from '../texts.ts';
import { WizardButtons } from './WizardButtons.tsx';

export type CompanyDetails = z.infer<typeof companyDetails>;

type Props = {
  details: CompanyDetails;
  onBack: (typed: CompanyDetails) => void;
  onNext: (details: CompanyDetails) => void;
};

/** Registering a company, first step: its name, address and phone. */
export function CompanyDetailsForm({ details, onBack, onNext }: Props) {
  const form = useSchemaForm({ schema: companyDetails, initial: details, onSubmit: onNext });
  const typed = (): CompanyDetails => ({
    name: form.values.name ?? '',
    address: form.values.address ?? '',
    phoneNumber: form.values.phoneNumber ?? '',
  });
  return (
    <Form form={form} label={texts.newCompany}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <TextField name="name" label={texts.companyName} maxLength={LIMITS.companyName} required />
        <TextField name="address" label={texts.companyAddress} maxLength={LIMITS.companyAddress} required />
        <TextField
          name="phoneNumber"
          label={texts.companyPhone}
          maxLength={LIMITS.companyPhone.max}
          required
        />
        <WizardButtons onBack={() => onBack(typed())} />
      </Stack>
    </Form>
  );
}
