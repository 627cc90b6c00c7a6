import { createContext, use } from 'react';
import type { Account, AppSettings } from '#features/access/model.ts';
import type { Person } from './guard.ts';
import type { Session, SessionState } from './session.ts';

/** What the whole shell knows. */
export type Shell = {
  settings: AppSettings;
  session: Session;
  state: SessionState;
  /** Who the guard decides about. */
  person: Person;
  /** What the drawer offers by: the account's roles, the token's until the account is loaded. */
  roles: readonly string[];
  /** Of somebody signed in, once it is loaded. */
  account: Account | undefined;
  /** The account could not be loaded: how to try again. */
  retryAccount?: (() => void) | undefined;
};

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('There is no shell above this part');
  return shell;
}
