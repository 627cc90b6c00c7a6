import { useMemo } from 'react';
import type { CompanyRole } from '#features/access/request/model.ts';
import { useAction } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { userCalls } from '../contract.ts';
import { typedUser } from '../forms.ts';
import type { User } from '../model.ts';
import { roleRefusals } from '../rules.ts';
import { texts } from '../texts.ts';

export type UserFormProps = {
  /** Null for somebody new. */
  user: User | null;
  companyId: number;
  /** The roles that the company hands out, as far as the asker may give them. */
  offered: readonly CompanyRole[];
  onClose: () => void;
};

/** The user form behind its fields (spec exports-reports-admin §5 User). */
export function useUserForm({ user, companyId, offered, onClose }: UserFormProps) {
  const create = useAction(userCalls.create, { action: texts.actions.create, ownErrors: 'fields' });
  const change = useAction(userCalls.change, { action: texts.actions.change, ownErrors: 'fields' });
  const schema = useMemo(() => typedUser(typed => roleRefusals(offered, typed.roles, typed)), [offered]);
  return useSchemaForm({
    schema,
    initial: user ? typedOf(user) : EMPTY,
    version: user?.version,
    typedOf,
    onSubmit: async (body, { version }) => {
      if (user) await change.mutateAsync({ body: { ...body, userId: user.userId, version } });
      else await create.mutateAsync({ body: { ...body, companyId } });
      snackbar(user ? texts.updated : texts.created);
      onClose();
    },
  });
}

const EMPTY = { firstName: '', lastName: '', emailAddress: '', mobileNumber: '', roles: [] };

function typedOf({ firstName, lastName, emailAddress, mobileNumber, roles }: User) {
  return {
    firstName,
    lastName,
    emailAddress: emailAddress ?? '',
    mobileNumber: mobileNumber ?? '',
    roles: roles.map(({ roleId }) => roleId),
  };
}
