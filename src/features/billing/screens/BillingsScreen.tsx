import { Button, Tabs } from '@mantine/core';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { type ComponentType, useState } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { ItemsPanel } from '../catalogue/screens/ItemsPanel.tsx';
import { CustomerItemsPanel } from '../customer-items/screens/CustomerItemsPanel.tsx';
import { InvoicingPanel } from '../invoicing/screens/InvoicingPanel.tsx';
import { ENTRY, type Entry } from '../model.ts';
import { entriesFor } from '../rules.ts';
import { texts } from '../texts.ts';
import classes from './BillingsScreen.module.css';

const PANELS: Record<Entry, ComponentType<{ title: string }>> = {
  invoicing: InvoicingPanel,
  customers: CustomerItemsPanel,
  items: ItemsPanel,
};

/** `/management/transport-capacity/billings`: by its side menu, which somebody with one entry alone is not shown (spec transport §2.5). */
export function BillingsScreen() {
  const account = useCall(accessCalls.account, {}, { action: texts.loading, freshMs: Infinity }).data;
  const [params, change] = useAddressParams();
  const isPhone = usePhone();
  const [isHidden, setIsHidden] = useState(false);
  const entries = account ? entriesFor(account.roles) : [];
  const [first] = entries;
  const shown = entries.find(entry => entry === params.get(ENTRY)) ?? first;
  const hasMenu = entries.length > 1;
  // Order, search and page of the entry before say nothing of the next one.
  const show = (entry: string | null) =>
    change(() => new URLSearchParams(entry === null || entry === first ? {} : { [ENTRY]: entry }));
  return (
    <>
      <PageHead
        title={texts.title}
        actions={hasMenu && <MenuButton isHidden={isHidden} onToggle={() => setIsHidden(!isHidden)} />}
      />
      {shown && (
        <Tabs
          className={classes.screen}
          value={shown}
          onChange={show}
          orientation={isPhone ? 'horizontal' : 'vertical'}
          keepMounted={false}
        >
          <Tabs.List className={classes.menu} aria-label={texts.menu} hidden={!hasMenu || isHidden}>
            {entries.map(entry => (
              <Tabs.Tab key={entry} value={entry}>
                {texts.entries[entry]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {entries.map(entry => {
            const Panel = PANELS[entry];
            return (
              <Tabs.Panel key={entry} value={entry} className={classes.panel}>
                <Panel title={texts.entries[entry]} />
              </Tabs.Panel>
            );
          })}
        </Tabs>
      )}
    </>
  );
}

function MenuButton({ isHidden, onToggle }: { isHidden: boolean; onToggle: () => void }) {
  const Icon = isHidden ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Button variant="default" leftSection={<Icon size={17} aria-hidden />} onClick={onToggle}>
      {isHidden ? texts.showMenu : texts.hideMenu}
    </Button>
  );
}
