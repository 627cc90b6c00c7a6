import { useEffect, useMemo, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { accessCalls } from '#features/access/contract.ts';
import type { Account, AppSettings } from '#features/access/model.ts';
import { hasAccess } from '#features/access/rules.ts';
import { useAnswers } from '#kernel/answers.ts';
import { afterFirstScreen } from '#kernel/firstScreen.ts';
import { ApiProvider, useCall } from '#kernel/hooks.tsx';
import { rememberFor } from '#kernel/ui/Grid/remembered.ts';
import { preloadHosts } from '#kernel/ui/Hosts.tsx';
import { claimsOf } from './claims.ts';
import { ShellContext, useShell } from './context.ts';
import { FailurePage } from './FailurePage.tsx';
import type { Person } from './guard.ts';
import type { SignedInUser } from './keptUser.ts';
import { PortalFrame } from './PortalFrame.tsx';
import { Rooms } from './Rooms.tsx';
import type { Session } from './session.ts';
import { texts } from './texts.ts';
import { VisitorFrame } from './VisitorFrame.tsx';

type Props = { settings: AppSettings; session: Session; user: SignedInUser };

/** The product for somebody signed in: the API, the account, and the frame that the account's roles call for. */
export function SignedIn(props: Props) {
  const { settings, session, user } = props;
  // By the token until the account is there.
  const [isLive, setLive] = useState(() => hasAccess(claimsOf(user.profile, settings.identity).roles));
  return (
    <ApiProvider
      token={session.token}
      tokenNow={user.access_token}
      renew={session.renew}
      live={isLive}
      signedIn
      onLoginNeeded={() => void session.lost()}
    >
      <WithAccount {...props} onAccess={setLive} />
    </ApiProvider>
  );
}

function WithAccount({ settings, session, user, onAccess }: Props & { onAccess: (mayUse: boolean) => void }) {
  const { account, error, retry } = useAccount(settings);
  const router = useRouter();
  // Before the first grid is drawn: two people who share a browser keep their columns apart.
  useState(() => rememberFor(user.profile.sub));
  const shell = useMemo(() => {
    const claims = claimsOf(user.profile, settings.identity);
    return {
      settings,
      session,
      state: { kind: 'signed-in' as const, user },
      account,
      // The token shapes the menu until the account is loaded; the account decides.
      roles: account?.roles ?? claims.roles,
      person: personOf(account, claims.hasLinkedAccountProblem),
      retryAccount: error && !account ? retry : undefined,
    };
  }, [settings, session, user, account, error, retry]);

  useEffect(() => void afterFirstScreen().then(preloadHosts), []);
  const mayUse = account && hasAccess(account.roles);
  useEffect(() => {
    if (mayUse !== undefined) onAccess(mayUse);
  }, [mayUse, onAccess]);
  return (
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>
  );
}

function useAccount(settings: AppSettings) {
  const answers = useAnswers();
  // Screens ask for the settings as for anything else; they are here already.
  useState(() => answers.keep(accessCalls.settings, {}, settings));
  const { data, error, refetch } = useCall(
    accessCalls.account,
    {},
    { action: 'loading your account', freshMs: Number.POSITIVE_INFINITY },
  );
  return { account: data, error, retry: refetch as () => void };
}

function personOf(account: Account | undefined, hasLinkedAccountProblem: boolean): Person {
  if (hasLinkedAccountProblem)
    return { kind: 'signed-in', roles: [], hasAccount: false, hasLinkedAccountProblem };
  if (!account) return { kind: 'unknown' };
  const hasAccount = account.status === 'Approved';
  return { kind: 'signed-in', roles: account.roles, hasAccount, hasLinkedAccountProblem };
}

/** One route for every address: what it shows is the guard's affair. Screens may hold back a leaving person by `useBlocker`. */
function useRouter() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Framed /> }]));
  useEffect(() => () => router.dispose(), [router]);
  return router;
}

function Framed() {
  const { roles, person, retryAccount } = useShell();
  const isBlocked = person.kind === 'signed-in' && person.hasLinkedAccountProblem;
  const Frame = hasAccess(roles) && !isBlocked ? PortalFrame : VisitorFrame;
  return (
    <Frame>
      {retryAccount ? (
        <FailurePage title={texts.accountFailed} hint={texts.accountFailedHint} onRetry={retryAccount} />
      ) : (
        <Rooms />
      )}
    </Frame>
  );
}
