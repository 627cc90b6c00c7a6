import { useConfirmed } from '#kernel/useConfirmed.ts';
import { siteCalls } from '../contract.ts';
import type { TerminalSite } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Removes a site, once 'Site Removal' is answered (spec transport §8). */
export function useSiteRemoval(): (site: TerminalSite) => void {
  return useConfirmed<TerminalSite>({
    action: listTexts.removing,
    ask: ({ description }) => ({
      title: texts.removal,
      message: listTexts.removes(description),
      danger: true,
    }),
    run: (send, { transportServiceTerminalSiteId: id, version }) =>
      send(siteCalls.remove, { params: { id }, query: { version } }),
    done: ({ kiwiRailCodes }) => listTexts.removed(kiwiRailCodes),
    failed: () => texts.notDeleted,
  });
}
