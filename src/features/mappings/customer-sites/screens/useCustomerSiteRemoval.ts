import { useConfirmed } from '#kernel/useConfirmed.ts';
import { customerSiteCalls } from '../contract.ts';
import type { CustomerSite } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Takes a site from a customer, once 'Customer Site Removal' is answered (spec transport §8). */
export function useCustomerSiteRemoval(): (site: CustomerSite) => void {
  return useConfirmed<CustomerSite>({
    action: listTexts.removing,
    ask: ({ description, companyName }) => ({
      title: texts.removal,
      message: listTexts.removes(description, companyName),
      danger: true,
    }),
    run: (send, { transportServiceCustomerTerminalSiteAndSidingId: id, version }) =>
      send(customerSiteCalls.remove, { params: { id }, query: { version } }),
    done: ({ kiwiRailCodes, companyName }) => listTexts.removed(kiwiRailCodes, companyName),
    failed: () => texts.notDeleted,
  });
}
