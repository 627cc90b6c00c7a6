import type { User } from 'oidc-client-ts';
import type { AppSettings } from '#features/access/model.ts';

/** Who is signed in, as far as the screens ask. */
export type SignedInUser = Pick<User, 'profile' | 'access_token'>;

/** What the OpenID client keeps in the tab's session storage begins so. */
export const KEPT = 'oidc.';
/** Tokens that end sooner are renewed first. */
const LEAST_SECONDS = 90;

/** Whose tokens this tab keeps, if they are good for a while yet: the OpenID client need not be there to know it. */
export function keptUser({
  issuer,
  clientId,
}: Pick<AppSettings['identity'], 'issuer' | 'clientId'>): SignedInUser | undefined {
  const text = sessionStorage.getItem(`${KEPT}user:${issuer}:${clientId}`);
  if (!text) return undefined;
  const user = JSON.parse(text) as User;
  const left = (user.expires_at ?? 0) - Date.now() / 1_000;
  return left > LEAST_SECONDS ? user : undefined;
}
