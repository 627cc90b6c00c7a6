// The product at an hour that a journey says: its clock goes on by so many milliseconds as the process is told. What runs by itself
// stays off, as it would live on in between.
import { assemble } from '#app/product.ts';
import { readSettings } from '#app/settings.ts';
import { createClock } from '#kernel/clock.ts';

const clock = createClock();
const settings = readSettings(process.env);
const product = await assemble(settings, settings.DATABASE_URL!, clock);
process.on('message', ({ step }: { step: number }) => {
  clock.step(step);
  process.send?.({ now: clock.now() });
});
process.channel?.unref();
process.once('SIGTERM', () => void product.close().then(() => process.exit(0)));
await product.app.listen({ port: settings.PORT, host: settings.HOST });
console.log(`Landside serves ${settings.ORIGIN}`);
