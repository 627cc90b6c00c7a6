import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { accessCalls } from '#features/access/contract.ts';
import { AccountScreen } from '#features/access/login/screens/AccountScreen.tsx';
import type { Account } from '#features/access/model.ts';
import { accountStateOf } from '#features/access/rules.ts';
import { useAnswers } from '#kernel/answers.ts';
import { useCall } from '#kernel/hooks.tsx';
import { useShell } from './context.ts';
import { targetOf } from './guard.ts';

/** What is decided about somebody who waits shows within this long. */
const LOOK_MS = 3_000;
/** A provider elsewhere says only in a new token that the e-mail is verified. */
const RENEW_MS = 60_000;

/** Somebody signed in who has no access yet. */
export function WaitingRoom({ account }: { account: Account }) {
  const { settings, session } = useShell();
  const { search } = useLocation();
  const answers = useAnswers();
  const refresh = useCallback(() => {
    void session.renew().then(() => answers.readAgain(accessCalls.account));
  }, [session, answers]);
  useNews(account, refresh);
  return (
    <AccountScreen
      settings={settings}
      account={account}
      onRefresh={refresh}
      onLoginAgain={() => void session.signIn(targetOf(search), { again: true })}
      onLogout={() => void session.signOut()}
    />
  );
}

/** Looks while the page is in sight whether the e-mail is verified, the request decided, or a role given (spec §2). */
function useNews(account: Account, renew: () => void): void {
  const state = accountStateOf(account);
  useCall(
    accessCalls.account,
    {},
    {
      action: 'loading your account',
      freshMs: Number.POSITIVE_INFINITY,
      // Whoever fills in the request waits for nothing.
      ...(state !== 'unknown' && { alwaysPollMs: LOOK_MS }),
    },
  );
  const isUnverified = state === 'email-not-verified';
  useEffect(() => {
    if (!isUnverified) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && renew(), RENEW_MS);
    return () => clearInterval(timer);
  }, [isUnverified, renew]);
}
