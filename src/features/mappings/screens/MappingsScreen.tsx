import type { ComponentType } from 'react';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { SideMenu } from '#kernel/ui/SideMenu.tsx';
import { CustomerSitesPanel } from '../customer-sites/screens/CustomerSitesPanel.tsx';
import { ForwardersPanel } from '../freight-forwarders/screens/ForwardersPanel.tsx';
import { ENTRY } from '../model.ts';
import { RoadBridgesPanel } from '../road-bridges/screens/RoadBridgesPanel.tsx';
import { SitesPanel } from '../sites/screens/SitesPanel.tsx';
import { texts } from '../texts.ts';
import { OperatorsPanel } from '../transport-operators/screens/OperatorsPanel.tsx';

type Entry = keyof typeof texts.entries;

const PANELS: Record<Entry, ComponentType<{ title: string }>> = {
  sites: SitesPanel,
  customers: CustomerSitesPanel,
  forwarders: ForwardersPanel,
  bridges: RoadBridgesPanel,
  operators: OperatorsPanel,
};
const ENTRIES = Object.keys(PANELS) as Entry[];

/** `/management/transport-capacity/mappings`: what transport goes by, by its side menu (spec transport §2.1). */
export function MappingsScreen() {
  return (
    <>
      <PageHead title={texts.title} />
      <SideMenu part={ENTRY} label={texts.menu} entries={ENTRIES} titles={texts.entries} panels={PANELS} />
    </>
  );
}
