import { useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { AddButton, SideForm } from '#kernel/ui/SideForm.tsx';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import { ENTRY, PAGE_SIZES } from '../../model.ts';
import { siteCalls } from '../contract.ts';
import type { TerminalSite } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { siteColumns } from './SiteColumns.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSiteRemoval } from './useSiteRemoval.ts';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'code', desc: false }] };
const rowId = (site: TerminalSite): string => String(site.transportServiceTerminalSiteId);
const isGreyed = (site: TerminalSite): boolean => !site.isActive;

/** CT Sites & Sidings (spec transport §2.1); `title` is what the side menu calls them. */
export function SitesPanel({ title }: { title: string }) {
  const side = useSideForm<TerminalSite>(ENTRY);
  const { open } = side;
  const remove = useSiteRemoval();
  const columns = useMemo(() => siteColumns({ edit: site => void open(site), remove }), [open, remove]);
  const toolbar = <AddButton onClick={() => void open(null)} />;
  return (
    <SideForm
      side={side}
      title={side.subject ? formTexts.update : formTexts.add}
      form={<SiteForm site={side.subject} onUnsaved={side.setUnsaved} onDone={side.done} />}
    >
      <PagedList
        call={siteCalls.sites}
        request={EVERYTHING}
        action={listTexts.loading}
        failed={listTexts.failed}
        name="sites"
        initial={INITIAL}
        title={title}
        label={title}
        noun={listTexts.noun}
        columns={columns}
        rowId={rowId}
        greyed={isGreyed}
        pageSizes={PAGE_SIZES}
        searchHint={listTexts.search}
        toolbar={() => toolbar}
        empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />}
        storageKey="terminal-sites"
        exportName="sites-and-sidings"
      />
    </SideForm>
  );
}
