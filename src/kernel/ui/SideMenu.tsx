import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './SideMenu.module.css';
import { useAddressParams } from './useAddressParams.ts';
import { usePhone } from './usePhone.ts';

type SideMenuProps<Entry extends string> = {
  /** In the address: which entry is shown; the first one when it says nothing of them. */
  part: string;
  /** How the menu is read out. */
  label: string;
  entries: readonly Entry[];
  titles: Record<Entry, string>;
  panels: Record<Entry, ComponentType<{ title: string }>>;
  /** The entry alone is seen. */
  isHidden?: boolean;
};

/** A menu at the side with what each entry shows; above it on a phone. Nothing without entries. */
export function SideMenu<Entry extends string>(props: SideMenuProps<Entry>) {
  const { part, label, entries, titles, panels, isHidden = false } = props;
  const [params, change] = useAddressParams();
  const isPhone = usePhone();
  const [first] = entries;
  const shown = entries.find(entry => entry === params.get(part)) ?? first;
  // Order, search and page of the entry before say nothing of the next one.
  const show = (entry: string | null) =>
    change(() => new URLSearchParams(entry === null || entry === first ? {} : { [part]: entry }));
  if (!shown) return null;
  return (
    <Tabs
      className={classes.screen}
      value={shown}
      onChange={show}
      orientation={isPhone ? 'horizontal' : 'vertical'}
      keepMounted={false}
    >
      <Tabs.List className={classes.menu} aria-label={label} hidden={isHidden}>
        {entries.map(entry => (
          <Tabs.Tab key={entry} value={entry}>
            {titles[entry]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {entries.map(entry => {
        const Panel: ComponentType<{ title: string }> = panels[entry];
        return (
          <Tabs.Panel key={entry} value={entry} className={classes.panel}>
            <Panel title={titles[entry]} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
