import type pg from 'pg';
import type { Clock } from '#kernel/clock.ts';
import type { TerminalRequest } from '../adapter.ts';
import { misconfigured, unavailable, unsure } from '../answers.ts';
import { createPulse } from '../pulse.ts';
import type { TerminalListener, TerminalPort, Tos, TosContext } from '../terminal-port.ts';
import { getAppointments } from './appointments.ts';
import { cancelAppointment, createAppointment, updateAppointment } from './booking.ts';
import { checkActivePreadvice, getBooking, listExportUnits } from './exports.ts';
import { expectTruck, forgetTruck, gateEvents, listSlots } from './gates.ts';
import { keepForATime } from './keeping.ts';
import { noLedger, openLedger } from './ledger.ts';
import type { N4 } from './n4.ts';
import { createPolling } from './polling.ts';
import { cancelPreadvice, upsertPreadvice } from './preadvices.ts';
import { openQueries } from './query.ts';
import {
  getEdo,
  getReleases,
  health,
  isKnownTruck,
  listTrucks,
  referenceData,
  searchReference,
} from './registers.ts';
import { listPrivateFilters, runReport } from './reports.ts';
import type { Site } from './site.ts';
import { siteTimes } from './times.ts';
import { createTurns, NoTurn } from './turns.ts';
import { setHold, setUnitGroup, setUnitParties } from './unitChanges.ts';
import { getUnit, getUnits, listImportUnits } from './units.ts';
import { listVesselVisits, setImportsLockOff } from './visits.ts';
import { openWire, type Wire, writable } from './wire.ts';
import { UnknownWord } from './words.ts';

export type N4Options = {
  site: Site;
  user: string;
  password: string;
  pool: pg.Pool;
  clock: Clock;
  onError: (error: unknown) => void;
  log?: (line: TerminalRequest) => void;
};

export type OpenedN4 = {
  port: TerminalPort;
  /** Asks N4 once what has changed, unless another process does. */
  poll: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

/** Navis N4 on premises, as a site has it, over the wire. */
export function openN4({ site, user, password, pool, clock, onError, log = () => {} }: N4Options): OpenedN4 {
  const listeners = new Set<TerminalListener>();
  const hear: TerminalListener = (changes, by) => {
    if (changes.length > 0) for (const listener of listeners) listener(changes, by);
  };
  const n4 = joined(
    { site, user, password, clock, log, ledger: openLedger(pool), turns: createTurns(pool) },
    hear,
  );
  const leaving = new AbortController();
  const polling = createPolling(
    watchingBy(n4, openWire({ site, user, password, log, signal: leaving.signal })),
    pool,
    changes => hear(changes),
    onError,
  );
  const tidy = keepForATime(n4.ledger, clock);
  let looking: Promise<unknown> = Promise.resolve();
  const poll = async (): Promise<void> => {
    const look = polling.poll();
    looking = look.catch(() => {});
    await look;
    await tidy();
  };
  const pulse = createPulse(poll, site.pollSeconds * 1_000, onError, 0);
  const stop = async (): Promise<void> => {
    // What is being asked may take longer than there is time, and is asked again by whoever looks next.
    leaving.abort();
    await pulse.stop();
    await looking;
    await polling.giveUp();
  };
  return { port: portOf(n4, listeners, onError), poll, start: pulse.start, stop };
}

function watchingBy(n4: N4, wire: Wire): N4 {
  return { ...n4, wire, queries: openQueries(wire, n4.times) };
}

type Joined = Required<Pick<N4Options, 'site' | 'user' | 'password' | 'clock' | 'log'>> &
  Pick<N4, 'ledger' | 'turns'>;

function joined({ site, user, password, clock, log, ledger, turns }: Joined, hear: TerminalListener): N4 {
  const wire = openWire({ site, user, password, log });
  const times = siteTimes(site.dateFormats, site.zone);
  return {
    site,
    wire,
    times,
    queries: openQueries(wire, times),
    ledger,
    turns,
    clock,
    tell: (changes, ctx) => hear(changes, ctx.correlationId),
  };
}

/** N4 without a database of ours: what is read there. Lock-offs are left out, and changes are not to be made. */
export function openN4ForReading(options: Omit<N4Options, 'pool'>): TerminalPort {
  const { onError, log = () => {} } = options;
  const kept = {
    ledger: noLedger(),
    turns: { take: () => Promise.reject(new Error('Nothing is changed.')) },
  };
  return portOf(
    joined({ ...options, ...kept, log }, () => {}),
    new Set(),
    onError,
  );
}

function portOf(n4: N4, listeners: Set<TerminalListener>, onError: (error: unknown) => void): TerminalPort {
  async function safely<T>(work: () => Tos<T>): Tos<T> {
    try {
      return await writable(work);
    } catch (error) {
      if (error instanceof UnknownWord) return misconfigured(error.message);
      if (error instanceof NoTurn)
        return unsure('Others are changing the same at N4 just now: nothing was sent.');
      onError(error);
      return unavailable('The terminal could not be asked.');
    }
  }
  const of =
    <Input, T>(operation: (n4: N4, input: Input, ctx: TosContext) => Tos<T>) =>
    (input: Input, ctx: TosContext): Tos<T> =>
      safely(() => operation(n4, input, ctx));

  return {
    listVesselVisits: of(listVesselVisits),
    setImportsLockOff: of(setImportsLockOff),
    getUnits: of(getUnits),
    getUnit: of(getUnit),
    listImportUnits: of(listImportUnits),
    setUnitGroup: of(setUnitGroup),
    setUnitParties: of(setUnitParties),
    addHold: (hold, ctx) => safely(() => setHold(n4, hold, 'ADD_HOLD', ctx)),
    releaseHold: (hold, ctx) => safely(() => setHold(n4, hold, 'RELEASE_HOLD', ctx)),
    listSlots: of(listSlots),
    createAppointment: of(createAppointment),
    updateAppointment: of(updateAppointment),
    cancelAppointment: of(cancelAppointment),
    getAppointments: of(getAppointments),
    expectTruck: of(expectTruck),
    forgetTruck: of(forgetTruck),
    gateEvents: of(gateEvents),
    listPrivateFilters: ctx => safely(() => listPrivateFilters(n4, ctx)),
    runReport: of(runReport),
    listTrucks: of(listTrucks),
    isKnownTruck: of(isKnownTruck),
    getEdo: of(getEdo),
    getReleases: of(getReleases),
    referenceData: of(referenceData),
    searchReference: of(searchReference),
    getBooking: of(getBooking),
    checkActivePreadvice: of(checkActivePreadvice),
    listExportUnits: of(listExportUnits),
    upsertPreadvice: of(upsertPreadvice),
    cancelPreadvice: of(cancelPreadvice),
    health: ctx => safely(() => health(n4, ctx)),
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
