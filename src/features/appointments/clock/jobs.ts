import { companiesOfCodes } from '#features/companies/sql.ts';
import type { Db } from '#kernel/database.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { GateEvent, TerminalPort, TosContext, TosResult } from '#outside/terminal/terminal-port.ts';
import { newsOfOwn, newsOfTheirs } from '../record/rules.ts';
import { dueErrands, type Errand, finishErrands, lockErrands, postponeErrands } from './errands/sql.ts';
import { advanceNews, firmsWithJustEnded, markTaken, moveByTime, newsCursor, type Taken } from './sql.ts';

export type JobFacts = {
  db: Db;
  now: Date;
  terminal: TerminalPort;
  publish: (event: LiveEvent) => void;
};

const BATCH = 500;
/** This job runs every minute; what ended since the last two runs is told. */
const ENDED_WITHIN_MS = 120_000;

/**
 * Moves own appointments to Late and Expired as their hours pass, and has the lists read again when the ten minutes
 * after a completion are over. Answers how many moved. Any number of processes may run it at once.
 */
export async function moveStatuses({
  db,
  now,
  publish,
}: Pick<JobFacts, 'db' | 'now' | 'publish'>): Promise<number> {
  const firms = new Set(await firmsWithJustEnded(db, now, ENDED_WITHIN_MS));
  let total = 0;
  for (let moved = BATCH; moved === BATCH; ) {
    const batch = await inTransaction(db, trx => moveByTime(trx, { now, limit: BATCH }));
    ({ moved } = batch);
    total += moved;
    for (const companyId of batch.companyIds) firms.add(companyId);
  }
  for (const companyId of firms) publish({ topic: 'appointments', companyId });
  return total;
}

/**
 * Takes the news of the terminal's gates since the last time: own appointments whose truck was taken become Used or
 * UsedLate. Each event is taken once, however many processes ask. Answers how many events were taken.
 */
export async function takeGateEvents(facts: JobFacts): Promise<number> {
  const { db, now, terminal, publish } = facts;
  let total = 0;
  for (;;) {
    const from = await newsCursor(db);
    const answer = await terminal.gateEvents({ after: from, limit: BATCH }, contextOf('gate news'));
    const last = answer.ok ? answer.data.at(-1) : undefined;
    if (!answer.ok || !last) return total;
    const taken = answer.data.flatMap(takenOf);
    const own = await inTransaction(db, async trx => {
      if (!(await advanceNews(trx, { from, to: last.cursor }))) return undefined;
      return markTaken(trx, taken, now);
    });
    // Another process was faster, and tells of it.
    if (!own) return total;
    total += answer.data.length;
    const theirs = await ofTerminal(db, answer.data);
    for (const event of [...newsOfOwn(own), ...newsOfTheirs(theirs)]) publish(event);
    if (answer.data.length < BATCH) return total;
  }
}

const OUR_REFERENCE = /^landside-(\d{1,15})$/;

function takenOf({ kind, extRef, at }: GateEvent): Taken[] {
  const id = OUR_REFERENCE.exec(extRef ?? '')?.[1];
  if (!id || (kind !== 'Used' && kind !== 'UsedLate')) return [];
  return [{ appointmentId: Number(id), status: kind, at }];
}

/** The terminal's own appointments that trucks used, and whose. */
async function ofTerminal(db: Db, events: readonly GateEvent[]) {
  const theirs = events.filter(event => event.appointmentNbr !== null);
  const firms = await companiesOfCodes(db, [...new Set(theirs.map(event => event.truckingCo))]);
  return theirs.flatMap(({ appointmentNbr, truckingCo }) => {
    const firm = firms.get(truckingCo);
    return firm ? [{ appointmentId: Number(appointmentNbr), companyId: firm.companyId }] : [];
  });
}

const AT_ONCE = 8;
/** In one transaction: each round may take as long as a change at the terminal, and a connection may not idle for a minute. */
const ERRANDS = 2 * AT_ONCE;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 600_000;

/**
 * Runs the errands to the terminal: tells its gates which trucks to expect and which to forget, and cancels what had to
 * go while it was away. What it refuses is tried again later; while it is away the rest waits. Answers how many were run.
 */
export async function announceTrucks({
  db,
  now,
  terminal,
}: Pick<JobFacts, 'db' | 'now' | 'terminal'>): Promise<number> {
  let total = 0;
  for (;;) {
    const run = await inTransaction(db, async trx => {
      if (!(await lockErrands(trx))) return { done: 0, isMore: false };
      const due = await dueErrands(trx, { now, limit: ERRANDS });
      const { done, refused, isAway } = await runAll(terminal, due);
      await finishErrands(
        trx,
        done.flatMap(errand => errand.errandIds),
      );
      for (const { errand, error } of refused) {
        await postponeErrands(trx, errand.errandIds, { dueAt: nextTry(errand, now), error });
      }
      return { done: done.length, isMore: !isAway && due.length > 0 };
    });
    total += run.done;
    if (!run.isMore) return total;
  }
}

type Run = { done: Errand[]; refused: { errand: Errand; error: string }[]; isAway: boolean };

async function runAll(terminal: TerminalPort, errands: readonly Errand[]): Promise<Run> {
  const run: Run = { done: [], refused: [], isAway: false };
  for (let first = 0; first < errands.length && !run.isAway; first += AT_ONCE) {
    const some = errands.slice(first, first + AT_ONCE);
    const answers = await Promise.all(some.map(errand => tell(terminal, errand)));
    for (const [i, answer] of answers.entries()) {
      const errand = some[i]!;
      if (answer.ok || answer.kind === 'notFound') run.done.push(errand);
      else if (answer.kind === 'unavailable') run.isAway = true;
      else run.refused.push({ errand, error: answer.messages.map(message => message.text).join(' ') });
    }
  }
  return run;
}

function tell(terminal: TerminalPort, errand: Errand): Promise<TosResult<unknown>> {
  const context = contextOf(`errand ${errand.errandIds[0]}`);
  if (errand.kind === 'cancel') {
    const { appointmentNbr, extRef } = errand;
    return terminal.cancelAppointment(appointmentNbr ? { appointmentNbr } : { extRef: extRef! }, context);
  }
  const extRef = `landside-${errand.appointmentId}`;
  if (!errand.isExpected) return terminal.forgetTruck(extRef, context);
  return terminal.expectTruck(
    {
      extRef,
      gateId: errand.n4GateId,
      start: errand.startsAt,
      truckRego: errand.truckRegistration,
      truckingCo: errand.truckingCompanyId ?? '',
      tranType: errand.transactionType,
      containerNbr: errand.containerNumber,
      edoNbr: errand.emptyReleaseNumber,
      isoType: null,
    },
    context,
  );
}

function nextTry({ attempts }: Errand, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS));
}

function contextOf(correlationId: string): TosContext {
  return { actorLogin: 'landside', correlationId };
}
