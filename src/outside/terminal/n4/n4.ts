import type { Clock } from '#kernel/clock.ts';
import type { TerminalChange, TosContext } from '../terminal-port.ts';
import type { Ledger } from './ledger.ts';
import type { Queries } from './query.ts';
import type { Site } from './site.ts';
import type { SiteTimes } from './times.ts';
import type { Turns } from './turns.ts';
import type { Wire } from './wire.ts';

/** What every operation is given. */
export type N4 = {
  site: Site;
  wire: Wire;
  times: SiteTimes;
  queries: Queries;
  ledger: Ledger;
  turns: Turns;
  clock: Clock;
  /** Says what an operation of ours has changed. */
  tell: (changes: TerminalChange[], ctx: TosContext) => void;
};
