import type pg from 'pg';
import { rejected, severe, unavailable } from '../answers.ts';
import type { TosContext, TosFailure } from '../terminal-port.ts';
import type { Change } from './news.ts';

/** What every operation of the embedded terminal is given. `now` is the terminal's own time. */
export type Call = {
  pool: pg.Pool;
  now: Date;
  seed: number;
  zone: string;
  ctx: TosContext;
  /** Says what the operation changed, once it is committed. */
  tell: (changes: Change[]) => Promise<void>;
};

export type Faults = { slowMs: number; down: boolean; severe: boolean };
export type State = Faults & { clockOffsetMs: number; seed: number };

/** Columns of `terminal.state s` that tell the faults: a hot read takes them along instead of asking twice. */
export const FAULT_COLUMNS = 's.slow_ms, s.is_down, s.is_severe';
export type FaultRow = { slow_ms: number; is_down: boolean; is_severe: boolean };

export async function readState(db: pg.Pool | pg.PoolClient): Promise<State> {
  const { rows } = await db.query<FaultRow & { clock_offset_ms: number; seed: number }>({
    name: 'terminal.state',
    text: `select s.clock_offset_ms, s.seed, ${FAULT_COLUMNS} from terminal.state s`,
  });
  const row = rows[0]!;
  return { ...faultsOf(row), clockOffsetMs: row.clock_offset_ms, seed: row.seed };
}

export function faultsOf(row: FaultRow): Faults {
  return { slowMs: row.slow_ms, down: row.is_down, severe: row.is_severe };
}

/** Waits when the terminal is slow; answers the failure when it is down or severe. */
export async function suffer(faults: Faults): Promise<TosFailure | undefined> {
  if (faults.slowMs > 0) await new Promise(resolve => setTimeout(resolve, faults.slowMs));
  if (faults.down) return unavailable('The terminal does not answer.');
  if (faults.severe)
    return rejected([severe('ERRKEY__SYSTEM_ERROR', 'System error. Contact your administrator.')]);
  return undefined;
}
