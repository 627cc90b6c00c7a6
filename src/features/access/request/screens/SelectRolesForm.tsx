import { Checkbox, Stack } from '@mantine/core';
import type { z } from 'zod';
import { Form, FormSummary, type SchemaForm, TextField } from '#kernel/ui/Form/Form.tsx';
import { roleTitle, whatRoleMay } from '../../roles/texts.ts';
import type { accessRequest } from '../forms.ts';
import { type CompanyRole, LIMITS } from '../model.ts';
import { texts } from '../texts.ts';

type Asked = z.input<ReturnType<typeof accessRequest>>;
type Props = {
  id: string;
  form: SchemaForm<Asked>;
  company: string;
  /** They depend on the company. */
  offered: readonly CompanyRole[];
  needsMobile: boolean;
};

/** The second step: what for. */
export function SelectRolesForm({ id, form, company, offered, needsMobile }: Props) {
  return (
    <Form form={form} id={id} label={texts.chooseRoles(company)}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <Checkbox.Group
          label={texts.chooseRoles(company)}
          value={(form.values.roles ?? []).map(String)}
          onChange={ids => form.set('roles', ids.map(Number))}
          error={form.errors['roles']?.join('\n')}
          data-invalid={form.errors['roles'] ? true : undefined}
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
        {needsMobile && (
          <TextField<Asked>
            name="mobileNumber"
            label={texts.mobile}
            description={texts.mobileHint}
            maxLength={LIMITS.mobile.max}
            required
          />
        )}
      </Stack>
    </Form>
  );
}
