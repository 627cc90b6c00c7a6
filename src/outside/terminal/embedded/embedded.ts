import type pg from 'pg';
import type { Clock } from '#kernel/clock.ts';
import type { ShortReader } from '#kernel/shortReads.ts';
import { ok, unavailable } from '../answers.ts';
import { createPulse } from '../pulse.ts';
import type { PrivateFilter, TerminalListener, TerminalPort, Tos, TosContext } from '../terminal-port.ts';
import { getAppointments } from './appointmentRows.ts';
import { createAppointment } from './booking.ts';
import { type Call, type Faults, readState, suffer } from './call.ts';
import { expectTruck, forgetTruck } from './expectedTrucks.ts';
import { checkActivePreadvice, getBooking, listExportUnits } from './exportReads.ts';
import { type Change, toldOf } from './news.ts';
import { cancelPreadvice, upsertPreadvice } from './preadvices.ts';
import { cancelAppointment, updateAppointment } from './rebooking.ts';
import {
  gateEvents,
  getEdo,
  getReleases,
  isKnownTruck,
  listTrucks,
  referenceData,
  searchReference,
} from './registers.ts';
import { listPrivateFilters, runReport } from './reports.ts';
import { listSlots } from './slots.ts';
import { after } from './spans.ts';
import { keepSpeed } from './speed.ts';
import { tick } from './tick.ts';
import { hearOfTrains, type RailNotice } from './trains.ts';
import { setHold, setUnitGroup, setUnitParties } from './unitChanges.ts';
import { getUnit, getUnits, listImportUnits } from './units.ts';
import { listVesselVisits, setImportsLockOff } from './visits.ts';

const BEAT_MS = 1_000;

export type EmbeddedTerminalOptions = {
  pool: pg.Pool;
  /** On the same database; without it they go over `pool` like all else. */
  shortReads?: ShortReader;
  clock: Clock;
  /** The port's time zone. */
  zone: string;
  /** How many times as fast as ours its clock runs while it is started; 1 when not given. */
  speed?: number;
  /** Called with what went wrong within: the caller of an operation is told `unavailable`. */
  onError?: (error: unknown) => void;
};

export type EmbeddedTerminal = {
  port: TerminalPort;
  /** Lets happen what is due, and answers how many things changed; 0 too when another process is at it. Does a bounded amount of work. */
  tick(): Promise<number>;
  /** Ticks every second until `stop`, which waits for the tick that is under way. */
  start: () => void;
  stop: () => Promise<void>;
  /** The door of who runs the trains, which is not ours: what they bring and take. */
  trains: { hear(notices: readonly RailNotice[]): Promise<void> };
  /** Faults on demand, for every process on this database; what is left out is switched off. */
  faults: { set(faults: Partial<Faults>): Promise<void> };
  /** The terminal's own clock, ahead of ours by what was stepped, in every process on this database. */
  clock: { now(): Promise<Date>; step(milliseconds: number): Promise<void> };
};

