import { dayOf, showDay, showInstant } from '#kernel/calendar.ts';
import type { VesselVisit } from '#outside/terminal/terminal-port.ts';
import { ANNOUNCED_DAYS, COMING_PHASES, type InboundVessel, type VesselMode } from './model.ts';
import { vesselTexts } from './texts.ts';

/** When the port means to lock a visit's imports, as kept here: null is to be confirmed; undefined, the terminal's word counts. */
export type LockOff = { estimatedAt: Date | null } | undefined;

/** Spec §4 Vessel status text (import) and its like for export. `at.zone` is the port's. */
export function vesselStatusText(
  vessel: InboundVessel,
  mode: VesselMode,
  at: { now: Date; zone: string },
): string {
  return mode === 'import' ? importText(vessel, at.zone) : exportText(vessel, at);
}

function importText(vessel: InboundVessel, zone: string): string {
  if (vessel.importsLockedOff) return vesselTexts.lockedOff;
  if (vessel.startWorkDate) return vessel.phase;
  const estimate = vessel.estimatedImportsLockOffDate;
  return vesselTexts.estimatedLockOff(estimate && showInstant(estimate, zone));
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** From here on it is told in days. */
const DAYS_FROM_HOURS = 48;

/** How long it is until imports are estimated to be locked, as a card counts down; null when they are, or nobody knows when. */
export function timeToLockOff(
  {
    importsLockedOff,
    estimatedImportsLockOffDate: at,
  }: Pick<InboundVessel, 'importsLockedOff' | 'estimatedImportsLockOffDate'>,
  now: Date,
): string | null {
  if (importsLockedOff || at === null || Date.parse(at) <= now.getTime()) return null;
  const minutes = Math.ceil((Date.parse(at) - now.getTime()) / MINUTE_MS);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours >= DAYS_FROM_HOURS) return vesselTexts.locksIn.days(Math.floor(hours / 24));
  const rest = `${minutes % HOUR_MINUTES} min`;
  return vesselTexts.locksIn.time(hours === 0 ? rest : `${hours} h ${rest}`);
}

function exportText(vessel: InboundVessel, { now, zone }: { now: Date; zone: string }): string {
  const { beginReceiveDateTime: begin, cargoCutoffDateTime: cutoff } = vessel;
  if (!begin) return vesselTexts.beginReceive(null);
  if (Date.parse(begin) > now.getTime())
    return vesselTexts.beginReceive(showDay(dayOf(new Date(begin), zone)));
  return vesselTexts.cargoCutoff(cutoff && showInstant(cutoff, zone));
}

/** Whether a visit's imports are locked for planning: the terminal has locked them, or our own time has come. */
export function isLockedOff(
  visit: Pick<VesselVisit, 'importsLockedOff'>,
  lockOff: LockOff,
  now: Date,
): boolean {
  return visit.importsLockedOff || (lockOff?.estimatedAt != null && lockOff.estimatedAt <= now);
}

/** When a visit's imports are going to be locked: our own word before the terminal's. */
export function estimatedLockOff(
  visit: Pick<VesselVisit, 'estimatedImportsLockOff'>,
  lockOff: LockOff,
): Date | null {
  return lockOff ? lockOff.estimatedAt : visit.estimatedImportsLockOff;
}

export function inboundVesselOf(
  visit: VesselVisit,
  lockOff: LockOff,
  now: Date,
): Omit<InboundVessel, 'version'> {
  return {
    visitId: visit.visitId,
    vesselName: visit.vesselName,
    inBoundVoyage: visit.inboundVoyage,
    estimatedTimeOfArrival: visit.eta.toISOString(),
    importsLockedOff: isLockedOff(visit, lockOff, now),
    startWorkDate: visit.startWork?.toISOString() ?? null,
    phase: visit.phase,
    estimatedImportsLockOffDate: estimatedLockOff(visit, lockOff)?.toISOString() ?? null,
    beginReceiveDateTime: visit.beginReceive.toISOString(),
    cargoCutoffDateTime: visit.cargoCutoff.toISOString(),
  };
}

/** What is locked off once work has started stays so: its containers are being planned and moved. */
export function isLockedForGood(visit: { importsLockedOff: boolean; startWork: unknown }): boolean {
  return visit.startWork !== null && visit.importsLockedOff;
}

/** Whether the terminal has another estimate than ours, which counts until the visit is locked for good. */
export function isLockOffToPassOn(
  visit: Pick<VesselVisit, 'estimatedImportsLockOff' | 'importsLockedOff' | 'startWork'>,
  { estimatedAt }: NonNullable<LockOff>,
): boolean {
  return !isLockedForGood(visit) && visit.estimatedImportsLockOff?.getTime() !== estimatedAt?.getTime();
}

/** A vessel that is coming or being worked; one that is only announced, within the days that are listed ahead. */
export function isInbound({ phase, eta }: Pick<VesselVisit, 'phase' | 'eta'>, now: Date): boolean {
  if (phase === 'Created') return eta.getTime() - now.getTime() < ANNOUNCED_DAYS * 86_400_000;
  return COMING_PHASES.includes(phase);
}
