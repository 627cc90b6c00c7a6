import { portContract } from '../contract/testPort.ts';
import { START, standingClock, startTerminal } from '../embedded/testing.ts';
import { onTrial } from '../embedded/testOnTrial.ts';
import { wireN4 } from './facade/testFacade.ts';

for (const [said, site] of [
  ['argobasicservice', { door: 'argobasicservice' }],
  ['argoservice', { door: 'argoservice' }],
  ['a site that writes its times in another zone', { zone: 'Australia/Perth' }],
] as const)
  portContract(`N4 over the wire, by ${said}`, async () => {
    const terminal = await startTerminal();
    const n4 = await wireN4(terminal, { clock: standingClock(START), site });
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
