import { Checkbox, Stack } from '@mantine/core';
import type { CompanyRole } from '#features/access/request/model.ts';
import { roleTitle, whatRoleMay } from '#features/access/roles/texts.ts';
import { useField } from '#kernel/ui/Form/context.ts';
import type { TypedUser } from '../forms.ts';
import type { User } from '../model.ts';
import { whyNotHold, whyNotKeepOnly } from '../rules.ts';
import { texts } from '../texts.ts';

type Props = {
  offered: readonly CompanyRole[];
  /** How the person can be known, as typed so far. */
  known: Pick<User, 'emailAddress' | 'mobileNumber'>;
  heldAlone: readonly string[];
};

/** The roles of somebody. One that cannot be given, or not be taken, says why. */
export function RolesField({ offered, known, heldAlone }: Props) {
  const titleOf = (id: number) => roleTitle(offered.find(role => role.roleId === id)?.name ?? '');
  const field = useField<TypedUser, readonly number[]>({
    name: 'roles',
    label: texts.columns.roles,
    show: ids => ids.map(titleOf).join(', '),
  });
  const chosen = field.value ?? [];
  const reasonOf = (role: CompanyRole): string | null =>
    chosen.includes(role.roleId)
      ? whyNotKeepOnly({ heldAlone: heldAlone.filter(name => name === role.name) }, [])
      : whyNotHold(role, known);
  return (
    <Checkbox.Group
      label={texts.columns.roles}
      required
      value={chosen.map(String)}
      error={field.error}
      data-invalid={field.error ? true : undefined}
      onChange={ids => field.set(ids.map(Number))}
    >
      <Stack gap="xs" py={6}>
        {offered.map(role => {
          const reason = reasonOf(role);
          return (
            <Checkbox
              key={role.roleId}
              value={String(role.roleId)}
              label={roleTitle(role.name)}
              description={reason ?? whatRoleMay(role.name)}
              disabled={reason !== null}
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}
