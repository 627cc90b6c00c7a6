import { Suspense, useCallback, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { part } from '#kernel/ui/part.tsx';
import { PortTimeProvider } from '#kernel/ui/usePortTime.tsx';
import { signedIn } from './code.ts';
import { ShellContext } from './context.ts';
import { FailurePage } from './FailurePage.tsx';
import classes from './Frame.module.css';
import { OpeningPage } from './OpeningPage.tsx';
import { type Opened, open, openNow } from './opening.ts';
import { Rooms } from './Rooms.tsx';
import { texts } from './texts.ts';
import { VisitorFrame } from './VisitorFrame.tsx';

const SignedIn = part(signedIn);

/** The product in the browser: settings and sign-in first, then the frame for a visitor or for somebody signed in. */
export function Portal() {
  const [opened, setOpened] = useState<Opened | 'failed' | undefined>(openNow);
  const openLate = useCallback(() => {
    open().then(setOpened, () => setOpened('failed'));
  }, []);
  useEffect(() => {
    if (!opened) openLate();
    // oxlint-disable-next-line react/exhaustive-deps -- only once; afterwards it is tried again when somebody asks
  }, []);
  const retry = () => {
    setOpened(undefined);
    openLate();
  };

  if (!opened) return <OpeningPage />;
  if (opened === 'failed') {
    return (
      <main className={classes.main}>
        <FailurePage title={texts.openingFailed} hint={texts.openingFailedHint} onRetry={retry} />
      </main>
    );
  }
  return (
    <PortTimeProvider timeZone={opened.settings.timeZone}>
      <OpenPortal {...opened} />
    </PortTimeProvider>
  );
}

function OpenPortal({ settings, session }: Opened) {
  const state = session.use();
  if (state.kind === 'starting') return <OpeningPage />;
  if (state.kind === 'signed-in') {
    return (
      <Suspense fallback={<OpeningPage />}>
        <SignedIn settings={settings} session={session} user={state.user} />
      </Suspense>
    );
  }
  return (
    <ShellContext value={{ settings, session, state, account: undefined, ...NOBODY }}>
      <BrowserRouter>
        <VisitorFrame>
          <Rooms />
        </VisitorFrame>
      </BrowserRouter>
    </ShellContext>
  );
}

const NOBODY = { person: { kind: 'visitor' }, roles: [] } as const;
