import { useCallback } from 'react';
import { emptyState, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { SideList } from '#kernel/ui/SideList.tsx';
import { ENTRY, PAGE_SIZES } from '../../model.ts';
import { siteCalls } from '../contract.ts';
import type { TerminalSite } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { siteColumns } from './SiteColumns.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSiteRemoval } from './useSiteRemoval.ts';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'code', desc: false }] };
const TEXTS = { list: listTexts, form: formTexts };
const rowId = (site: TerminalSite): string => String(site.transportServiceTerminalSiteId);
const isGreyed = (site: TerminalSite): boolean => !site.isActive;

/** CT Sites & Sidings (spec transport §2.1); `title` is what the side menu calls them. */
export function SitesPanel({ title }: { title: string }) {
  const remove = useSiteRemoval();
  const columnsOf = useCallback(
    (edit: (site: TerminalSite) => void): GridColumn<TerminalSite>[] => siteColumns({ edit, remove }),
    [remove],
  );
  return (
    <SideList
      call={siteCalls.sites}
      request={EVERYTHING}
      title={title}
      part={ENTRY}
      texts={TEXTS}
      columnsOf={columnsOf}
      Form={SiteForm}
      name="sites"
      initial={INITIAL}
      rowId={rowId}
      greyed={isGreyed}
      pageSizes={PAGE_SIZES}
      storageKey="terminal-sites"
      exportName="sites-and-sidings"
    />
  );
}
