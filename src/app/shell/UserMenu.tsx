import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { roleTitles } from '#features/access/roles/texts.ts';
import { useShell } from './context.ts';
import classes from './TopBar.module.css';
import { texts } from './texts.ts';

/** Who is signed in, for which company, and the way out (spec §2 Shell). */
export function UserMenu() {
  const { settings, session, state, account } = useShell();
  const profile = state.kind === 'signed-in' ? state.user.profile : undefined;
  const name = account?.user.name ?? profile?.name ?? '';
  const company = account?.company?.name ?? '';
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <VisuallyHidden>{texts.signedInAs} </VisuallyHidden>
          <span className={classes.names}>
            <span>{name}</span>
            <span className={classes.company}>{company}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.names}>
            <strong>{name}</strong>
            <span>{company}</span>
            <span>{account?.user.email ?? profile?.email}</span>
            {account && account.roles.length > 0 && <span>{roleTitles(account.roles)}</span>}
          </span>
        </Menu.Label>
        <Menu.Divider />
        {settings.identity.accountUrl && (
          <Menu.Item component="a" href={settings.identity.accountUrl} leftSection={<IconKey size={16} />}>
            {texts.passwordAndSignIns}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void session.signOut()}>
          {texts.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** `Mia Ngata` → `MN`. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => word?.[0]?.toUpperCase() ?? '')
    .join('');
}
