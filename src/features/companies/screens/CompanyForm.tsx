import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import type { Application } from '#features/access/request/model.ts';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { Form, FormConflict, FormSummary, SubmitButton, TextField } from '#kernel/ui/Form/Form.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { NewCompany } from '../forms.ts';
import type { Company } from '../model.ts';
import { isRailUsed, isWithoutAdministrator } from '../rules.ts';
import { texts } from '../texts.ts';
import { FunctionsField } from './FunctionsField.tsx';
import { useCompanyDismissal } from './useCompanyDismissal.ts';
import { useCompanyForm } from './useCompanyForm.ts';

const { fields } = texts;

type Props = {
  /** Null for a new one. */
  company: Company | null;
  title: string;
  /** All port functions. */
  functions: readonly Application[];
  onClose: () => void;
};

/** What the port writes down of a company (spec exports-reports-admin §5 Company). */
export function CompanyForm({ company, title, functions, onClose }: Props) {
  const { form, isRequest } = useCompanyForm(company, onClose);
  const reject = useCompanyDismissal(onClose);
  return (
    <Form form={form} label={title}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        {company && isRequest && isWithoutAdministrator(company) && (
          <Alert variant="default" icon={<ToneIcon tone="warning" />} title={texts.approvedWithoutAdmin}>
            {texts.approvedWithoutAdminBody}
          </Alert>
        )}
        <TextField<NewCompany> name="name" label={fields.name} maxLength={100} required autoFocus />
        <TextField<NewCompany> name="address" label={fields.address} maxLength={250} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField<NewCompany>
            name="phoneNumber"
            label={fields.phone}
            maxLength={20}
            type="tel"
            required={company === null || isRequest}
          />
          <TextField<NewCompany> name="damagesEmailAddress" label={fields.damages} type="email" />
          <TextField<NewCompany>
            name="n4TransportCompanyId"
            label={fields.n4Transport}
            maxLength={10}
            upperCase
          />
          <TextField<NewCompany>
            name="n4ShipperConsigneeCompanyId"
            label={fields.n4Shipper}
            maxLength={10}
            upperCase
          />
          <TextField<NewCompany> name="bcCode" label={fields.bc} maxLength={10} />
          {isRailUsed(form.values.applications ?? []) && (
            <TextField<NewCompany> name="kiwiRailCode" label={fields.kiwiRail} maxLength={7} />
          )}
        </SimpleGrid>
        <FunctionsField company={company} functions={functions} />
        <Group justify="flex-end" gap="xs">
          {company && isRequest ? (
            // As it was when the dialog was opened: the question is about that.
            <Button variant="default" c="var(--ui-error-text)" onClick={() => reject(company)}>
              {texts.reject}
            </Button>
          ) : (
            <LeaveButton>{texts.cancel}</LeaveButton>
          )}
          <SubmitButton>{isRequest ? texts.approve : texts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
