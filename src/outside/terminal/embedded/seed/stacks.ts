import type { DayCodes } from './dayCodes.ts';

/** Where the boxes of a stack are when the port is filled. */
export type Whereabouts =
  /** In the yard, and nothing holds them. */
  | 'free'
  /** In the yard with a hold. */
  | 'held'
  /** In the yard, all from the last ship that is discharged. */
  | 'oneShip'
  /** On the ship that is being discharged. */
  | 'atWork'
  /** On the ship that waits for its cranes. */
  | 'alongside'
  /** On the next ship to come, and on the one after. */
  | 'coming'
  | 'following';

/** What a trucking company is advised to collect together; null where no group is set yet. */
export type Stack = { company: string; group: string | null; boxes: Partial<Record<Whereabouts, number>> };

/**
 * The stacks of the firms whose people sign in to the demo port: every situation of import advice, of which most can be
 * booked now. `days` are the next four on which containers are collected.
 */
export function stacksOf(days: readonly DayCodes[]): Stack[] {
  const ahuriri = (group: string | null | undefined, boxes: Stack['boxes']): Stack[] =>
    group === undefined ? [] : [{ company: 'AHUTRANS', group, boxes }];
  const bay = (group: string | null | undefined, boxes: Stack['boxes']): Stack[] =>
    group === undefined ? [] : [{ company: 'BAYHAUL', group, boxes }];
  const [first, second, third, fourth] = days;
  return [
    // Large enough, and all of it discharged.
    ...ahuriri('R101', { oneShip: 7 }),
    ...bay('R102', { oneShip: 5 }),
    // Still on its vessel.
    ...ahuriri('R103', { alongside: 6 }),
    // Not enough containers yet.
    ...ahuriri('R104', { coming: 3 }),
    ...[first, second].flatMap(day => [
      ...ahuriri(day?.entireDay, { free: 4 }),
      ...ahuriri(day?.morning, { free: 3 }),
      ...ahuriri(day?.afternoon, { free: 3 }),
    ]),
    ...ahuriri(third?.morning, { free: 3 }),
    ...ahuriri(third?.afternoon, { free: 2, held: 1 }),
    // Some of these are in the yard, the others not.
    ...ahuriri(third?.entireDay ?? third?.morning, { free: 2, atWork: 2 }),
    ...ahuriri(fourth?.entireDay ?? fourth?.morning, { coming: 4 }),
    ...bay(second?.morning, { free: 3 }),
    ...ahuriri(null, { free: 6, held: 3, atWork: 2, alongside: 3, coming: 3, following: 4 }),
    ...bay(null, { free: 3, coming: 2 }),
  ];
}
