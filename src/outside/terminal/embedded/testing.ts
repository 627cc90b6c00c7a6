import type pg from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { freshDatabase } from '#outside/postgres/testing.ts';
import type { AppointmentRequest, TerminalChange, TosContext, TosResult } from '../terminal-port.ts';
import { type DemoRelease, findDemoReleases, findDemoUnits } from './demo.ts';
import { createEmbeddedTerminal, type EmbeddedTerminal } from './embedded.ts';
import { TERMINAL_GATE } from './gateHours.ts';
import { seedTerminal } from './seed/seedTerminal.ts';
import { HOUR, MINUTE } from './spans.ts';

export const ZONE = 'Pacific/Auckland';
export const SEED = 7;
export const CTX: TosContext = { actorLogin: 'mia', correlationId: 'test' };
/** A Wednesday, 09:20 at the port. */
export const START = new Date('2026-11-17T20:20:00Z');

/** A clock that stands still until it is stepped. */
export function standingClock(at: Date): Clock {
  let time = at.getTime();
  return {
    now: () => new Date(time),
    step: milliseconds => {
      time += milliseconds;
    },
  };
}

export type TestTerminal = EmbeddedTerminal & {
  pool: pg.Pool;
  /** Lets `ms` pass at the terminal, half an hour at a time, with everything that happens in them. */
  pass: (ms: number) => Promise<void>;
  /** Another process's terminal on the same database. */
  another: () => EmbeddedTerminal;
  /** All changes told since the last call. */
  told: () => TerminalChange[];
  close: () => Promise<void>;
};

/** A seeded terminal on a database of its own, at `START`. */
export async function startTerminal(): Promise<TestTerminal> {
  const { pool } = await freshDatabase();
  const clock = standingClock(START);
  await seedTerminal({ pool, clock, zone: ZONE, seed: SEED });
  const parts = { pool, clock, zone: ZONE, onError: fail };
  const terminal = createEmbeddedTerminal(parts);
  let changes: TerminalChange[] = [];
  terminal.port.subscribe(batch => {
    changes.push(...batch);
  });
  return {
    ...terminal,
    pool,
    close: () => pool.end(),
    another: () => createEmbeddedTerminal(parts),
    told() {
      const since = changes;
      changes = [];
      return since;
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= STRIDE) {
        await terminal.clock.step(Math.min(left, STRIDE));
        while ((await terminal.tick()) > 0);
      }
    },
  };
}

function fail(error: unknown): never {
  throw error;
}

/** What was answered; throws the messages of a refusal. */
export function dataOf<T>(answer: TosResult<T>): T {
  if (!answer.ok) throw new Error(answer.messages.map(message => message.text).join(' '));
  return answer.data;
}

export function idsOf(answer: TosResult<unknown>): string[] {
  return answer.messages.map(message => message.id);
}

const STRIDE = 30 * MINUTE;
let references = 0;

/** A request for an hour with a place, a day and more ahead; without a container unless given. */
export async function requestAt(
  terminal: TestTerminal,
  wish: Partial<AppointmentRequest> = {},
): Promise<AppointmentRequest> {
  const { rows } = await terminal.pool.query<{ starts_at: Date }>(
    `select starts_at from terminal.slot where gate_id = $1 and starts_at > $2 and taken < capacity order by starts_at limit 1`,
    [TERMINAL_GATE, new Date((await terminal.clock.now()).getTime() + 4 * HOUR)],
  );
  return {
    extRef: `test-${++references}`,
    gateId: TERMINAL_GATE,
    start: rows[0]!.starts_at,
    tranType: 'DI',
    truckingCo: 'AHUTRANS',
    truckRego: await knownTruck(terminal.pool),
    containerNbr: null,
    edoNbr: null,
    isoType: null,
    bookingNbr: null,
    position: 1,
    doorDirection: 'Any',
    ...wish,
  };
}

async function knownTruck(pool: pg.Pool, truckingCo = 'AHUTRANS'): Promise<string> {
  const { rows } = await pool.query<{ rego: string }>(
    'select rego from terminal.truck where trucking_co = $1 order by rego limit 1',
    [truckingCo],
  );
  return rows[0]!.rego;
}

export async function firstUnit(
  terminal: TestTerminal,
  situation: Parameters<typeof findDemoUnits>[1]['situation'],
): Promise<string> {
  const [nbr] = await findDemoUnits(terminal.pool, {
    situation,
    limit: 1,
    now: await terminal.clock.now(),
  });
  return nbr!;
}

export async function firstRelease(terminal: TestTerminal, situation: DemoRelease): Promise<string> {
  const now = await terminal.clock.now();
  const [edoNbr] = await findDemoReleases(terminal.pool, { situation, limit: 1, now });
  return edoNbr!;
}
