import { useState } from 'react';
import { useAction } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { customerSiteCalls } from '../contract.ts';
import { newCustomerSite } from '../forms.ts';
import type { CustomerSite } from '../model.ts';
import { formTexts, texts } from '../texts.ts';

/** The customer site form behind its fields; of a new one, of the customer whose sites are shown, when there is none. */
export function useCustomerSiteForm(site: CustomerSite | null, companyId: number | null, onDone: () => void) {
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(customerSiteCalls.create, { ...saving, idempotencyKey });
  const change = useAction(customerSiteCalls.change, saving);
  return useSchemaForm({
    schema: newCustomerSite,
    initial: site ? typedOf(site) : { companyId, transportServiceTerminalSiteId: null, bookingType: null },
    version: site?.version,
    typedOf,
    onSubmit: async ({ companyId: customer, ...typed }, { version }) => {
      if (!site) {
        const body = { ...typed, companyId: customer };
        await tellRefusal(texts.notCreated, create.mutateAsync({ body }));
      } else {
        const { transportServiceCustomerTerminalSiteAndSidingId } = site;
        const body = { ...typed, transportServiceCustomerTerminalSiteAndSidingId, version };
        await tellRefusal(texts.notUpdated, change.mutateAsync({ body }));
      }
      snackbar(site ? texts.updated : texts.created);
      onDone();
    },
  });
}

function typedOf({ companyId, transportServiceTerminalSiteId, bookingType }: CustomerSite) {
  return { companyId, transportServiceTerminalSiteId, bookingType };
}
