import { Anchor, Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog } from '#kernel/ui/dialogs.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { accessCalls } from '../../contract.ts';
import type { Account, AppSettings } from '../../model.ts';
import { roleTitles } from '../../roles/texts.ts';
import { type AccountState, accountStateOf } from '../../rules.ts';
import { texts } from '../texts.ts';
import classes from './LoginPage.module.css';
import { LoginPage } from './LoginPage.tsx';

type Props = {
  settings: AppSettings;
  account: Account;
  /** Fetches token and account anew. */
  onRefresh: () => void;
  onLoginAgain: () => void;
  onLogout: () => void;
};

const RequestAccessWizard = lazy(() =>
  import('../../request/screens/RequestAccessWizard.tsx').then(room => ({
    default: room.RequestAccessWizard,
  })),
);

const SentRequestPanel = lazy(() =>
  import('../../request/withdrawal/screens/SentRequestPanel.tsx').then(room => ({
    default: room.SentRequestPanel,
  })),
);

const TITLES: Record<AccountState, string> = {
  'has-access': texts.welcome,
  'email-not-verified': texts.notVerified,
  pending: texts.pending,
  'no-roles': texts.noRoles,
  unknown: texts.unknown,
};

/** The login screen of somebody signed in: what they are waiting for, and what they can do about it (spec §2). */
export function AccountScreen({ account, settings, onRefresh, onLogout, onLoginAgain }: Props) {
  useRefreshOnReturn(onRefresh);
  const state = accountStateOf(account);
  const [atFirst] = useState(state);
  const ended = endedOf(state, account);
  return (
    <LoginPage settings={settings} title={ended ? texts.endedTitle : TITLES[state]}>
      {/* What is decided while somebody waits is read out. */}
      <div role="status">
        {ended && (
          <p className={classes.problem}>
            <ToneIcon tone="error" />
            {ended}
          </p>
        )}
        {bodyOf(state, account).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {state === 'unknown' && (
        <Suspense fallback={<Skeletons lines={4} />}>
          <RequestAccessWizard onDone={onRefresh} hasCome={state !== atFirst} />
        </Suspense>
      )}
      {state === 'pending' && (
        <Suspense fallback={null}>
          <SentRequestPanel onDone={onRefresh} />
        </Suspense>
      )}
      <div className={classes.actions}>
        {state === 'has-access' && (
          <Button component={Link} to="/">
            {texts.toDashboard}
          </Button>
        )}
        {state === 'email-not-verified' && <ResendButton />}
        {state === 'no-roles' && <Button onClick={onLoginAgain}>{texts.loginAgain}</Button>}
        <Button variant="default" onClick={onRefresh}>
          {texts.refresh}
        </Button>
        <Button variant="default" onClick={onLogout}>
          {texts.logout}
        </Button>
        {state === 'no-roles' && (
          <>
            <Anchor component={Link} to="/cameras">
              {texts.cameras}
            </Anchor>
            <Anchor component={Link} to="/help">
              {texts.help}
            </Anchor>
          </>
        )}
      </div>
    </LoginPage>
  );
}

function bodyOf(state: AccountState, { user, company, roles }: Account): string[] {
  const bodies: Record<AccountState, string[]> = {
    'has-access': [texts.hasAccess(user.given_name)],
    'email-not-verified': [texts.notVerifiedBody(user.email)],
    pending: [texts.pendingBody(user.name, company?.name ?? '')],
    'no-roles': [
      texts.noRolesBody,
      ...(roles.length > 0 ? [texts.heldRoles(roleTitles(roles))] : []),
      texts.noRolesHint,
    ],
    unknown: [texts.unknownBody],
  };
  return bodies[state];
}

/** What became of the request or the access of before. */
function endedOf(state: AccountState, { ended, company }: Account): string | undefined {
  if (state !== 'unknown' || !ended) return undefined;
  return (ended === 'Rejected' ? texts.rejected : texts.removed)(company?.name ?? '');
}

function ResendButton() {
  const { mutate, isPending } = useAction(accessCalls.resendVerificationEmail, {
    action: texts.resending,
    onDone: () => void alertDialog({ title: texts.resent, message: texts.resentBody, variant: 'success' }),
  });
  return (
    <Button loading={isPending} onClick={() => mutate({})}>
      {texts.resend}
    </Button>
  );
}

/** Somebody who comes back from their mails, or from a talk with the administrator, may be let in by now. */
function useRefreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);
}
