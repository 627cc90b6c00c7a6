import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { Form, FormConflict, FormSummary, SubmitButton, TextField } from '#kernel/ui/Form/Form.tsx';
import type { TypedUser } from '../forms.ts';
import { type Asker, whyNotChangeAddress } from '../rules.ts';
import { texts } from '../texts.ts';
import { RolesField } from './RolesField.tsx';
import { type UserFormProps, useUserForm } from './useUserForm.ts';

const NAME = 100;
const EMAIL = 254;

type Props = UserFormProps & { asker: Asker };

/** First and last name, e-mail, mobile, and the roles of those that the company hands out. */
export function UserForm({ asker, ...props }: Props) {
  const { user, offered } = props;
  const form = useUserForm(props);
  const { columns } = texts;
  const fixedAddress = user && whyNotChangeAddress(user, asker);
  const known = {
    emailAddress: form.values.emailAddress?.trim() || null,
    mobileNumber: form.values.mobileNumber?.trim() || null,
  };
  return (
    <Form form={form} label={user ? texts.editUser : texts.newUser}>
      <Stack gap="sm">
        <FormSummary form={form} />
        <FormConflict form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField<TypedUser>
            name="firstName"
            label={columns.firstName}
            maxLength={NAME}
            required
            autoFocus
          />
          <TextField<TypedUser> name="lastName" label={columns.lastName} maxLength={NAME} required />
        </SimpleGrid>
        <TextField<TypedUser>
          name="emailAddress"
          label={columns.email}
          type="email"
          maxLength={EMAIL}
          disabled={Boolean(fixedAddress)}
          description={fixedAddress ?? (user ? texts.emailChangeHint : texts.emailHint)}
        />
        <TextField<TypedUser> name="mobileNumber" label={columns.mobile} type="tel" maxLength={20} />
        {offered.length > 0 ? (
          <RolesField offered={offered} known={known} heldAlone={user?.heldAlone ?? []} />
        ) : (
          <Text c="dimmed">{texts.noRoles}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{texts.cancel}</LeaveButton>
          <SubmitButton>{texts.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
