import { portContract } from '../contract/testPort.ts';
import { START, standingClock, startTerminal } from '../embedded/testing.ts';
import { onTrial } from '../embedded/testOnTrial.ts';
import { wireN4 } from './facade/testFacade.ts';

for (const door of ['argobasicservice', 'argoservice'] as const)
  portContract(`N4 over the wire, by ${door}`, async () => {
    const terminal = await startTerminal();
    const n4 = await wireN4(terminal, { clock: standingClock(START), site: { door } });
    await n4.poll();
    return {
      ...onTrial(terminal, n4.port, async () => {
        await n4.close();
        await terminal.close();
      }),
      pass: async ms => {
        await terminal.pass(ms);
        await n4.poll();
      },
    };
  });
