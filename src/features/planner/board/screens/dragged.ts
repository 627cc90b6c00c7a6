import { createContext } from 'react';
import type { BoardUnit } from '../model.ts';
import type { At } from '../rules.ts';

/** A unit and where it stands. */
export type Lifted = { unit: BoardUnit; from: At };

/** What is being dragged. */
export const LiftedContext = createContext<Lifted | null>(null);
/** Opens what a unit is, with other places for it. */
export const OpenUnitContext = createContext<(lifted: Lifted) => void>(() => {});

export function nameOf({ containerNumber, emptyReleaseNumber }: BoardUnit): string {
  return containerNumber || emptyReleaseNumber;
}
