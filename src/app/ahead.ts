import { hasAccess } from '#features/access/rules.ts';
import { beginEarly } from '#kernel/early.ts';
import { routes } from './routes.ts';
import { claimsOf } from './shell/claims.ts';
import { keptUser } from './shell/keptUser.ts';
import { settingsInPage } from './shell/pageSettings.ts';
import { mayEnter } from './shell/route.ts';
import { isSignInRemembered } from './shell/signInMemory.ts';

// Small and first in the page: what somebody signed in will need is on its way while all else is still being loaded.
sendAhead();

function sendAhead(): void {
  const settings = settingsInPage();
  const user = settings && isSignInRemembered() && keptUser(settings.identity);
  if (!user) return;
  const { roles } = claimsOf(user.profile, settings.identity);
  if (!hasAccess(roles)) return;
  const row = routes.find(({ path }) => path === location.pathname);
  const reads = row && mayEnter(row, roles) ? (row.firstReads ?? []) : [];
  // The stream of news before what it brings news of.
  beginEarly('/api/live', user.access_token, 'text/event-stream');
  for (const path of ['account', ...reads]) beginEarly(`/api/${path}`, user.access_token);
  void Promise.allSettled([import('./shell/SignedIn.tsx'), reads.length > 0 && row?.screen?.()]);
}
