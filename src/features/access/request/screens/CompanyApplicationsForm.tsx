import { Checkbox, Stack } from '@mantine/core';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { Form, FormSummary, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { requestCalls } from '../contract.ts';
import { companyRequest } from '../forms.ts';
import { texts } from '../texts.ts';
import type { CompanyDetails } from './CompanyDetailsForm.tsx';
import { WizardButtons } from './WizardButtons.tsx';

type Props = {
  details: CompanyDetails;
  /** Chosen before, on the way back and on again. */
  chosen: readonly string[];
  onBack: (chosen: readonly string[]) => void;
  onDone: () => void;
};

/** Registering a company, second step: what it will use. */
export function CompanyApplicationsForm({ details, chosen, onBack, onDone }: Props) {
  const applications = useCall(requestCalls.applications, {}, { action: texts.actions.applications });
  const { mutateAsync, isPending } = useAction(requestCalls.requestCompanyAccess, {
    action: texts.actions.register,
    ownErrors: 'fields',
  });
  const form = useSchemaForm({
    schema: companyRequest,
    initial: { ...details, applications: [...chosen] },
    onSubmit: async values => {
      await mutateAsync({ body: values });
      onDone();
    },
  });
  if (!applications.data) return <Skeletons lines={4} />;
  return (
    <Form form={form} label={texts.chooseApplications}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <Checkbox.Group
          label={texts.chooseApplications}
          value={[...(form.values.applications ?? [])]}
          onChange={ids => form.set('applications', ids)}
          error={form.errors['applications']?.join('\n')}
          required
        >
          <Stack gap="xs" my="xs">
            {applications.data.map(one => (
              <Checkbox key={one.applicationId} value={one.applicationId} label={one.name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <WizardButtons
          onBack={() => onBack(form.values.applications ?? [])}
          next={texts.register}
          busy={isPending}
        />
      </Stack>
    </Form>
  );
}
