import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LoginScreen } from '#features/access/login/screens/LoginScreen.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { useShell } from './context.ts';
import { emailHintOf, targetOf } from './guard.ts';
import type { ScreenProps } from './route.ts';

const WaitingRoom = lazy(() => import('./WaitingRoom.tsx').then(part => ({ default: part.WaitingRoom })));

/** The login, for a visitor and for somebody signed in who has no access. */
export function LoginRoute({ settings }: ScreenProps) {
  const { session, state, account } = useShell();
  const { search } = useLocation();
  if (state.kind === 'signed-in') {
    return <Suspense fallback={<Skeletons />}>{account && <WaitingRoom account={account} />}</Suspense>;
  }
  return (
    <LoginScreen
      settings={settings}
      hasProblem={state.kind === 'visitor' && state.hasProblem}
      onAccept={session.prepare}
      onLogin={() => session.signIn(targetOf(search))}
      onSignUp={() => session.signUp(targetOf(search), emailHintOf(search))}
      onLogout={() => void session.signOut()}
      onRefresh={() => location.reload()}
    />
  );
}
