import { FEW } from '#kernel/fewRows.ts';
import { notFound, ok } from '../answers.ts';
import type { Tos, VesselVisit, VisitPhase, VisitQuery } from '../terminal-port.ts';
import { forget, plan } from './agenda.ts';
import type { Call } from './call.ts';
import { formOf, type Readers, readInOne } from './reading.ts';
import { inTransaction } from './transaction.ts';

export type VisitRow = {
  visit_id: string;
  ordinal: number;
  vessel_name: string;
  ib_voyage: string;
  ob_voyage: string;
  lines: string[];
  service: string;
  phase: VisitPhase;
  eta: Date;
  etd: Date;
  slip_ms: number;
  arrives_at: Date;
  starts_at: Date;
  ends_at: Date;
  leaves_at: Date;
  ata: Date | null;
  atd: Date | null;
  start_work: Date | null;
  begin_receive: Date;
  cargo_cutoff: Date;
  hazardous_cutoff: Date;
  reefer_cutoff: Date;
  is_locked_off: boolean;
  lock_off_at: Date | null;
};

/** By ETA. A few by their numbers are a short read. */
export function listVesselVisits({ pool, reader }: Readers, query: VisitQuery): Tos<VesselVisit[]> {
  const { visitIds } = query;
  const form = formOf(
    'terminal.visits',
    [
      { by: 'phases', is: 'v.phase = any(?::text[])', wanted: query.phases },
      { by: 'ids', is: 'v.visit_id = any(?::text[])', wanted: visitIds },
      { by: 'from', is: 'v.eta >= ?::timestamptz', wanted: query.etaFrom },
      { by: 'to', is: 'v.eta < ?::timestamptz', wanted: query.etaTo },
    ],
    1,
  );
  return readInOne<VisitRow, VesselVisit>(
    visitIds && visitIds.length <= FEW ? reader : pool,
    {
      name: form.name,
      select: `select true as present, v.* from terminal.visit v where true ${form.conditions} order by v.eta limit 500`,
      values: form.values,
    },
    toVisit,
  );
}

/** Planned lock-offs are kept on the agenda; a time that has passed locks at the next tick. Moving it ahead unlocks, and so does taking it away. */
export async function setImportsLockOff(
  call: Call,
  change: { visitId: string; estimatedAt: Date | null },
): Tos<VesselVisit> {
  const row = await inTransaction(call.pool, async db => {
    const { rows } = await db.query<VisitRow>(
      `update terminal.visit set lock_off_at = $2::timestamptz, is_locked_off = coalesce($2::timestamptz <= $3, false)
       where visit_id = $1 returning *`,
      [change.visitId, change.estimatedAt, call.now],
    );
    if (!rows[0]) return undefined;
    await forget(db, ['lockOff'], [change.visitId]);
    if (change.estimatedAt)
      await plan(db, [{ at: change.estimatedAt, kind: 'lockOff', ref: change.visitId, detail: '' }]);
    return rows[0];
  });
  if (!row) return notFound('ERRKEY__VISIT_NOT_FOUND', `Vessel visit ${change.visitId} could not be found.`);
  await call.tell([{ kind: 'visit', visitId: change.visitId }]);
  return ok(toVisit(row));
}

function toVisit(row: VisitRow): VesselVisit {
  return {
    visitId: row.visit_id,
    vesselName: row.vessel_name,
    inboundVoyage: row.ib_voyage,
    outboundVoyage: row.ob_voyage,
    lines: row.lines,
    service: row.service,
    phase: row.phase,
    eta: row.eta,
    etd: row.etd,
    ata: row.ata,
    atd: row.atd,
    startWork: row.start_work,
    beginReceive: row.begin_receive,
    cargoCutoff: row.cargo_cutoff,
    hazardousCutoff: row.hazardous_cutoff,
    reeferCutoff: row.reefer_cutoff,
    importsLockedOff: row.is_locked_off,
    estimatedImportsLockOff: row.lock_off_at,
  };
}
