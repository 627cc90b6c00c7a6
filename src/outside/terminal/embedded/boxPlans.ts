import type { Plan } from './agenda.ts';
import { between, chance } from './chance.ts';
import { after, DAY, HOUR } from './spans.ts';

/** A hold and when it appears (null: from the first) and goes. */
export type HoldPlan = { text: string; from: Date | null; until: Date };

/**
 * The holds of an import: clearances missing from the first and given between a day before the ship's arrival and half
 * a day after discharge; inspections, fumigation and X-ray for a few; the bill paid up to three days after discharge.
 */
export function importHolds(seed: number, containerNbr: string, eta: Date, dischargeAt: Date): HoldPlan[] {
  const luck = (word: string): number => chance(seed, containerNbr, word);
  const cleared = (word: string): Date => {
    const from = eta.getTime() - 24 * HOUR;
    return new Date(Math.round(between(luck(word), from, dischargeAt.getTime() + 12 * HOUR)));
  };
  const landed = (low: number, high: number, word: string): Date =>
    after(dischargeAt, Math.round(between(luck(word), low, high) * HOUR));
  const some = (share: number, text: string, from: Date | null, until: Date): HoldPlan[] =>
    luck(`has ${text}`) < share ? [{ text, from, until }] : [];
  return [
    { text: '!CUSTOMS RELEASE', from: null, until: cleared('customs') },
    { text: '!MPI HOLD ON WHARF', from: null, until: cleared('mpi') },
    { text: '!LINE CLEARANCE', from: null, until: landed(-36, 24, 'line') },
    ...some(0.3, 'BILLING HOLD', null, landed(0, 72, 'bill')),
    ...some(0.1, 'MPI INSPECTION', landed(1, 3, 'inspected from'), landed(24, 48, 'inspected')),
    ...some(0.03, 'FUM', landed(1, 4, 'fumigated from'), landed(24, 60, 'fumigated')),
    ...some(0.02, 'CUSTOMS XRAY', landed(1, 4, 'x-rayed from'), landed(12, 40, 'x-rayed')),
    ...some(0.02, '!UNDER BOND', null, landed(24, 120, 'bonded')),
    ...some(0.04, 'Req Event: UNIT_CHARTED', null, landed(72, 240, 'charted')),
  ];
}

export function holdPlans(containerNbr: string, holds: readonly HoldPlan[]): Plan[] {
  return holds.flatMap(({ text, from, until }) => [
    ...(from ? [{ at: from, kind: 'hold' as const, ref: containerNbr, detail: `+${text}` }] : []),
    { at: until, kind: 'hold', ref: containerNbr, detail: `-${text}` },
  ]);
}

/** When somebody else's truck collects a discharged import: half a day to six days later, mostly within three. */
export function collectedAt(seed: number, containerNbr: string, dischargeAt: Date): Date {
  const luck = chance(seed, containerNbr, 'collected') ** 2;
  return after(dischargeAt, Math.round(between(luck, 0.5 * DAY, 6 * DAY)));
}

/**
 * How an export comes: brought in while its ship is receiving; its weight is verified from the first (88 in 100), or
 * six hours before it comes, or (3 in 100) never.
 */
export function exportPlan(seed: number, containerNbr: string, begin: Date, cutoff: Date) {
  const luck = chance(seed, containerNbr, 'received');
  const receivedAt = new Date(
    Math.round(between(luck, begin.getTime() + 4 * HOUR, cutoff.getTime() - 2 * HOUR)),
  );
  const weighed = chance(seed, containerNbr, 'weighed');
  return {
    receivedAt,
    verifiedAt: weighed < 0.88 ? null : after(receivedAt, -6 * HOUR),
    isNeverVerified: weighed >= 0.97,
    /** The customs export delivery order is still missing. */
    clearedAt:
      chance(seed, containerNbr, 'cedo') < 0.08
        ? after(receivedAt, Math.round(between(chance(seed, containerNbr, 'cedo at'), -24, 20) * HOUR))
        : null,
  };
}
