import { Anchor, Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { AppSettings } from '../../model.ts';
import { texts } from '../texts.ts';
import classes from './LoginPage.module.css';
import { LoginPage } from './LoginPage.tsx';
import { TermsCheck } from './TermsCheck.tsx';

type Props = {
  settings: AppSettings;
  /** A login was tried and failed. */
  hasProblem: boolean;
  /** The terms are accepted: the login comes next. */
  onAccept: () => void;
  /** Leaves for the provider; resolves only when that fails. */
  onLogin: () => Promise<void>;
  onSignUp: () => Promise<void>;
  onLogout: () => void;
  onRefresh: () => void;
};

/** The door: login and sign-up, once the terms are accepted (spec §2 Login screen). */
export function LoginScreen({
  settings,
  hasProblem,
  onAccept,
  onLogin,
  onSignUp,
  onLogout,
  onRefresh,
}: Props) {
  const [isAccepted, setAccepted] = useState(false);
  const [leaving, leaveBy] = useLeaving();
  const accept = (accepted: boolean) => {
    setAccepted(accepted);
    if (accepted) onAccept();
  };
  return (
    <LoginPage settings={settings} title={texts.welcome}>
      {hasProblem && (
        <div role="alert" className={classes.problem}>
          <ToneIcon tone="error" />
          {texts.loginFailed}
        </div>
      )}
      <TermsCheck settings={settings} isAccepted={isAccepted} onChange={accept} />
      <Group grow mt="md" gap="sm">
        <Button
          size="md"
          disabled={!isAccepted}
          loading={leaving === 'login'}
          aria-describedby={isAccepted ? undefined : 'accept-first'}
          onClick={() => leaveBy('login', onLogin)}
        >
          {texts.login}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={!isAccepted}
          loading={leaving === 'sign-up'}
          aria-describedby={isAccepted ? undefined : 'accept-first'}
          onClick={() => leaveBy('sign-up', onSignUp)}
        >
          {texts.signUp}
        </Button>
      </Group>
      <p id="accept-first" hidden={isAccepted}>
        {texts.acceptFirst}
      </p>
      <footer>
        <span>{texts.trouble}</span>
        <Anchor component="button" type="button" onClick={onRefresh}>
          {texts.refresh}
        </Anchor>
        <Anchor component="button" type="button" onClick={onLogout}>
          {texts.logout}
        </Anchor>
      </footer>
    </LoginPage>
  );
}

type Way = 'login' | 'sign-up';

/** Which button the person left by. The back button brings the page out of the browser's memory as it was. */
function useLeaving(): [Way | undefined, (way: Way, leave: () => Promise<void>) => void] {
  const [leaving, setLeaving] = useState<Way>();
  useEffect(() => {
    const reset = () => setLeaving(undefined);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  return [
    leaving,
    (way, leave) => {
      setLeaving(way);
      void leave().finally(() => setLeaving(undefined));
    },
  ];
}
