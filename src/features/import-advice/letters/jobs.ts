import { ROLE } from '#features/access/model.ts';
import { holdersOf } from '#features/access/people/sql.ts';
import { companiesOfCodes } from '#features/companies/sql.ts';
import { COMING_PHASES } from '#features/vessels/model.ts';
import { lockOffsOf } from '#features/vessels/sql.ts';
import type { Db } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { enqueueMail } from '#outside/mail/outbox.ts';
import type { TosContext } from '#outside/terminal/terminal-port.ts';
import type { FactNeighbours } from '../imports/server.ts';
import { letterTo, type NearLockOff, nearLockOffs, withoutGroup } from './rules.ts';
import { rememberTold, toldKey, toldOf } from './sql.ts';

export type LetterFacts = FactNeighbours & {
  db: Db;
  now: Date;
  zone: string;
  origin: string;
  /** How long before the lock-off firms are told; 0: never. */
  hours: number;
};

const CONTEXT: TosContext = { actorLogin: 'landside', correlationId: 'lock-offs that are near' };

/**
 * Tells import advisors by mail that a vessel's imports lock soon while containers of their firm have no group: once for
 * each visit and firm. Answers how many firms; while the terminal is away, none.
 */
export async function tellOfLockOffs(facts: LetterFacts): Promise<number> {
  const { db, terminal, currentAppointments, now } = facts;
  const near = await readNear(facts);
  if (near.size === 0) return 0;
  const visitIds = [...near.keys()];
  const answer = await terminal.listImportUnits(
    { whose: 'everyone', visitIds, states: ['Advised', 'Inbound'] },
    CONTEXT,
  );
  if (!answer.ok) return 0;
  const numbers = answer.data.map(({ containerNbr }) => containerNbr);
  const parts = withoutGroup(answer.data, await currentAppointments(db, numbers, now));
  const firms = await companiesOfCodes(db, [...new Set(parts.map(({ truckingCo }) => truckingCo))]);
  const told = await toldOf(db, visitIds);
  let count = 0;
  for (const { truckingCo, visitId, numbers: left } of parts) {
    const companyId = firms.get(truckingCo)?.companyId;
    if (companyId === undefined || told.has(toldKey(visitId, companyId))) continue;
    if (await tell(companyId, left, near.get(visitId)!, facts)) count += 1;
  }
  return count;
}

async function readNear({ db, terminal, now, hours }: LetterFacts): Promise<Map<string, NearLockOff>> {
  if (hours === 0) return new Map();
  const answer = await terminal.listVesselVisits({ phases: [...COMING_PHASES] }, CONTEXT);
  if (!answer.ok) return new Map();
  const lockOffs = await lockOffsOf(
    db,
    answer.data.map(({ visitId }) => visitId),
  );
  return new Map(nearLockOffs(answer.data, lockOffs, { now, hours }).map(one => [one.visit.visitId, one]));
}

/** Writes to the firm's advisors; false when it has none, or has been told of the visit. */
async function tell(
  companyId: number,
  numbers: readonly string[],
  near: NearLockOff,
  { db, now, zone, origin }: LetterFacts,
): Promise<boolean> {
  return inTransaction(db, async trx => {
    const readers = await holdersOf(trx, ROLE.ImportAdvisor, { companyId });
    if (readers.length === 0) return false;
    if (!(await rememberTold(trx, { visitId: near.visit.visitId, companyId, at: now }))) return false;
    for (const { emailAddress: to, firstName } of readers) {
      const letter = letterTo(firstName, numbers, near, { zone, link: `${origin}/import-advice` });
      await enqueueMail(trx, { to, ...letter });
    }
    return true;
  });
}
