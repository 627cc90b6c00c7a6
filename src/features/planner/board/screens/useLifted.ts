import { createContext, useContext } from 'react';
import type { Lifted } from '../rules.ts';

export const LiftedContext = createContext<Lifted | null>(null);
export const OpenUnitContext = createContext<(lifted: Lifted) => void>(() => {});

/** What is being dragged. */
export function useLifted(): Lifted | null {
  return useContext(LiftedContext);
}

/** Opens what a unit is, with other places for it. */
export function useOpenUnit(): (lifted: Lifted) => void {
  return useContext(OpenUnitContext);
}
