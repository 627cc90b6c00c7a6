import { Menu } from '@mantine/core';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { cloneElement, type ReactElement } from 'react';
import { roleTitles } from '#features/access/roles/texts.ts';
import { type ButtonProps, type Pressed, useOpenedBy } from '#kernel/ui/pressed.ts';
import { useShell } from './context.ts';
import classes from './TopBar.module.css';
import { texts } from './texts.ts';

type Props = {
  button: ReactElement<ButtonProps>;
  pressed: Pressed;
  name: string;
  company: string;
  email: string | undefined;
};

/** The button that says who is signed in, with who that is in full, and the way out. */
export function UserChoices({ button, pressed, name, company, email }: Props) {
  const { settings, session, account } = useShell();
  const [opened, setOpened] = useOpenedBy(pressed);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>{cloneElement(button, { ref: pressed.button })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.names}>
            <strong>{name}</strong>
            <span>{company}</span>
            <span>{email}</span>
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
