import { useCallback } from 'react';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { companyCalls } from '../contract.ts';
import type { Company } from '../model.ts';
import { texts } from '../texts.ts';

/** Rejects a company that waits or removes one, once confirmed (spec exports-reports-admin §8). */
export function useCompanyDismissal(): (company: Company) => void {
  const { mutateAsync } = useAction(companyCalls.remove, {
    action: texts.actions.remove,
    ownErrors: 'fields',
  });
  return useCallback(
    (company: Company) => {
      void dismiss(company, () => mutateAsync({ params: { id: company.companyId } }));
    },
    [mutateAsync],
  );
}

async function dismiss(company: Company, remove: () => Promise<unknown>): Promise<void> {
  const isRequest = company.status === 'P';
  const isSure = await confirm({
    title: isRequest ? texts.rejectCompany : texts.removeCompany,
    message: isRequest ? texts.rejectBody(company.name) : texts.removeBody(company.name),
    danger: true,
  });
  if (!isSure) return;
  try {
    await remove();
    snackbar(isRequest ? texts.rejected : texts.removed);
  } catch (error) {
    if (!isRefusal(error)) return;
    const title = isRequest ? texts.unableToReject : texts.unableToDeactivate;
    await alertDialog({ title, messages: messagesOf(error.errors), variant: 'api' });
  }
}
