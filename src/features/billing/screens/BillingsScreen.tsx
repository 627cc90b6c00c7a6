import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { type ComponentType, useState } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { SideMenu } from '#kernel/ui/SideMenu.tsx';
import { TightContext } from '#kernel/ui/tight.ts';
import { ItemsPanel } from '../catalogue/screens/ItemsPanel.tsx';
import { CustomerItemsPanel } from '../customer-items/screens/CustomerItemsPanel.tsx';
import { InvoicingPanel } from '../invoicing/screens/InvoicingPanel.tsx';
import { ENTRY, type Entry } from '../model.ts';
import { entriesFor } from '../rules.ts';
import { texts } from '../texts.ts';

const PANELS: Record<Entry, ComponentType<{ title: string }>> = {
  invoicing: InvoicingPanel,
  customers: CustomerItemsPanel,
  items: ItemsPanel,
};

/** From where the menu stands beside a list, to where both have room. */
const TIGHT = '(min-width: 48em) and (max-width: 88em)';

/** `/management/transport-capacity/billings`: by its side menu, which somebody with one entry alone is not shown (spec transport §2.5). */
export function BillingsScreen() {
  const account = useCall(accessCalls.account, {}, { action: texts.loading, freshMs: Infinity }).data;
  const [isHidden, setIsHidden] = useState(false);
  const entries = account ? entriesFor(account.roles) : [];
  const hasMenu = entries.length > 1;
  const isTight = useMediaQuery(TIGHT, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <>
      <PageHead
        title={texts.title}
        actions={hasMenu && <MenuButton isHidden={isHidden} onToggle={() => setIsHidden(!isHidden)} />}
      />
      <TightContext value={isTight && hasMenu && !isHidden}>
        <SideMenu
          part={ENTRY}
          label={texts.menu}
          entries={entries}
          titles={texts.entries}
          panels={PANELS}
          isHidden={!hasMenu || isHidden}
        />
      </TightContext>
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
