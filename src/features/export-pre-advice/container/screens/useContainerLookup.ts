import type { Answer } from '#kernel/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import { isBannered } from '#kernel/queries.ts';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { useLookup } from '#kernel/ui/Form/useLookup.ts';
import { useSearch } from '#kernel/useSearch.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { type ActivePreAdvice, type ContainerDetails, LOOKUP_DELAY_MS } from '../model.ts';
import { claimOf } from '../rules.ts';

/**
 * What is known of a container whose number was typed; `details` and `draft` only of one that is free, `namesYou` only of one that
 * another party has pre-advised: whether it does so for the caller's company, its shipper.
 */
export type FoundContainer = {
  active: ActivePreAdvice;
  details: ContainerDetails | null;
  namesYou: boolean;
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
  const listOf = useSearch(exportPreAdviceCalls.list, action, true);
  const own = useSearch(exportPreAdviceCalls.userShipper, action, true);
  const isListed = async (containerNumber: string) => {
    if (containerNumber.length > MOST_LISTED) return false;
    return rowsOf(await listOf({ query: { only: `containerNumber:${containerNumber}` } })).length > 0;
  };
  return useLookup<string, FoundContainer>(number, {
    delayMs: LOOKUP_DELAY_MS,
    form,
    ask: async (asked, signal) => {
      const request = { params: { number: asked } };
      const tell = (found: FoundContainer): FoundContainer => {
        if (!signal.aborted) onFound(found);
        return found;
      };
      const readOurs = async () => {
        const [kept, company] = await Promise.all([draftOf(request), own({})]);
        return { draft: kept.draft, ownTransporter: company.transportCompanyId };
      };
      try {
        const active = await activeOf(request);
        const claim = claimOf(active);
        if (claim !== 'free') {
          const namesYou = claim === 'another' && (await isListed(asked));
          return tell({ active, details: null, namesYou, ...NOTHING_OWN });
        }
        const [details, ours] = await Promise.all([detailsOf(request), readOurs()]);
        return tell({ active, details, namesYou: false, ...ours });
      } catch (error) {
        if (!isBannered(error)) throw error;
        // What is kept here comes back also while the terminal is away.
        const active = { containerNumber: asked, isActive: false, exportPreAdviceId: null };
        tell({ active, details: null, namesYou: false, ...(await readOurs()) });
        throw error;
      }
    },
  });
}

/** Longer numbers are no row's of the list. */
const MOST_LISTED = 20;
const NOTHING_OWN = { draft: null, ownTransporter: null };
