import { Checkbox, Group, SimpleGrid, Stack } from '@mantine/core';
import { APPLICATION, STATUS } from '#features/access/model.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import {
  Form,
  FormConflict,
  FormSummary,
  SubmitButton,
  TextField,
  useSchemaForm,
} from '#kernel/ui/Form/Form.tsx';
import { companyCalls } from '../contract.ts';
import { type ApprovedCompany, approvedCompany } from '../forms.ts';
import type { Company } from '../model.ts';
import { texts } from '../texts.ts';

const WIDTH = 700;
const { fields } = texts;

type Props = { company: Company; onClose: () => void };

/** Approves a company that registers, with the codes that the port gives it (spec exports-reports-admin §2, §5 Company). */
export function CompanyApprovalDialog({ company, onClose }: Props) {
  const applications = useCall(requestCalls.applications, {}, { action: texts.actions.applications });
  const { mutateAsync } = useAction(companyCalls.activate, {
    action: texts.actions.approve,
    ownErrors: 'fields',
  });
  const initial = typedOf(company);
  const form = useSchemaForm({
    schema: approvedCompany,
    initial,
    version: company.version,
    // Of a company that was dealt with there is nothing left to choose.
    typedOf: (now: Company) => (now.status === STATUS.Pending ? typedOf(now) : initial),
    onSubmit: async (body, { version }) => {
      await mutateAsync({ body: { ...body, version } });
      snackbar(texts.approved);
      onClose();
    },
  });
  const chosen = form.values.applications ?? [];
  const offered = (applications.data ?? []).filter(one => one.applicationId !== APPLICATION.admin);
  return (
    <Dialog opened onClose={onClose} title={texts.approval} width={WIDTH}>
      <Form form={form} label={texts.approval}>
        <Stack gap="sm">
          <FormSummary form={form} />
          <FormConflict form={form} />
          <TextField<ApprovedCompany> name="name" label={fields.name} maxLength={100} required />
          <TextField<ApprovedCompany> name="address" label={fields.address} maxLength={250} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextField<ApprovedCompany> name="phoneNumber" label={fields.phone} maxLength={20} required />
            <TextField<ApprovedCompany> name="damagesEmailAddress" label={fields.damages} />
            <TextField<ApprovedCompany>
              name="n4TransportCompanyId"
              label={fields.n4Transport}
              maxLength={10}
            />
            <TextField<ApprovedCompany>
              name="n4ShipperConsigneeCompanyId"
              label={fields.n4Shipper}
              maxLength={10}
            />
            <TextField<ApprovedCompany> name="bcCode" label={fields.bc} maxLength={10} />
            {chosen.includes(APPLICATION.rail) && (
              <TextField<ApprovedCompany> name="kiwiRailCode" label={fields.kiwiRail} maxLength={7} />
            )}
          </SimpleGrid>
          <Checkbox.Group
            label={texts.columns.applications}
            value={[...chosen]}
            onChange={ids => form.set('applications', ids)}
            error={form.errors['applications']?.join('\n')}
            required
          >
            <Group mt="xs">
              {offered.map(one => (
                <Checkbox key={one.applicationId} value={one.applicationId} label={one.name} />
              ))}
            </Group>
          </Checkbox.Group>
          <Group justify="flex-end">
            <SubmitButton>{texts.approve}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}

function typedOf(company: Company) {
  return {
    companyId: company.companyId,
    name: company.name,
    address: company.address,
    phoneNumber: company.phoneNumber,
    n4TransportCompanyId: company.n4TransportCompanyId ?? '',
    n4ShipperConsigneeCompanyId: company.n4ShipperConsigneeCompanyId ?? '',
    damagesEmailAddress: company.damagesEmailAddress ?? '',
    kiwiRailCode: company.kiwiRailCode ?? '',
    bcCode: company.bcCode ?? '',
    applications: company.applications.map(one => one.applicationId),
  };
}
