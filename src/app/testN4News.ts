import { partyOf } from '#features/export-pre-advice/rules.ts';
import { createClock } from '#kernel/clock.ts';
import type { AnyEvent } from '#kernel/live.ts';
import { withDeadline } from '#outside/terminal/deadline.ts';
import {
  CTX,
  dataOf,
  firstUnit,
  requestAt,
  START,
  standingClock,
  startTerminal,
  type TestTerminal,
} from '#outside/terminal/embedded/testing.ts';
import { wireN4 } from '#outside/terminal/n4/facade/testFacade.ts';
import type {
  AppointmentRequest,
  TerminalChange,
  TerminalListener,
} from '#outside/terminal/terminal-port.ts';
import { passOnExports } from './exports.ts';
import { passOnNews } from './news.ts';
import { startProduct } from './testing.ts';

export const [OWN, OTHER] = ['AHUTRANS', 'BAYHAUL'];

/** The product attached to N4, and hands on the other side: what they do there is not Landside's. */
export type N4News = {
  /** The number of the firm whose code is `OWN`. */
  own: number;
  terminal: TestTerminal;
  /** Asks N4 once what has changed; answers what it told. */
  look: () => Promise<TerminalChange[]>;
  /** What the screens hear, since it was emptied. */
  heard: AnyEvent[];
  /** How often the gates' events were asked to be taken. */
  gateErrands: () => number;
  write: (sql: string, values: unknown[]) => Promise<unknown>;
  /** The number of an import that our firm collects. */
  collected: (situation: 'inbound' | 'yardFree' | 'yardOnHold') => Promise<string>;
  /** The number of a container that our firm has pre-advised. */
  preAdvised: () => Promise<string>;
  /** Our firm's appointment at the terminal, without a container. */
  booked: (wish?: Partial<AppointmentRequest>) => Promise<{ nbr: string; asked: AppointmentRequest }>;
  /** Lets something happen at the terminal by itself, now. */
  happens: (kind: string, ref: string, detail: string) => Promise<void>;
  /** Somebody of the terminal changes columns of a container. */
  changed: (containerNbr: string, set: string) => Promise<void>;
  close: () => Promise<void>;
};

export async function openN4News(): Promise<N4News> {
  const terminal = await startTerminal();
  const product = await startProduct({ clock: createClock(START.getTime() - Date.now()) });
  const listeners = new Set<TerminalListener>();
  const n4 = await wireN4(alsoToldBy(listeners, terminal), {
    clock: standingClock(START),
    pool: product.pool,
  });
  const heard: AnyEvent[] = [];
  let gateErrands = 0;
  const parts = { db: product.db, live: product.live, terminal: withDeadline(n4.port), log: { warn: fail } };
  const stops = [
    passOnNews({ ...parts, today: () => '2026-11-18', onGateEvent: () => void (gateErrands += 1) }),
    passOnExports({ ...parts, onBack: () => {} }),
    product.live.subscribe({ event: event => heard.push(event), missed: () => {} }),
  ];
  const { rows } = await product.pool.query<{ id: number }>(
    'select company_id as id from company where n4_transport_company_id = $1',
    [OWN],
  );
  const own = rows[0]!.id;
  const write: N4News['write'] = (sql, values) => terminal.pool.query(sql, values);

  function byHand(containerNbr: string): void {
    const exporters = { advisedBy: null, shipper: null };
    for (const listener of listeners)
      listener([{ kind: 'unit', containerNbr, visitId: null, truckingCos: [], exporters }]);
  }

  return {
    own,
    terminal,
    heard,
    write,
    gateErrands: () => gateErrands,
    async look() {
      const told: TerminalChange[] = [];
      const stop = n4.port.subscribe(changes => told.push(...changes));
      await n4.poll();
      stop();
      return told;
    },
    async collected(situation) {
      const nbr = await firstUnit(terminal, situation);
      dataOf(await terminal.port.setUnitParties({ containerNbrs: [nbr], truckingCo: OWN }, CTX));
      return nbr;
    },
    async preAdvised() {
      const nbr = await firstUnit(terminal, 'exportPreadvised');
      await write('update terminal.export_advice set advised_by = $2 where container_nbr = $1', [
        nbr,
        partyOf(own),
      ]);
      byHand(nbr);
      return nbr;
    },
    async booked(wish) {
      const asked = await requestAt(terminal, { truckingCo: OWN, tranType: 'RM', ...wish });
      return { nbr: dataOf(await terminal.port.createAppointment(asked, CTX)).appointmentNbr, asked };
    },
    async happens(kind, ref, detail) {
      const at = await terminal.clock.now();
      await write('insert into terminal.agenda (at, kind, ref, detail) values ($1, $2, $3, $4)', [
        at,
        kind,
        ref,
        detail,
      ]);
      await terminal.tick();
    },
    async changed(nbr, set) {
      await write(`update terminal.unit u set ${set} where container_nbr = $1`, [nbr]);
      byHand(nbr);
    },
    async close() {
      for (const stop of stops) stop();
      await n4.stop();
      await n4.facade.close();
      await product.close();
      await terminal.close();
    },
  };
}

/** What is changed by hand is told to the façade as the terminal itself tells. */
function alsoToldBy(listeners: Set<TerminalListener>, terminal: TestTerminal): TestTerminal {
  const subscribe = (listener: TerminalListener) => {
    listeners.add(listener);
    return terminal.port.subscribe(listener);
  };
  return { ...terminal, port: { ...terminal.port, subscribe } };
}

function fail(said: string): never {
  throw new Error(said);
}
