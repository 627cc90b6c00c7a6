import { portContract } from '../contract/testPort.ts';
import type { TerminalOnTrial } from '../contract/testTrial.ts';
import type { TerminalPort } from '../terminal-port.ts';
import { overHttp, serveTerminal } from '../testOverHttp.ts';
import { TERMINAL_GATE } from './gateHours.ts';
import { bookingOfKind, emptyOfOtherLine, preadviceFor } from './testExports.ts';
import {
  firstRelease,
  firstUnit,
  requestAt,
  START,
  standingClock,
  startTerminal,
  type TestTerminal,
  ZONE,
} from './testing.ts';

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

function onTrial(terminal: TestTerminal, port: TerminalPort, close: () => Promise<void>): TerminalOnTrial {
  return {
    port,
    close,
    company: 'AHUTRANS',
    otherCompany: 'BAYHAUL',
    gateId: TERMINAL_GATE,
    foreignGateId: 'APPT_GATE',
    unit: situation => firstUnit(terminal, situation),
    release: situation => firstRelease(terminal, situation),
    request: wish => requestAt(terminal, wish),
    booking: kind => bookingOfKind(terminal, kind),
    preadvice: (bookingNbr, wish) => preadviceFor(terminal, bookingNbr, wish),
    emptyOfOtherLine: bookingNbr => emptyOfOtherLine(terminal, bookingNbr),
    fullHour: async () => {
      const { rows } = await terminal.pool.query<{ starts_at: Date }>(
        'select starts_at from terminal.slot where taken = capacity and starts_at > $1 order by 1 limit 1',
        [await terminal.clock.now()],
      );
      return rows[0]!.starts_at;
    },
    now: () => terminal.clock.now(),
    pass: terminal.pass,
    setAway: isAway => terminal.faults.set({ down: isAway }),
  };
}
