import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { accessCalls } from '#features/access/contract.ts';
import { AccountScreen } from '#features/access/login/screens/AccountScreen.tsx';
import type { Account } from '#features/access/model.ts';
import { useAnswers } from '#kernel/answers.ts';
import { useShell } from './context.ts';
import { targetOf } from './guard.ts';

/** Somebody signed in who has no access yet. */
export function WaitingRoom({ account }: { account: Account }) {
  const { settings, session } = useShell();
  const { search } = useLocation();
  const answers = useAnswers();
  const refresh = useCallback(() => {
    void session.renew().then(() => answers.readAgain(accessCalls.account));
  }, [session, answers]);
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
