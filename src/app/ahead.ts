import { hasAccess } from '#features/access/rules.ts';
import { beginEarly } from '#kernel/early.ts';
import { rememberFor } from '#kernel/ui/Grid/remembered.ts';
import { routes } from './routes.ts';
import { claimsOf } from './shell/claims.ts';
import { keptUser } from './shell/keptUser.ts';
import { settingsInPage } from './shell/pageSettings.ts';
import { readsAheadOf } from './shell/readsAhead.ts';
import { isAt, mayEnter } from './shell/route.ts';
import { isSignInRemembered } from './shell/signInMemory.ts';

// Small and first in the page: what somebody signed in will need is on its way while all else is still being loaded.
sendAhead();

function sendAhead(): void {
  const settings = settingsInPage();
  const user = settings && isSignInRemembered() && keptUser(settings.identity);
  if (!user) return;
  const { roles } = claimsOf(user.profile, settings.identity);
  if (!hasAccess(roles)) return;
  // The lists of this person, and of nobody else who uses the machine.
  rememberFor(user.profile.sub);
  const row = routes.find(one => isAt(one, location.pathname));
  const reads = row && mayEnter(row, roles) ? readsAheadOf(row.firstReads ?? [], location.search) : [];
  // The stream of news before what it brings news of.
  beginEarly('/api/live', user.access_token, 'text/event-stream');
  for (const path of ['account', ...reads]) beginEarly(`/api/${path}`, user.access_token);
  void Promise.allSettled([import('./shell/SignedIn.tsx'), reads.length > 0 && row?.screen?.()]);
}
