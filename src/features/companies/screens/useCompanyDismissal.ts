import { useConfirmed } from '#kernel/useConfirmed.ts';
import { companyCalls } from '../contract.ts';
import type { Company } from '../model.ts';
import { texts } from '../texts.ts';

/** Rejects a company that waits or removes one, once confirmed (spec exports-reports-admin §8). `onDone` is told when it is done. */
export function useCompanyDismissal(onDone?: () => void): (company: Company) => void {
  return useConfirmed<Company>({
    action: company => (isRequest(company) ? texts.actions.reject : texts.actions.remove),
    ask: company =>
      isRequest(company)
        ? { title: texts.rejectCompany, message: texts.rejectBody(company.name), danger: true }
        : { title: texts.removeCompany, message: texts.removeBody(company.name), danger: true },
    run: (send, { companyId, version }) =>
      send(companyCalls.remove, { params: { id: companyId }, query: { version } }),
    done: company => (isRequest(company) ? texts.rejected : texts.removed),
    failed: company => (isRequest(company) ? texts.unableToReject : texts.unableToDeactivate),
    after: (_, isDone) => (isDone ? onDone?.() : undefined),
  });
}

function isRequest({ status }: Company): boolean {
  return status === 'P';
}
