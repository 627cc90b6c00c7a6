import type { TerminalOnTrial } from '../contract/testTrial.ts';
import type { TerminalPort } from '../terminal-port.ts';
import { TERMINAL_GATE } from './gateHours.ts';
import { bookingOfKind, emptyOfOtherLine, preadviceFor } from './testExports.ts';
import { firstRelease, firstUnit, requestAt, type TestTerminal } from './testing.ts';

/** The embedded terminal on trial, through whichever port it is reached. */
export function onTrial(
  terminal: TestTerminal,
  port: TerminalPort,
  close: () => Promise<void>,
): TerminalOnTrial {
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
