import { Checkbox, Stack } from '@mantine/core';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Form, FormSummary, TextField, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { roleTitle, whatRoleMay } from '../../roles/texts.ts';
import { requestCalls } from '../contract.ts';
import { accessRequest } from '../forms.ts';
import { type CompanyLite, type CompanyRole, LIMITS } from '../model.ts';
import { texts } from '../texts.ts';
import { WizardButtons } from './WizardButtons.tsx';

type Props = { company: CompanyLite; onBack: () => void; onDone: () => void };

/** The second step: what for. The roles offered depend on the company. */
export function SelectRolesForm({ company, onBack, onDone }: Props) {
  const roles = useCall(
    requestCalls.roles,
    { params: { id: company.companyId } },
    { action: texts.actions.roles },
  );
  if (!roles.data) return <Skeletons lines={4} />;
  if (roles.data.length > 0)
    return <RolesForm company={company} offered={roles.data} onBack={onBack} onDone={onDone} />;
  return (
    <>
      <EmptyState title={texts.noRoles} />
      <WizardButtons onBack={onBack} next={null} />
    </>
  );
}

function RolesForm({ company, offered, onBack, onDone }: Props & { offered: CompanyRole[] }) {
  const needsMobile = (chosen: readonly number[]): boolean =>
    offered.some(role => role.requiresSMSIdentity && chosen.includes(role.roleId));
  const { mutateAsync, isPending } = useAction(requestCalls.requestAccess, {
    action: texts.actions.request,
    ownErrors: 'fields',
  });
  const form = useSchemaForm({
    schema: accessRequest(needsMobile),
    initial: { companyId: company.companyId, roles: [] as number[], mobileNumber: '' },
    onSubmit: async values => {
      await mutateAsync({
        body: { ...values, mobileNumber: needsMobile(values.roles) ? values.mobileNumber : null },
      });
      onDone();
    },
  });
  const chosen = form.values.roles ?? [];
  return (
    <Form form={form} label={texts.chooseRoles(company.name)}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <Checkbox.Group
          label={texts.chooseRoles(company.name)}
          value={chosen.map(String)}
          onChange={ids => form.set('roles', ids.map(Number))}
          error={form.errors['roles']?.join('\n')}
          required
        >
          <Stack gap="xs" my="xs">
            {offered.map(role => (
              <Checkbox
                key={role.roleId}
                value={String(role.roleId)}
                label={roleTitle(role.name)}
                description={whatRoleMay(role.name)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {needsMobile(chosen) && (
          <TextField
            name="mobileNumber"
            label={texts.mobile}
            description={texts.mobileHint}
            maxLength={LIMITS.mobile.max}
            required
          />
        )}
        <WizardButtons onBack={onBack} next={texts.submit} busy={isPending} />
      </Stack>
    </Form>
  );
}