/** A terminal that lives in our database: state and rules of a terminal operating system, with trucks that come by themselves. */
export function createEmbeddedTerminal(options: EmbeddedTerminalOptions): EmbeddedTerminal {
  const { pool, shortReads = pool, clock, zone, speed = 1 } = options;
  const onError = options.onError ?? (() => {});
  const listeners = new Set<TerminalListener>();

  /** What has happened stays so, also when the news of it is lost. */
  async function tell(changes: Change[], by?: string): Promise<void> {
    if (changes.length === 0 || listeners.size === 0) return;
    try {
      const told = await toldOf(pool, changes);
      for (const listener of listeners) listener(told, by);
    } catch (error) {
      onError(error);
    }
  }

  function subscribe(listener: TerminalListener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const now = async (): Promise<Date> => after(clock.now(), (await readState(pool)).clockOffsetMs);
  const tickOnce = (): Promise<number> => tick({ pool, clock, zone, tell });
  const pulse = createPulse(
    async () => {
      await keepSpeed(pool, clock.now(), speed);
      await tickOnce();
    },
    BEAT_MS,
    onError,
  );
  return {
    port: createPort({ pool, shortReads, clock, zone, tell, subscribe, onError }),
    tick: tickOnce,
    start: pulse.start,
    stop: pulse.stop,
    trains: { hear: async notices => hearOfTrains(pool, await now(), notices) },
    faults: {
      set: async ({ slowMs = 0, down = false, severe = false }) => {
        await pool.query('update terminal.state set slow_ms = $1, is_down = $2, is_severe = $3', [
          slowMs,
          down,
          severe,
        ]);
      },
    },
    clock: {
      now,
      step: async milliseconds => {
        await pool.query('update terminal.state set clock_offset_ms = clock_offset_ms + $1', [milliseconds]);
      },
    },
  };
}

type Parts = Required<Omit<EmbeddedTerminalOptions, 'speed'>> &
  Pick<TerminalPort, 'subscribe'> & { tell: (changes: Change[], by?: string) => Promise<void> };

function createPort({ pool, shortReads, clock, zone, tell, subscribe, onError }: Parts): TerminalPort {
  async function safely<T>(work: () => Tos<T>): Tos<T> {
    try {
      return await work();
    } catch (error) {
      onError(error);
      return unavailable('The terminal failed to answer.');
    }
  }

  function answering<Input, T>(operation: (call: Call, input: Input) => Tos<T>) {
    return (input: Input, ctx: TosContext): Tos<T> =>
      safely(async () => {
        const state = await readState(pool);
        const failure = await suffer(state);
        if (failure) return failure;
        const now = after(clock.now(), state.clockOffsetMs);
        return operation(
          { pool, now, seed: state.seed, zone, ctx, tell: changes => tell(changes, ctx.correlationId) },
          input,
        );
      });
  }

  const health = answering<void, number>(async () => ok(0));
  return {
    listVesselVisits: query => safely(() => listVesselVisits({ pool, reader: shortReads }, query)),
    setImportsLockOff: answering(setImportsLockOff),
    getUnits: containerNbrs => safely(() => getUnits({ pool, reader: shortReads }, containerNbrs)),
    getUnit: containerNbr => safely(() => getUnit(shortReads, clock.now(), containerNbr)),
    listImportUnits: query => safely(() => listImportUnits({ pool, reader: shortReads }, clock.now(), query)),
    setUnitGroup: answering(setUnitGroup),
    setUnitParties: answering(setUnitParties),
    addHold: answering((call, hold: { containerNbr: string; holdId: string }) => setHold(call, hold, 'add')),
    releaseHold: answering((call, hold: { containerNbr: string; holdId: string }) =>
      setHold(call, hold, 'release'),
    ),
    listSlots: query => safely(() => listSlots(shortReads, query)),
    createAppointment: answering(createAppointment),
    updateAppointment: answering(updateAppointment),
    cancelAppointment: answering(cancelAppointment),
    getAppointments: query => safely(() => getAppointments({ pool, reader: shortReads }, clock.now(), query)),
    listPrivateFilters: ctx => answering<void, PrivateFilter[]>(listPrivateFilters)(undefined, ctx),
    runReport: answering(runReport),
    expectTruck: answering(expectTruck),
    forgetTruck: answering(forgetTruck),
    gateEvents: answering(gateEvents),
    listTrucks: answering(listTrucks),
    isKnownTruck: answering(isKnownTruck),
    getEdo: answering(getEdo),
    getReleases: edoNbrs => safely(() => getReleases(shortReads, clock.now(), edoNbrs)),
    referenceData: answering(referenceData),
    searchReference: search => safely(() => searchReference(shortReads, search)),
    getBooking: answering(getBooking),
    checkActivePreadvice: answering(checkActivePreadvice),
    listExportUnits: answering(listExportUnits),
    upsertPreadvice: answering(upsertPreadvice),
    cancelPreadvice: answering(cancelPreadvice),
    health: async ctx => {
      const asked = performance.now();
      const answer = await health(undefined, ctx);
      return answer.ok ? ok({ latencyMs: Math.round(performance.now() - asked) }) : answer;
    },
    subscribe,
  };
}
