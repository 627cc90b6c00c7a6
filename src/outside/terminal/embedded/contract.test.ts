import { portContract } from '../contract/testPort.ts';
import { overHttp, serveTerminal } from '../testOverHttp.ts';
import { START, standingClock, startTerminal, ZONE } from './testing.ts';
import { onTrial } from './testOnTrial.ts';

portContract('the embedded terminal', async () => {
  const terminal = await startTerminal();
  return onTrial(terminal, terminal.port, () => terminal.close());
});

portContract('a terminal behind HTTP', async () => {
  const terminal = await startTerminal();
  const served = await serveTerminal(terminal.port);
  const { pool } = terminal;
  const surroundings = { pool, clock: standingClock(START), zone: ZONE, onError: () => {} };
  const attached = await overHttp.attach({ TERMINAL_URL: served.url }, surroundings);
  return onTrial(terminal, attached.port, async () => {
    await attached.stop();
    await served.close();
    await terminal.close();
  });
});
