import type { Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { demand, tosContext } from '#outside/terminal/asking.ts';
import type { TerminalPort } from '#outside/terminal/terminal-port.ts';
import type { vesselCalls } from './contract.ts';
import { keep, passOn, versioned, visitToLock } from './lock-off/server.ts';
import { COMING_PHASES } from './model.ts';
import { inboundVesselOf, isInbound } from './rules.ts';
import { lockOffsOf } from './sql.ts';

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
      const date = query.estimatedImportsLockOffDate;
      const estimatedAt = date ? new Date(date) : null;
      const { version } = query;
      await inTransaction(context.db, trx => keep(trx, visit, { estimatedAt, version }, context));
      const now = await passOn(terminal, visit, estimatedAt, context);
      return versioned(inboundVesselOf(now, { estimatedAt }, context.now));
    },
  };
}
