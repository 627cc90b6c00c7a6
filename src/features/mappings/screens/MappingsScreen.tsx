import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { CustomerSitesPanel } from '../customer-sites/screens/CustomerSitesPanel.tsx';
import { ForwardersPanel } from '../freight-forwarders/screens/ForwardersPanel.tsx';
import { ENTRY } from '../model.ts';
import { RoadBridgesPanel } from '../road-bridges/screens/RoadBridgesPanel.tsx';
import { SitesPanel } from '../sites/screens/SitesPanel.tsx';
import { texts } from '../texts.ts';
import { OperatorsPanel } from '../transport-operators/screens/OperatorsPanel.tsx';
import classes from './MappingsScreen.module.css';

type Entry = keyof typeof texts.entries;

const PANELS: Record<Entry, ComponentType<{ title: string }>> = {
  sites: SitesPanel,
  customers: CustomerSitesPanel,
  forwarders: ForwardersPanel,
  bridges: RoadBridgesPanel,
  operators: OperatorsPanel,
};
const ENTRIES = Object.keys(PANELS) as Entry[];
const FIRST: Entry = 'sites';

/** `/management/transport-capacity/mappings`: what transport goes by, by its side menu (spec transport §2.1). */
export function MappingsScreen() {
  const [params, change] = useAddressParams();
  const isPhone = usePhone();
  const asked = params.get(ENTRY);
  const shown = ENTRIES.find(entry => entry === asked) ?? FIRST;
  // Order, search and page of the entry before say nothing of the next one.
  const show = (entry: string | null) =>
    change(() => new URLSearchParams(entry === null || entry === FIRST ? {} : { [ENTRY]: entry }));
  return (
    <>
      <PageHead title={texts.title} />
      <Tabs
        className={classes.screen}
        value={shown}
        onChange={show}
        orientation={isPhone ? 'horizontal' : 'vertical'}
        keepMounted={false}
      >
        <Tabs.List className={classes.menu} aria-label={texts.menu}>
          {ENTRIES.map(entry => (
            <Tabs.Tab key={entry} value={entry}>
              {texts.entries[entry]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ENTRIES.map(entry => {
          const Panel = PANELS[entry];
          return (
            <Tabs.Panel key={entry} value={entry} className={classes.panel}>
              <Panel title={texts.entries[entry]} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}
