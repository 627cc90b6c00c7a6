// The product in a process whose clock its parent moves on, and whose work by the clock its parent asks for.
import { announceTrucks } from '#features/appointments/clock/jobs.ts';
import { createClock } from '#kernel/clock.ts';
import { assemble } from './product.ts';
import { readSettings } from './settings.ts';

const { CLOCK_SHIFT, ...env } = process.env;
const clock = createClock(Number(CLOCK_SHIFT));
const settings = readSettings(env);
const product = await assemble(settings, settings.DATABASE_URL!, clock);
process.on('message', (asked: { step?: number; errands?: boolean }) => {
  clock.step(asked.step ?? 0);
  void (asked.errands ? runErrands() : Promise.resolve(0)).then(done => process.send?.({ done }));
});
process.once('disconnect', () => process.exit());
await product.app.listen({ port: settings.PORT, host: settings.HOST });
process.send?.('serves');

function runErrands(): Promise<number> {
  const { db, terminal } = product;
  return announceTrucks({ db, terminal, now: clock.now() });
}
