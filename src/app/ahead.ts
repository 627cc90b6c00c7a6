import { hasAccess } from '#features/access/rules.ts';
import { beginEarly } from '#kernel/early.ts';
import { firstScreenNeeds } from '#kernel/firstScreen.ts';
import { rememberFor } from '#kernel/ui/Grid/remembered.ts';
import { routes } from './routes.ts';
import { claimsOf } from './shell/claims.ts';
import { screenOf, signedIn } from './shell/code.ts';
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
  void beginEarly('/api/live', user.access_token, 'text/event-stream');
  const answers = ['account', ...reads].map(path => beginEarly(`/api/${path}`, user.access_token));
  const screen = reads.length > 0 && row ? screenOf(row)?.load() : undefined;
  firstScreenNeeds(Promise.allSettled([signedIn.load(), screen, ...answers]));
}
