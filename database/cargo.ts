/** What the demo port's appointments carry: pure. */

import { checkDigit } from '#kernel/iso6346.ts';
import { nearestPassed, type Passing } from '#outside/terminal/embedded/seed/gateBoxes.ts';
import { DAY } from '#outside/terminal/embedded/spans.ts';

type TransactionType = 'RE' | 'DI' | 'DM' | 'RM';
/** An import to be collected, and by whom; null: by whoever comes. */
export type Import = { number: string; collector: string | null };
/** An empty release, whose it is and when it can be taken from. */
export type Release = { number: string; truckingCo: string | null; earliest: Date; latest: Date };
/** An export, and from when until when its ship takes it. */
export type Export = { number: string; from: Date; until: Date };
/** A box that a truck has collected or brought, nobody says which. */
export type Passed = Passing & { number: string; transactionType: TransactionType };
export type Cargo = {
  imports: Import[];
  exports: Export[];
  passed: Passed[];
  trucks: { rego: string; truckingCo: string }[];
  releases: Release[];
};

/** What is still to be carried; each container is booked once. */
export type Waiting = { imports: Map<string | null, Import[]>; exports: Export[] };

type Carried = {
  firm: { code: string };
  transactionType: TransactionType;
  isToCome: boolean;
  startsAt: Date;
  luck: () => number;
};

/** A container to come is booked once, and by whoever is advised on it; one of the past may be any. */
export function containerFor(
  { firm, transactionType, isToCome, startsAt, luck }: Carried,
  waiting: Waiting,
): string | null {
  if (transactionType === 'DM') return null;
  if (isToCome && transactionType === 'DI') return importFor(firm, waiting);
  if (isToCome && transactionType === 'RE') return exportFor(startsAt, waiting);
  return containerNumber(luck);
}

function importFor({ code }: { code: string }, { imports }: Waiting): string | null {
  return (imports.get(code)?.pop() ?? imports.get(null)?.pop())?.number ?? null;
}

function exportFor(startsAt: Date, { exports }: Waiting): string | null {
  const i = exports.findLastIndex(({ from, until }) => from <= startsAt && startsAt < until);
  return exports.splice(i, i < 0 ? 0 : 1)[0]?.number ?? null;
}

type Trip = {
  transaction_type: TransactionType;
  starts_at: Date;
  completed_date: Date | null;
  container_number: string | null;
};

/**
 * The same appointments, with boxes of trucks that have been: each the one that passed a gate about then, the last first
 * for as long as the terminal knows of any.
 */
export function withPassed<Appointment extends Trip>(
  appointments: readonly Appointment[],
  passed: readonly Passed[],
): Appointment[] {
  const left = Map.groupBy(passed, ({ transactionType }) => transactionType);
  return appointments
    .toReversed()
    .map(appointment => {
      if (!appointment.completed_date) return appointment;
      const number = takePassed(left.get(appointment.transaction_type) ?? [], appointment.starts_at);
      return number === undefined ? appointment : { ...appointment, container_number: number };
    })
    .toReversed();
}

const WEEK = 7 * DAY;

function takePassed(left: Passed[], startsAt: Date): string | undefined {
  const nearest = nearestPassed(left, startsAt);
  if (!nearest || Math.abs(nearest.at.getTime() - startsAt.getTime()) > WEEK) return undefined;
  left.splice(left.indexOf(nearest), 1);
  return nearest.number;
}

const OWNERS = ['MSCU', 'TCLU', 'HLXU', 'CMAU', 'MRKU', 'OOLU', 'ONEU', 'TGHU'];

function containerNumber(luck: () => number): string {
  const body =
    OWNERS[Math.floor(luck() * OWNERS.length)]! + String(Math.floor(luck() * 1_000_000)).padStart(6, '0');
  return `${body}${checkDigit(body) ?? 0}`;
}
