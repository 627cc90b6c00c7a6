// The product in a process of its own, as `product.ts` starts it, which also passes on what happens at the terminal, and lets it happen.
import { fillDemo } from '#app/demo.ts';
import { passOnNews } from '#app/news.ts';
import { assemble } from '#app/product.ts';
import { readSettings } from '#app/settings.ts';
import { dayOf } from '#kernel/calendar.ts';
import { createClock } from '#kernel/clock.ts';
import { answerTo, tellReady } from './questions.ts';

const settings = readSettings({ ...process.env, WEB_FOLDER: 'none' });
const clock = createClock();
const product = await assemble(settings, settings.DATABASE_URL!, clock);
await fillDemo(product, settings);
const { db, live, terminal, identity } = product;
const today = () => dayOf(clock.now(), settings.PORT_TIME_ZONE);
passOnNews({ db, live, terminal, today, onGateEvent: () => {}, log: console });
await product.app.listen({ port: settings.PORT, host: '127.0.0.1' });

type Person = Parameters<NonNullable<typeof identity>['createPerson']>[0];
answerTo('createPerson', person => identity!.createPerson(person as Person));

/** Something becomes of a box: it is held, or not any more. */
answerTo('move', async input => {
  const { containerNbr, isHeld } = input as { containerNbr: string; isHeld: boolean };
  const ctx = { actorLogin: 'bench', correlationId: `bench-${containerNbr}` };
  const hold = { containerNbr, holdId: 'DIRTY' };
  const done = await (isHeld ? terminal.addHold(hold, ctx) : terminal.releaseHold(hold, ctx));
  if (!done.ok) throw new Error(`${containerNbr}: ${JSON.stringify(done)}`);
});
process.once('SIGTERM', () => void product.close().then(() => process.exit(0)));
tellReady(settings.ORIGIN);
