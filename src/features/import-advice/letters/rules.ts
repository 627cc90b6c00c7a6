import { estimatedLockOff, isLockedOff, type LockOff } from '#features/vessels/rules.ts';
import { showInstant } from '#kernel/calendar.ts';
import type { Unit, VesselVisit } from '#outside/terminal/terminal-port.ts';
import { isNoGroup } from '../groups/rules.ts';
import { letterTexts } from './texts.ts';

const HOUR_MS = 3_600_000;
/** The most that one letter names; the rest is counted. */
const MOST_IN_LETTER = 50;

/** A visit whose imports are going to be locked, and when. */
export type NearLockOff = { visit: VesselVisit; at: Date };

/** Those visits whose imports are going to be locked within so many hours, and are not locked yet. */
export function nearLockOffs(
  visits: readonly VesselVisit[],
  lockOffs: ReadonlyMap<string, LockOff>,
  { now, hours }: { now: Date; hours: number },
): NearLockOff[] {
  return visits.flatMap(visit => {
    const lockOff = lockOffs.get(visit.visitId);
    const at = estimatedLockOff(visit, lockOff);
    if (at === null || isLockedOff(visit, lockOff, now)) return [];
    const isNear = at > now && at.getTime() - now.getTime() <= hours * HOUR_MS;
    return isNear ? [{ visit, at }] : [];
  });
}

/** Containers that a firm collects and that have neither a group nor an appointment, by firm's code and visit. */
export function withoutGroup(
  units: readonly Unit[],
  booked: { has: (containerNumber: string) => boolean },
): { truckingCo: string; visitId: string; numbers: string[] }[] {
  const left = units.filter(
    unit =>
      unit.truckingCo !== null &&
      unit.inboundVisitId !== null &&
      unit.transitState !== 'Yard' &&
      isNoGroup(unit.group ?? '') &&
      unit.appointmentNbr === null &&
      !booked.has(unit.containerNbr),
  );
  const parts = Map.groupBy(left, unit => `${unit.inboundVisitId} ${unit.truckingCo}`);
  return [...parts.values()].map(part => ({
    truckingCo: part[0]!.truckingCo!,
    visitId: part[0]!.inboundVisitId!,
    numbers: part.map(({ containerNbr }) => containerNbr).toSorted(),
  }));
}

/** The letter to one reader of a firm. `link` is where groups are set. */
export function letterTo(
  name: string,
  numbers: readonly string[],
  { visit, at }: NearLockOff,
  { zone, link }: { zone: string; link: string },
): { subject: string; text: string } {
  const { vesselName, visitId } = visit;
  const when = showInstant(at, zone);
  return {
    subject: letterTexts.subject({ vesselName, visitId, when, count: numbers.length }),
    text: letterTexts.text({
      name,
      vesselName,
      visitId,
      when,
      numbers: numbers.slice(0, MOST_IN_LETTER),
      more: Math.max(0, numbers.length - MOST_IN_LETTER),
      link,
    }),
  };
}
