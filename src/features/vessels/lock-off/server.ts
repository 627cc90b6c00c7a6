import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { refused } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import { fingerprint, ifUnchanged } from '#kernel/versions.ts';
import { demand, TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort, VesselVisit } from '#outside/terminal/terminal-port.ts';
import { COMING_PHASES, type InboundVessel, inboundVessel } from '../model.ts';
import { inboundVesselOf, isLockedForGood, isLockedOff } from '../rules.ts';
import { holdLockOff, keepLockOff, lockOffsOf } from '../sql.ts';
import { refusals } from '../texts.ts';

/** @throws Failure 400 when there is no such vessel, or its imports are locked for good; 503 when the terminal is away. */
export async function visitToLock(
  terminal: TerminalPort,
  visitId: string,
  context: Context,
): Promise<VesselVisit> {
  const answer = await terminal.listVesselVisits({ visitIds: [visitId] }, tosContext(context));
  const visit = demand(answer, 'Vessel').find(one => COMING_PHASES.includes(one.phase));
  if (!visit) throw refused({ vesselVisitId: [refusals.vesselUnknown] });
  const kept = (await lockOffsOf(context.db, [visitId])).get(visitId);
  const importsLockedOff = isLockedOff(visit, kept, context.now);
  if (isLockedForGood({ ...visit, importsLockedOff }))
    throw refused({ estimatedImportsLockOffDate: [refusals.lockedForGood] });
  return visit;
}

/** @throws Failure 409 when somebody else has said otherwise since the vessel was read */
export async function keep(
  trx: Transaction,
  visit: VesselVisit,
  { estimatedAt, version }: { estimatedAt: Date | null; version?: string | undefined },
  context: Context,
): Promise<void> {
  const { visitId } = visit;
  await holdLockOff(trx, visitId);
  const kept = (await lockOffsOf(trx, [visitId])).get(visitId);
  const before = versioned(inboundVesselOf(visit, kept, context.now));
  const noun = 'vessel visit';
  await ifUnchanged(trx, version, before, { noun, id: visitId, shape: inboundVessel }, context);
  await keepLockOff(trx, visitId, estimatedAt);
  await audit(trx, context.caller, {
    action: 'imports lock-off',
    noun,
    id: visitId,
    before,
    after: versioned(inboundVesselOf(visit, { estimatedAt }, context.now)),
    companyId: null,
  });
}

/** Tells the terminal, once it is committed, and the screens. Answers the visit as it is now. */
export async function passOn(
  terminal: TerminalPort,
  visit: VesselVisit,
  estimatedAt: Date | null,
  context: Context,
): Promise<VesselVisit> {
  const { visitId } = visit;
  const told = await terminal.setImportsLockOff({ visitId, estimatedAt }, tosContext(context));
  // What the terminal has not taken now, the job passes on: what is kept here counts meanwhile.
  if (!told.ok) context.withoutNeighbour(TERMINAL);
  context.publish({ topic: 'visits' });
  return told.ok ? told.data : visit;
}

/** For another room that sets a lock-off with a change of its own. */
export function lockOffsAt(terminal: TerminalPort) {
  return {
    visitToLock: (visitId: string, context: Context) => visitToLock(terminal, visitId, context),
    keep: (trx: Transaction, visit: VesselVisit, estimatedAt: Date, context: Context) =>
      keep(trx, visit, { estimatedAt }, context),
    passOn: async (visit: VesselVisit, estimatedAt: Date, context: Context) => {
      await passOn(terminal, visit, estimatedAt, context);
    },
  };
}

export function versioned(vessel: Omit<InboundVessel, 'version'>): InboundVessel {
  const { visitId, estimatedImportsLockOffDate } = vessel;
  return { ...vessel, version: fingerprint({ visitId, estimatedImportsLockOffDate }) };
}
