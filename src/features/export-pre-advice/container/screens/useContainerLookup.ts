import type { Answer } from '#kernel/contract.ts';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { useLookup } from '#kernel/ui/Form/useLookup.ts';
import { useSearch } from '#kernel/useSearch.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { type ActivePreAdvice, type ContainerDetails, LOOKUP_DELAY_MS } from '../model.ts';
import { claimOf } from '../rules.ts';

/** What is known of a container whose number was typed; `details` and `draft` only of one that is free. */
export type FoundContainer = {
  active: ActivePreAdvice;
  details: ContainerDetails | null;
  draft: Answer<typeof exportPreAdviceCalls.draft>['draft'];
  /** The caller's own company as transport operator. */
  ownTransporter: string | null;
};

const { container: action } = texts.actions;

/** Whether it is already pre-advised, then what the terminal knows of it (spec §4). `number` is null when there is none to look up. */
export function useContainerLookup(
  form: SchemaForm,
  number: string | null,
  onFound: (found: FoundContainer) => void,
) {
  const activeOf = useSearch(exportPreAdviceCalls.active, action, true);
  const detailsOf = useSearch(exportPreAdviceCalls.details, action, true);
  const draftOf = useSearch(exportPreAdviceCalls.draft, action, true);
  const own = useSearch(exportPreAdviceCalls.userShipper, action, true);
  return useLookup<string, FoundContainer>(number, {
    delayMs: LOOKUP_DELAY_MS,
    form,
    ask: async (asked, signal) => {
      const request = { params: { number: asked } };
      const active = await activeOf(request);
      const isFree = claimOf(active) === 'free';
      const [details, kept, company] = isFree
        ? await Promise.all([detailsOf(request), draftOf(request), own({})])
        : [null, null, null];
      const found = {
        active,
        details,
        draft: kept?.draft ?? null,
        ownTransporter: company?.transportCompanyId ?? null,
      };
      if (!signal.aborted) onFound(found);
      return found;
    },
  });
}
