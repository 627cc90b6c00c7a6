import { notFound, ok } from '../answers.ts';
import type { Tos, TosContext, VesselVisit, VisitQuery } from '../terminal-port.ts';
import type { Row } from './columns.ts';
import type { N4 } from './n4.ts';
import { demandWord, phaseOf } from './words.ts';

export async function listVesselVisits(n4: N4, query: VisitQuery, ctx: TosContext): Tos<VesselVisit[]> {
  const { visitIds, phases, etaFrom, etaTo } = query;
  if (visitIds?.length === 0 || phases?.length === 0) return ok([]);
  const answer = await n4.queries.rows('visits', { visitIds: visitIds?.join(n4.site.listSeparator) }, ctx);
  if (!answer.ok) return answer;
  const visits = await withLockOffs(n4, answer.data);
  return ok(
    visits
      .filter(
        ({ visitId, phase, eta }) =>
          (visitIds?.includes(visitId) ?? true) &&
          (phases?.includes(phase) ?? true) &&
          (!etaFrom || eta >= etaFrom) &&
          (!etaTo || eta < etaTo),
      )
      .sort((a, b) => a.eta.getTime() - b.eta.getTime()),
  );
}

/** N4 has no such time: it is kept here. */
export async function setImportsLockOff(
  n4: N4,
  { visitId, estimatedAt }: { visitId: string; estimatedAt: Date | null },
  ctx: TosContext,
): Tos<VesselVisit> {
  const known = await listVesselVisits(n4, { visitIds: [visitId] }, ctx);
  if (!known.ok) return known;
  const [visit] = known.data;
  if (!visit) return notFound('n4.visit_not_found', `Vessel visit ${visitId} could not be found.`);
  await n4.ledger.keepLockOff(visitId, estimatedAt);
  n4.tell([{ kind: 'visit', visitId }], ctx);
  return ok({ ...visit, ...lockOff(estimatedAt ?? undefined, n4.clock.now()) });
}

async function withLockOffs(n4: N4, rows: Row<'visit'>[]): Promise<VesselVisit[]> {
  const lockOffs = await n4.ledger.lockOffs(rows.map(({ visitId }) => visitId));
  const now = n4.clock.now();
  return rows.map(row => ({ ...toVisit(row), ...lockOff(lockOffs.get(row.visitId), now) }));
}

function lockOff(at: Date | undefined, now: Date) {
  return { importsLockedOff: at !== undefined && at <= now, estimatedImportsLockOff: at ?? null };
}

function toVisit(row: Row<'visit'>): Omit<VesselVisit, 'importsLockedOff' | 'estimatedImportsLockOff'> {
  return {
    ...row,
    inboundVoyage: row.inboundVoyage ?? '',
    outboundVoyage: row.outboundVoyage ?? '',
    service: row.service ?? '',
    phase: demandWord(phaseOf, row.phase, 'the phase of a vessel visit'),
    hazardousCutoff: row.hazardousCutoff ?? row.cargoCutoff,
    reeferCutoff: row.reeferCutoff ?? row.cargoCutoff,
  };
}
