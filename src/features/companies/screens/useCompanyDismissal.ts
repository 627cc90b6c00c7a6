import { useCallback } from 'react';
import { type Send, useConfirmed } from '#kernel/useConfirmed.ts';
import { companyCalls } from '../contract.ts';
import type { Company } from '../model.ts';
import { texts } from '../texts.ts';

/** Rejects a company that waits or removes one, once confirmed (spec exports-reports-admin §8). `onDone` is told when it is done. */
export function useCompanyDismissal(onDone?: () => void): (company: Company) => void {
  const shared = {
    run: (send: Send, { companyId, version }: Company) =>
      send(companyCalls.remove, { params: { id: companyId }, query: { version } }),
    after: (_: Company, isDone: boolean) => (isDone ? onDone?.() : undefined),
  };
  const reject = useConfirmed<Company>({
    ...shared,
    action: texts.actions.reject,
    ask: company => ({ title: texts.rejectCompany, message: texts.rejectBody(company.name), danger: true }),
    done: () => texts.rejected,
    failed: () => texts.unableToReject,
  });
  const remove = useConfirmed<Company>({
    ...shared,
    action: texts.actions.remove,
    ask: company => ({ title: texts.removeCompany, message: texts.removeBody(company.name), danger: true }),
    done: () => texts.removed,
    failed: () => texts.unableToDeactivate,
  });
  return useCallback(company => (company.status === 'P' ? reject : remove)(company), [reject, remove]);
}
