import type { AppSettings } from '#features/access/model.ts';
import { afterFirstScreen } from '#kernel/firstScreen.ts';
import { createStore } from '#kernel/ui/store.ts';
import { KEPT, keptUser, type SignedInUser } from './keptUser.ts';
import { isSignInRemembered, onSignInElsewhere, rememberSignIn } from './signInMemory.ts';

export type SessionState =
  | { kind: 'starting' }
  /** Nobody; `hasProblem` when a sign-in was tried and failed. */
  | { kind: 'visitor'; hasProblem: boolean }
  | { kind: 'signed-in'; user: SignedInUser };

export type Session = {
  use: () => SessionState;
  /** Takes up the sign-in of this tab, or of this browser. Once, when the product is opened. */
  start: () => Promise<void>;
  /** The access token. Undefined when none can be fetched: the request then goes without (spec §8). */
  token: () => Promise<string | undefined>;
  /** Somebody is about to log in: loads what that needs. */
  prepare: () => void;
  /** Fetches new tokens, whose claims are up to date. */
  renew: () => Promise<void>;
  /** To the provider's login; afterwards to `to`. Asked again, the provider lets nobody in without their password. */
  signIn: (to: string, options?: { again: boolean }) => Promise<void>;
  /** To the provider's sign-up, with the e-mail filled in when it is known. */
  signUp: (to: string, email: string | undefined) => Promise<void>;
  signOut: () => Promise<void>;
  /** The API knows nobody by our token. */
  lost: () => Promise<void>;
};

/** What needs the OpenID machinery. */
export type OpenId = Omit<Session, 'use' | 'prepare'>;

/** Where the identity provider sends people back to, with an answer. */
export const RETURN = '/signed-in';

/**
 * The sign-in of this tab. Its machinery is loaded when there is something to take up, or when somebody is about to log
 * in: whoever opens the login page reads it first, and whoever is signed in by tokens that are good sees their screen first.
 */
export function createSession(identity: AppSettings['identity']): Session {
  const state = createStore<SessionState>({ kind: 'starting' });
  let loading: Promise<OpenId> | undefined;

  function openId(): Promise<OpenId> {
    loading ??= import('./openId.ts')
      .then(part => part.createOpenId(identity, state))
      .catch(error => {
        loading = undefined;
        throw error;
      });
    return loading;
  }

  async function run(deed: (openId: OpenId) => Promise<void>): Promise<void> {
    try {
      await deed(await openId());
    } catch (error) {
      console.error('The sign-in does not work', error);
      state.set(() => ({ kind: 'visitor', hasProblem: true }));
    }
  }

  async function start(): Promise<void> {
    const kept = isReturn() ? undefined : keptUser(identity);
    if (kept && isSignInRemembered()) return takeUp(kept);
    if (hasSignIn()) return run(session => session.start());
    dropLeftTokens();
    onSignInElsewhere({ ended: () => {}, begun: () => loading ?? location.reload() });
    state.set(() => ({ kind: 'visitor', hasProblem: false }));
  }

  async function takeUp(user: SignedInUser): Promise<void> {
    rememberSignIn(user.profile.sub);
    state.set(() => ({ kind: 'signed-in', user }));
    await afterFirstScreen();
    if (!isSignInRemembered()) {
      // Another tab has signed out meanwhile.
      dropLeftTokens();
      return state.set(() => ({ kind: 'visitor', hasProblem: false }));
    }
    if (state.get().kind !== 'signed-in') return;
    // Without a connection it does not come: the next call that needs it asks for it again.
    const machinery = await openId().catch(() => undefined);
    await machinery?.start();
  }

  return {
    use: state.use,
    start,
    prepare: () => void openId().catch(() => {}),
    token: async () => keptUser(identity)?.access_token ?? (await openId()).token(),
    renew: () => run(session => session.renew()),
    signIn: (to, options) => run(session => session.signIn(to, options)),
    signUp: (to, email) => run(session => session.signUp(to, email)),
    signOut: () => run(session => session.signOut()),
    lost: () => run(session => session.lost()),
  };
}

/** Whether there is a sign-in to take up: this is the provider's answer, or somebody is signed in by this browser. */
export function hasSignIn(): boolean {
  return isReturn() || isSignInRemembered();
}

/** Whether the provider's answer stands in the address. */
export function isReturn(): boolean {
  return location.pathname === RETURN;
}

/** A tab that slept while another one signed out still holds its tokens. */
function dropLeftTokens(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(KEPT)) sessionStorage.removeItem(key);
  }
}
