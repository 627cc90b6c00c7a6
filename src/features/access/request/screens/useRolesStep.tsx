import { problemWith } from '#kernel/catalogue.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { requestCalls } from '../contract.ts';
import { accessRequest } from '../forms.ts';
import { type CompanyLite, NEW_COMPANY, type SentRequest } from '../model.ts';
import { texts } from '../texts.ts';
import { SelectRolesForm } from './SelectRolesForm.tsx';

const FORM = 'request-roles';

/** Asking a company for roles. What was ticked is kept for as long as the company is the same. */
export function useRolesStep(company: CompanyLite | null, sent: SentRequest | undefined, onDone: () => void) {
  const companyId = company?.companyId ?? NEW_COMPANY.companyId;
  const roles = useCall(
    requestCalls.roles,
    { params: { id: companyId } },
    { action: texts.actions.roles, enabled: companyId !== NEW_COMPANY.companyId },
  );
  const needsMobile = (chosen: readonly number[]): boolean =>
    (roles.data ?? []).some(role => role.requiresSMSIdentity && chosen.includes(role.roleId));
  const { mutateAsync } = useAction(requestCalls.requestAccess, {
    action: texts.actions.request,
    ownErrors: 'fields',
  });
  const form = useSchemaForm({
    schema: accessRequest(needsMobile),
    initial: {
      companyId: sent && !sent.registration ? sent.companyId : null,
      roles: sent && !sent.registration ? sent.roles : [],
      mobileNumber: sent?.mobileNumber ?? '',
    },
    onSubmit: async values => {
      await mutateAsync({
        body: {
          ...values,
          mobileNumber: needsMobile(values.roles) ? values.mobileNumber : null,
          replaces: sent !== undefined,
        },
      });
      onDone();
    },
  });
  const begin = (of: number): void => {
    if (form.values.companyId !== of) form.reset({ companyId: of, roles: [], mobileNumber: '' });
  };

  const problem = roles.isError ? problemWith(texts.actions.roles) : texts.rolesLoading;
  const offered = roles.data;
  const content = (
    <Reading read={roles} failed={problem} empty={<EmptyState title={texts.noRoles} />} lines={4}>
      {all => (
        <SelectRolesForm
          id={FORM}
          form={form}
          company={company?.name ?? ''}
          offered={all}
          needsMobile={needsMobile(form.values.roles ?? [])}
        />
      )}
    </Reading>
  );
  const reason = offered ? (offered.length > 0 ? null : texts.noRoles) : problem;
  const step = { key: 'SelectUserRoles', title: texts.roles, form: FORM, content, reason };
  return { step, begin, isBusy: form.submitting };
}
