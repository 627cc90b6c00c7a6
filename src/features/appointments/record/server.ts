import type { Transaction } from '#kernel/database.ts';
import { notFound, refused } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { demand, TERMINAL, tosContext, whoseOf } from '#outside/terminal/asking.ts';
import type { TerminalPort, Unit, UnitFacts } from '#outside/terminal/terminal-port.ts';
import type { appointmentCalls } from '../contract.ts';
import type { Asker } from '../rules.ts';
import { texts } from '../texts.ts';
import { containerFactsOf, type Units } from './rules.ts';
import { lockOwn, type OwnRow } from './sql.ts';

/** How long a booking at a gate of our own waits for the terminal's word on its container. */
const PATIENCE_MS = 1_500;

type FactCalls = Pick<Handlers<typeof appointmentCalls>, 'container' | 'emptyRelease' | 'trucks'>;

/** What the terminal tells while an appointment is made (spec §7). */
export function serveFacts({ terminal }: { terminal: TerminalPort }): FactCalls {
  return {
    container: async ({ params }, context) => {
      const answer = await terminal.getUnit(params.containerNumber.toUpperCase(), tosContext(context));
      return containerFactsOf(demand(answer, 'Container'));
    },
    emptyRelease: async ({ params }, context) => {
      const { caller } = context;
      const answer = await terminal.getEdo(params.edoNumber.toUpperCase(), tosContext(context));
      if (!answer.ok && answer.kind === 'notFound') return [];
      const edo = demand(answer, 'Empty release');
      const isForCaller =
        caller.actsForAll || edo.truckingCo === null || edo.truckingCo === caller.truckingCompanyId;
      if (!edo.isActive || !isForCaller) return [];
      return edo.lines.map(line => ({
        iso: line.iso,
        availableQty: line.available,
        isStockAvailable: line.stock > 0,
      }));
    },
    trucks: async (_, context) => {
      const whose = whoseOf(context.caller);
      if (!whose) return [];
      const trucks = demand(await terminal.listTrucks({ whose }, tosContext(context)), 'Truck');
      return trucks.map(truck => ({ truckRegistration: truck.rego, truckingCompanyId: truck.truckingCo }));
    },
  };
}

/** The facts of many containers in one question; `away`, said with the answer too, when the terminal does not tell. */
export async function unitsOf(
  terminal: TerminalPort,
  appointments: readonly { containerNumber: string | null }[],
  context: Context,
): Promise<Units> {
  const numbers = new Set<string>();
  for (const { containerNumber } of appointments) if (containerNumber) numbers.add(containerNumber);
  if (numbers.size === 0) return new Map();
  const answer = await terminal.getUnits([...numbers], tosContext(context));
  if (!answer.ok) {
    context.withoutNeighbour(TERMINAL);
    return 'away';
  }
  return new Map(answer.data.map(unit => [unit.containerNbr, unit]));
}

/**
 * The facts of the container that is booked at a gate of our own, which is refused while the terminal has an appointment
 * for it. A terminal that does not answer soon keeps nobody from booking.
 */
export async function unitToBook(
  terminal: TerminalPort,
  containerNumber: string | null,
  context: Context,
): Promise<Units> {
  if (!containerNumber) return new Map();
  const answer = await soon(terminal.getUnit(containerNumber, tosContext(context)));
  if (!answer?.ok) return answer?.kind === 'notFound' ? new Map() : 'away';
  const unit: Unit = answer.data;
  if (unit.appointmentNbr) throw refused({ ContainerNumber: [texts.refusals.containerBooked] });
  return new Map<string, UnitFacts>([[containerNumber, unit]]);
}

async function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An own appointment of the caller's, or anyone's for a port admin, locked. @throws Failure 404 */
export async function demandOwn(trx: Transaction, id: number, { caller }: Context): Promise<OwnRow> {
  const row = await lockOwn(trx, caller.reach, id);
  if (!row) throw notFound('Appointment');
  return row;
}

export function askerOf({ now, caller }: Pick<Context, 'now' | 'caller'>): Asker {
  return { now, isPortAdmin: caller.actsForAll };
}
