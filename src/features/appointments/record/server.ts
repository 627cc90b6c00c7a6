import type { Transaction } from '#kernel/database.ts';
import { notFound } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import { appointment, EDITED } from '../model.ts';
import type { Asker } from '../rules.ts';
import { type Facts, type Releases, type Units, withFacts } from './rules.ts';
import { bookedOf, lockOwn, type OwnRow } from './sql.ts';

type Naming = { containerNumber: string | null; emptyReleaseNumber: string | null };

/**
 * The facts of many containers in one question and of their releases in another; `away`, said with the answer too, when
 * the terminal does not tell.
 */
export async function factsOf(
  terminal: TerminalPort,
  appointments: readonly Naming[],
  context: Context,
): Promise<Facts> {
  const numbers = distinct(appointments.map(({ containerNumber }) => containerNumber));
  const named = distinct(appointments.map(({ emptyReleaseNumber }) => emptyReleaseNumber));
  const [units, releases] = await Promise.all([
    unitsOf(terminal, numbers, context),
    releasesOf(terminal, named, context),
  ]);
  if (units === 'away' || releases === 'away') context.withoutNeighbour(TERMINAL);
  return { units, releases };
}

async function unitsOf(terminal: TerminalPort, numbers: string[], context: Context): Promise<Units> {
  if (numbers.length === 0) return new Map();
  const answer = await terminal.getUnits(numbers, tosContext(context));
  return answer.ok ? new Map(answer.data.map(unit => [unit.containerNbr, unit])) : 'away';
}

async function releasesOf(terminal: TerminalPort, numbers: string[], context: Context): Promise<Releases> {
  if (numbers.length === 0) return new Map();
  const answer = await terminal.getReleases(numbers, tosContext(context));
  return answer.ok ? new Map(answer.data.map(release => [release.edoNbr, release])) : 'away';
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter(value => value !== null && value !== ''))] as string[];
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
  const current = withFacts(bookedOf(row), await factsOf(terminal, [row], context), context.now);
  const thing = { noun: 'appointment', id: row.appointmentId, shape: appointment, edited: EDITED };
  await ifUnchanged(context.db, version, current, thing, context);
}

export function askerOf({ now, caller }: Pick<Context, 'now' | 'caller'>): Asker {
  return { now, isPortAdmin: caller.actsForAll };
}
