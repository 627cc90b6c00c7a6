import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { AppSettings } from '#features/access/model.ts';
import { leavePage, whenAllIsDone } from '#kernel/leaving.ts';
import type { Store } from '#kernel/ui/store.ts';
import { isReturn, type OpenId, RETURN, type SessionState } from './session.ts';
import { forgetSignIn, isSignInRemembered, onSignInElsewhere, rememberSignIn } from './signInMemory.ts';

/** What travels to the provider and back, in this tab's storage. */
type Errand = {
  to: string;
  /** Asked without anybody seeing a page of the provider. */
  isQuiet?: boolean;
};

const CIRCLE_MS = 30_000;
const SCOPE = 'openid profile email offline_access';

/**
 * The sign-in of this tab by OpenID Connect (spec §4 Authentication). Tokens live in the tab's session storage; another
 * tab, and a tab whose refresh token has ended, takes up the provider's own session by a redirect without a prompt.
 */
export function createOpenId(
  { issuer, clientId, audience }: AppSettings['identity'],
  state: Store<SessionState>,
): OpenId {
  const toApi: Record<string, string> = audience ? { audience } : {};
  const ofThisTab = new WebStorageStateStore({ store: sessionStorage });
  const manager = new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: location.origin + RETURN,
    post_logout_redirect_uri: `${location.origin}/`,
    scope: SCOPE,
    extraQueryParams: toApi,
    userStore: ofThisTab,
    stateStore: ofThisTab,
    // Renewing has one hand only: two at once would use one refresh token twice, which ends the session.
    automaticSilentRenew: false,
    requestTimeoutInSeconds: 15,
  });
  let renewing: Promise<User | undefined> | undefined;
  let answeredAt = 0;

  const enter = (user: User): void => {
    rememberSignIn(user.profile.sub);
    state.set(now => (isSame(now, user) ? now : { kind: 'signed-in', user }));
  };
  const becomeVisitor = (hasProblem = false): void => state.set(() => ({ kind: 'visitor', hasProblem }));
  const showNothing = (): void => state.set(() => ({ kind: 'starting' }));
  const dropTokens = (): Promise<void> => manager.storeUser(null);

  // Of the provider's answer the address is put right first: what is drawn goes by it.
  manager.events.addUserLoaded(user => {
    if (!isReturn()) enter(user);
  });
  manager.events.addAccessTokenExpiring(() => void renewOnce());
  followOtherTabs();
  addEventListener('pageshow', event => event.persisted && void checkAfterBack());

  async function start(): Promise<void> {
    const answer = await takeAnswer();
    if (answer === 'refused') return becomeVisitor();
    if (answer === 'failed') return becomeVisitor(true);
    const user = await manager.getUser();
    if (user && !user.expired) return enter(user);
    if (user && (await renewOnce())) return;
    if (isSignInRemembered()) return askQuietly();
    becomeVisitor();
  }

  /** Reads the provider's answer out of the address, and puts the address that was asked for in its place. */
  async function takeAnswer(): Promise<'none' | 'signed-in' | 'refused' | 'failed'> {
    if (!isReturn()) return 'none';
    const asked = new URLSearchParams(location.search).get('state');
    if (!asked || !(await ofThisTab.get(asked))) {
      // Used before, as by the back button.
      history.replaceState(null, '', '/');
      return 'none';
    }
    try {
      const user = await manager.signinRedirectCallback();
      answeredAt = Date.now();
      history.replaceState(null, '', errandOf(user).to);
      return 'signed-in';
    } catch (error) {
      const errand = errandOf(error);
      history.replaceState(null, '', errand.to);
      if (errand.isQuiet) forgetSignIn();
      if (errand.isQuiet || (error as Partial<ErrorResponse>).error === 'access_denied') return 'refused';
      console.error('The sign-in failed', error);
      return 'failed';
    }
  }

  /** Asks the provider whether somebody is signed in there. */
  async function askQuietly(): Promise<void> {
    showNothing();
    // Two slashes at the beginning would name another host.
    const path = location.pathname.replace(/^\/+/, '/');
    const errand: Errand = { to: path + location.search + location.hash, isQuiet: true };
    await goToProvider(() => manager.signinRedirect({ prompt: 'none', state: errand }));
  }

  async function goToProvider(redirect: () => Promise<void>): Promise<void> {
    try {
      await redirect();
    } catch (error) {
      console.error('The identity provider cannot be reached', error);
      becomeVisitor(true);
    }
  }

  function renewOnce(): Promise<User | undefined> {
    renewing ??= fetchTokens().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  async function fetchTokens(): Promise<User | undefined> {
    try {
      return (await manager.signinSilent()) ?? undefined;
    } catch (error) {
      console.error('No token could be fetched', error);
      const user = await manager.getUser();
      if (user && !user.expired) return user;
      // The provider said no, or there is no refresh token; one that is away is asked again by the next call.
      const isOver = error instanceof ErrorResponse || !user?.refresh_token;
      if (isOver && state.get().kind === 'signed-in') await lost();
      return undefined;
    }
  }

  async function token(): Promise<string | undefined> {
    const user = await manager.getUser();
    if (user && !user.expired) return user.access_token;
    if (user) return (await renewOnce())?.access_token;
    if (state.get().kind === 'signed-in') becomeVisitor();
    return undefined;
  }

  async function lost(): Promise<void> {
    await dropTokens();
    // When the provider has only just said yes, to ask it again would go round in circles.
    if (Date.now() - answeredAt > CIRCLE_MS) return askQuietly();
    forgetSignIn();
    becomeVisitor(true);
  }

  async function signOut(): Promise<void> {
    leavePage();
    await whenAllIsDone();
    showNothing();
    forgetSignIn();
    const user = await manager.getUser();
    if (user?.refresh_token) await manager.revokeTokens(['refresh_token']).catch(() => {});
    try {
      await manager.signoutRedirect();
    } catch (error) {
      console.error('The identity provider cannot be reached to sign out there', error);
      await dropTokens();
      becomeVisitor();
    }
  }

  function followOtherTabs(): void {
    onSignInElsewhere({
      ended: () => void dropTokens().then(() => becomeVisitor()),
      begun: subject => {
        const now = state.get();
        const isTheirs = now.kind === 'signed-in' && now.user.profile.sub === subject;
        if (!isTheirs && now.kind !== 'starting') void dropTokens().then(() => location.reload());
      },
    });
  }

  /** A page that the back button took out of the browser's memory may show somebody who has signed out since. */
  async function checkAfterBack(): Promise<void> {
    if (state.get().kind !== 'visitor' && !(await manager.getUser())) location.reload();
  }

  return {
    start,
    token,
    renew: async () => void (await renewOnce()),
    signIn: (to, { again } = { again: false }) =>
      goToProvider(() =>
        manager.signinRedirect({ state: { to } satisfies Errand, ...(again && { prompt: 'login' }) }),
      ),
    signUp: (to, email) =>
      goToProvider(() =>
        manager.signinRedirect({
          state: { to } satisfies Errand,
          extraQueryParams: { ...toApi, screen_hint: 'signup' },
          ...(email && { login_hint: email }),
        }),
      ),
    signOut,
    lost,
  };
}

/** The tokens that the tab kept are taken up before this is there. */
function isSame(now: SessionState, user: User): boolean {
  return now.kind === 'signed-in' && now.user.access_token === user.access_token;
}

function errandOf(answer: unknown): Errand {
  return (answer as { state?: Errand } | undefined)?.state ?? { to: '/' };
}
