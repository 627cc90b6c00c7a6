import type { Plan } from './agenda.ts';
import { between, chance } from './chance.ts';
import { after, HOUR, MINUTE } from './spans.ts';

export type TruckPlan = {
  /** False for the 4 in 100 that never come. */
  comes: boolean;
  /** From the start of the hour: −10 to +40 minutes, or, for 6 in 100, after its end. */
  arrivesAfterMs: number;
  /** The 2 in 100 that are stopped at the gate for their papers. */
  hasTrouble: boolean;
  troubleMs: number;
  /** From being taken to leaving: 20 to 45 minutes. */
  turnMs: number;
};

/** What the truck of an appointment is going to do: always the same for the same seed and reference. */
export function truckPlan(seed: number, extRef: string): TruckPlan {
  const isLate = chance(seed, extRef, 'late') < 0.06;
  const luck = chance(seed, extRef, 'arrives');
  return {
    comes: chance(seed, extRef, 'comes') >= 0.04,
    arrivesAfterMs: Math.round((isLate ? between(luck, 65, 110) : between(luck, -10, 40)) * MINUTE),
    hasTrouble: chance(seed, extRef, 'trouble') < 0.02,
    troubleMs: Math.round(between(chance(seed, extRef, 'settles'), 8, 20) * MINUTE),
    turnMs: Math.round(between(chance(seed, extRef, 'turn'), 20, 45) * MINUTE),
  };
}

/** An appointment made so late that its truck should be here already: it comes this much after the booking. */
const ON_ITS_WAY_MS = 5 * MINUTE;

/** The rest of an appointment's life: its truck (if it comes), late when its hour is over, expired an hour later. */
export function appointmentPlans(
  seed: number,
  appointment: { nbr: string; extRef: string; startsAt: Date; endsAt: Date },
  now: Date,
): Plan[] {
  const { nbr, extRef, startsAt, endsAt } = appointment;
  const truck = truckPlan(seed, extRef);
  const arrives = after(startsAt, truck.arrivesAfterMs);
  const soonest = after(now, ON_ITS_WAY_MS);
  return [
    ...(truck.comes
      ? [{ at: arrives < now ? soonest : arrives, kind: 'truck' as const, ref: nbr, detail: 'arrive' }]
      : []),
    { at: endsAt, kind: 'appointment', ref: nbr, detail: 'Late' },
    { at: after(endsAt, HOUR), kind: 'appointment', ref: nbr, detail: 'Expired' },
  ];
}
