import type { Transaction } from '#kernel/database.ts';
import { notFound } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { Asker } from '../rules.ts';
import type { Units } from './rules.ts';
import { lockOwn, type OwnRow } from './sql.ts';

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

export function askerOf({ now, caller }: Pick<Context, 'now' | 'caller'>): Asker {
  return { now, isPortAdmin: caller.actsForAll };
}
