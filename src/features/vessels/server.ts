import { audit } from '#kernel/audit.ts';
import { refused } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { fingerprint, ifUnchanged } from '#kernel/versions.ts';
import { demand, TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort, VesselVisit } from '#outside/terminal/terminal-port.ts';
import type { vesselCalls } from './contract.ts';
import { COMING_PHASES, type InboundVessel, inboundVessel } from './model.ts';
import { inboundVesselOf, isInbound, isLockedForGood, isLockedOff } from './rules.ts';
import { holdLockOff, keepLockOff, lockOffsOf } from './sql.ts';
import { refusals } from './texts.ts';

export function serveVessels({ terminal }: { terminal: TerminalPort }): Handlers<typeof vesselCalls> {
  return {
    inbound: async (_, context) => {
      const { db, now } = context;
      const answer = await terminal.listVesselVisits({ phases: [...COMING_PHASES] }, tosContext(context));
      const visits = demand(answer, 'Vessel').filter(visit => isInbound(visit, now));
      const lockOffs = await lockOffsOf(
        db,
        visits.map(({ visitId }) => visitId),
      );
      return visits.map(visit => versioned(inboundVesselOf(visit, lockOffs.get(visit.visitId), now)));
    },

    setLockOff: async ({ query }, context) => {
      const visit = await visitToLock(terminal, query.vesselVisitId, context);
      const { visitId } = visit;
      const date = query.estimatedImportsLockOffDate;
      const estimatedAt = date ? new Date(date) : null;
      await keep(visit, estimatedAt, query.version, context);
      const passedOn = await terminal.setImportsLockOff({ visitId, estimatedAt }, tosContext(context));
      // What the terminal has not taken now, the job passes on: what is kept here counts meanwhile.
      if (!passedOn.ok) context.withoutNeighbour(TERMINAL);
      context.publish({ topic: 'visits' });
      return versioned(inboundVesselOf(passedOn.ok ? passedOn.data : visit, { estimatedAt }, context.now));
    },
  };
}

/** @throws Failure 400 when there is no such vessel, or its imports are locked for good; 503 when the terminal is away. */
async function visitToLock(terminal: TerminalPort, visitId: string, context: Context): Promise<VesselVisit> {
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
async function keep(
  visit: VesselVisit,
  estimatedAt: Date | null,
  version: string | undefined,
  context: Context,
): Promise<void> {
  const { visitId } = visit;
  await inTransaction(context.db, async trx => {
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
  });
}

function versioned(vessel: Omit<InboundVessel, 'version'>): InboundVessel {
  const { visitId, estimatedImportsLockOffDate } = vessel;
  return { ...vessel, version: fingerprint({ visitId, estimatedImportsLockOffDate }) };
}
