import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useShell } from './context.ts';
import classes from './Frame.module.css';
import { HELP, LOGIN, loginFor } from './guard.ts';
import { Home } from './Home.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { texts } from './texts.ts';

/** The frame for whoever has no access: the top bar offers login, logout and help (spec §2 Shell), and says who is signed in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const { session, state, account } = useShell();
  const isSignedIn = state.kind === 'signed-in';
  const { pathname, search, hash } = useLocation();
  const isLogin = pathname.toLowerCase() === LOGIN;
  return (
    <>
      <SkipLink />
      <header className={classes.bar}>
        <Home />
        <div className={classes.space} />
        <ThemeButton />
        <Button component={Link} to={HELP} variant="subtle" size="compact-md">
          {texts.help}
        </Button>
        <Button
          component={Link}
          to={isLogin ? LOGIN + search : loginFor({ pathname, search, hash })}
          variant="subtle"
          size="compact-md"
          aria-current={isLogin ? 'page' : undefined}
        >
          {isSignedIn ? texts.yourAccess : texts.login}
        </Button>
        {isSignedIn && (
          <span className={classes.who}>
            <VisuallyHidden>{texts.signedInAs} </VisuallyHidden>
            {account?.user.name ?? state.user.profile.name}
          </span>
        )}
        <Button variant="subtle" size="compact-md" onClick={() => void session.signOut()}>
          {texts.logout}
        </Button>
      </header>
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
