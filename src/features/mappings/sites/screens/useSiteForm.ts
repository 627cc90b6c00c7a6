import { useState } from 'react';
import { useAction } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { siteCalls } from '../contract.ts';
import { newSite } from '../forms.ts';
import type { SiteLocation, SiteType, TerminalSite } from '../model.ts';
import { formTexts, texts } from '../texts.ts';

/** The site form behind its fields; of a new site when there is none (spec transport §5 Mappings). */
export function useSiteForm(site: TerminalSite | null, onDone: () => void) {
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(siteCalls.create, { ...saving, idempotencyKey });
  const change = useAction(siteCalls.change, saving);
  return useSchemaForm({
    schema: newSite,
    initial: site ? typedOf(site) : EMPTY,
    version: site?.version,
    typedOf,
    onSubmit: async (body, { version }) => {
      if (!site) await create.mutateAsync({ body });
      else {
        const { transportServiceTerminalSiteId } = site;
        await change.mutateAsync({ body: { ...body, transportServiceTerminalSiteId, version } });
      }
      snackbar(site ? texts.updated : texts.created);
      onDone();
    },
  });
}

const EMPTY = {
  kiwiRailCodes: '',
  description: '',
  type: null as SiteType | null,
  workstationCode: '',
  workstationName: '',
  abbreviation: '',
  isActive: true,
  includeInBilling: true,
  roadBridgeLocations: [] as SiteLocation[],
};

function typedOf(site: TerminalSite) {
  const { transportServiceTerminalSiteId: _, usedBy: __, version: ___, ...typed } = site;
  return typed;
}
