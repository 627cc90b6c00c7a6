import { newsCursor } from '#features/appointments/clock/sql.ts';
import type { Db } from '#kernel/database.ts';
import type { PortSight, SeenBox, SeenTruck } from '#outside/cameras/embedded/sight.ts';
import type {
  GateEvent,
  TerminalPort,
  TosContext,
  TosResult,
  Unit,
} from '#outside/terminal/terminal-port.ts';

type Facts = { db: Db; terminal: TerminalPort; now: Date };

const CONTEXT: TosContext = { actorLogin: 'landside', correlationId: 'cameras' };
const LOOKED_BACK = 400;
const MOST_BOXES = 400;
const HOUR_MS = 3_600_000;
const AHEAD_HOURS = 24;
/** A truck is at the gate for so long after it was taken, and on its way out for so long after it left. */
const AT_THE_GATE_MS = 12 * 60_000;

/** What the cameras of the demo port look at; of a terminal that is away nothing is seen. */
export async function lookAtPort({ db, terminal, now }: Facts): Promise<PortSight> {
  const etaTo = new Date(now.getTime() + AHEAD_HOURS * HOUR_MS);
  const [visits, units, events] = await Promise.all([
    terminal.listVesselVisits({ phases: ['Inbound', 'Arrived', 'Working', 'Complete'], etaTo }, CONTEXT),
    terminal.listImportUnits({ whose: 'everyone', states: ['Yard'], limit: MOST_BOXES }, CONTEXT),
    newestEvents(db, terminal),
  ]);
  const ships = seen(visits).toSorted((one, other) => one.eta.getTime() - other.eta.getTime());
  const named = ships.map(visit => ({ ...visit, name: visit.vesselName, line: visit.lines[0] ?? '' }));
  return {
    ships: named
      .filter(({ phase }) => phase !== 'Inbound')
      .map(({ name, line, phase }) => ({ name, line, isWorking: phase === 'Working' })),
    coming: named
      .filter(({ phase }) => phase === 'Inbound')
      .map(({ name, line, eta }) => ({
        name,
        line,
        inHours: Math.max(0, (eta.getTime() - now.getTime()) / HOUR_MS),
      })),
    boxes: seen(units).flatMap(boxOf),
    gates: gatesOf(events, now),
  };
}

async function newestEvents(db: Db, terminal: TerminalPort): Promise<GateEvent[]> {
  const after = Math.max(0, (await newsCursor(db)) - LOOKED_BACK);
  return seen(await terminal.gateEvents({ after, limit: 2 * LOOKED_BACK }, CONTEXT));
}

function seen<T>(answer: TosResult<T[]>): T[] {
  return answer.ok ? answer.data : [];
}

const POSITION = /^([A-K])(\d\d)\./;

function boxOf({ position, line, typeLength, requiresPower }: Unit): SeenBox[] {
  const [, row, bay] = POSITION.exec(position ?? '') ?? [];
  if (!row) return [];
  return [{ row, bay: Number(bay), line, length: typeLength, isReefer: requiresPower }];
}

/** Of each truck the last that is known. */
function gatesOf(events: readonly GateEvent[], now: Date): PortSight['gates'] {
  const last = new Map<string, GateEvent>();
  for (const event of events) {
    const key = event.extRef ?? `${event.appointmentNbr}`;
    last.delete(key);
    last.set(key, event);
  }
  const gates: Record<string, { arriving: SeenTruck[]; leaving: SeenTruck[] }> = {};
  for (const event of [...last.values()].toReversed()) {
    if (now.getTime() - event.at.getTime() > AT_THE_GATE_MS && event.kind !== 'Trouble') continue;
    const gate = (gates[event.gateId] ??= { arriving: [], leaving: [] });
    const hasLeft = event.kind === 'Left' || event.kind === 'TurnedAway';
    (hasLeft ? gate.leaving : gate.arriving).push(truckOf(event, hasLeft));
  }
  return gates;
}

/** Who drops off comes with the box and leaves without, and the other way round. */
function truckOf(event: GateEvent, hasLeft: boolean): SeenTruck {
  const brings = event.tranType.startsWith('R');
  return {
    rego: event.truckRego ?? '',
    firm: event.truckingCo,
    box: brings === hasLeft ? null : event.containerNbr,
    isHeld: event.kind === 'Trouble',
  };
}
