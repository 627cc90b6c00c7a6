import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { cloneElement } from 'react';
import { later } from '#kernel/ui/later.ts';
import { useOnPress } from '#kernel/ui/pressed.ts';
import { useShell } from './context.ts';
import classes from './TopBar.module.css';
import { texts } from './texts.ts';

const useChoices = later(() => import('./UserChoices.tsx'));

/** Who is signed in, for which company, and the way out (spec §2 Shell). */
export function UserMenu() {
  const { state, account } = useShell();
  const { button: props, isPressed, pressed } = useOnPress('menu');
  const late = useChoices(isPressed);
  const profile = state.kind === 'signed-in' ? state.user.profile : undefined;
  const name = account?.user.name ?? profile?.name ?? '';
  const company = account?.company?.name ?? '';
  const button = (
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
  );
  if (!isPressed || !late) return cloneElement(button, props);
  return (
    <late.UserChoices
      button={button}
      pressed={pressed}
      name={name}
      company={company}
      email={account?.user.email ?? profile?.email}
    />
  );
}

/** `Mia Ngata` → `MN`. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => word?.[0]?.toUpperCase() ?? '')
    .join('');
}
