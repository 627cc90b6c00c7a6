// The façade of N4 in a process of its own, over the simulated terminal of a test: it can be killed.
import { createClock } from '#kernel/clock.ts';
import { openPool } from '#kernel/database.ts';
import { createEmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import { openFacade } from '#outside/terminal/n4/facade/facade.ts';

const { TERMINAL_URL, CLOCK_SHIFT, FACADE_PORT, N4_USER, N4_PASSWORD } = process.env;
const zone = 'Pacific/Auckland';
const pool = openPool(TERMINAL_URL!, { max: 6 });
const terminal = createEmbeddedTerminal({ pool, clock: createClock(Number(CLOCK_SHIFT)), zone });
const facade = await openFacade({
  terminal: terminal.port,
  now: () => terminal.clock.now(),
  zone,
  user: N4_USER!,
  password: N4_PASSWORD!,
  port: Number(FACADE_PORT),
});
process.once('disconnect', () => process.exit());
process.send?.(facade.url);
