import type { Transaction } from '#kernel/database.ts';
import { notFound } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { appointment, EDITED } from '../model.ts';
import type { Asker } from '../rules.ts';
import { type Units, withFacts } from './rules.ts';
import { bookedOf, lockOwn, type OwnRow } from './sql.ts';

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

/** An own appointment of the caller's, or anyone's for a port admin, locked. @throws Failure 404 */
export async function demandOwn(trx: Transaction, id: number, { caller }: Context): Promise<OwnRow> {
  const row = await lockOwn(trx, caller.reach, id);
  if (!row) throw notFound('Appointment');
  return row;
}

/** It is no longer what was read. Thrown in a transaction, which must not wait for what the terminal knows. */
class Outdated extends Error {
  readonly row: OwnRow;
  constructor(row: OwnRow) {
    super('Changed meanwhile');
    this.row = row;
  }
}

/** The same as `demandOwn`, unless it is no longer what was read: `tellOutdated` then says so. */
export async function demandAsRead(
  trx: Transaction,
  id: number,
  version: string | undefined,
  context: Context,
): Promise<OwnRow> {
  const row = await demandOwn(trx, id, context);
  if (version !== undefined && version !== row.version) throw new Outdated(row);
  return row;
}

/** Once the transaction is over. @throws Failure 409 with the appointment as it is now; else the error itself */
export async function tellOutdated(
  error: unknown,
  terminal: TerminalPort,
  version: string | undefined,
  context: Context,
): Promise<never> {
  if (error instanceof Outdated) await refuseOutdated(terminal, error.row, version, context);
  throw error;
}

/** @throws Failure 409 with the appointment as it is now, when it is no longer what was read */
export async function refuseOutdated(
  terminal: TerminalPort,
  row: OwnRow,
  version: string | undefined,
  context: Context,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  const current = withFacts(bookedOf(row), await unitsOf(terminal, [row], context), context.now);
  const thing = { noun: 'appointment', id: row.appointmentId, shape: appointment, edited: EDITED };
  await ifUnchanged(context.db, version, current, thing, context);
}

export function askerOf({ now, caller }: Pick<Context, 'now' | 'caller'>): Asker {
  return { now, isPortAdmin: caller.actsForAll };
}
