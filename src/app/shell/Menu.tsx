import { VisuallyHidden } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { icons } from './icons.ts';
import classes from './Menu.module.css';
import { isGroup, type MenuGroup, type MenuItem, type MenuLink } from './menu.ts';
import { texts } from './texts.ts';

type Props = { items: readonly MenuItem[]; onChoose?: () => void };

/** The drawer's entries: groups within groups, the current screen marked. */
export function Menu({ items, onChoose }: Props) {
  return (
    <ul className={classes.list}>
      {items.map(item =>
        isGroup(item) ? (
          <Group key={item.group} group={item} onChoose={onChoose} />
        ) : (
          <li key={item.to} data-divider={item.hasDivider || undefined}>
            <Entry link={item} onChoose={onChoose} />
          </li>
        ),
      )}
    </ul>
  );
}

function Group({ group, onChoose }: { group: MenuGroup; onChoose?: (() => void) | undefined }) {
  const id = useId();
  return (
    <li className={classes.group}>
      <span className={classes.heading} id={id}>
        {group.group}
      </span>
      <div role="group" aria-labelledby={id}>
        <Menu items={group.items} onChoose={onChoose} />
      </div>
    </li>
  );
}

function Entry({ link, onChoose }: { link: MenuLink; onChoose?: (() => void) | undefined }) {
  const Icon = icons[link.icon];
  const content = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{link.label}</span>
      {link.isNew && (
        <StateBadge tone="info" icon={false}>
          {texts.isNew}
        </StateBadge>
      )}
      {link.leaves && (
        <>
          <IconExternalLink size={16} aria-hidden />
          <VisuallyHidden>, {texts.leaves}</VisuallyHidden>
        </>
      )}
    </>
  );
  if (!link.to.startsWith('/')) {
    return (
      <a className={classes.entry} href={link.to} onClick={onChoose}>
        {content}
      </a>
    );
  }
  return (
    <NavLink className={classes.entry} to={link.to} end={isWhole(link.to)} onClick={onChoose}>
      {content}
    </NavLink>
  );
}

/** Guides and the like stand under /help, and belong to it. */
function isWhole(to: string): boolean {
  return to !== '/help';
}
