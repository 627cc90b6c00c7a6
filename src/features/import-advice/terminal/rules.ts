import { STATES_AT_TERMINAL } from '#features/containers/model.ts';
import type { Unit, UnitFacts } from '#outside/terminal/terminal-port.ts';
import type { ImportContainer } from '../model.ts';
import { failures } from '../texts.ts';

/**
 * Why the terminal's container is none that can be advised; null when it is an import that has not left. When it left is
 * known to its collector only.
 */
export function refusalOfUnit(
  unit: Unit | undefined,
  facts: UnitFacts | undefined,
  truckingCo: string | null,
): string | null {
  if (unit) {
    if (STATES_AT_TERMINAL.includes(unit.transitState)) return null;
    return unit.truckingCo === null || unit.truckingCo === truckingCo ? failures.hasLeft : failures.taken;
  }
  if (!facts) return failures.unknown;
  return facts.category === 'Import' ? failures.hasLeft : failures.notImport;
}

/** A container as it stands, and who collects it. */
export type Candidate = {
  container: ImportContainer;
  /** The trucking company that the terminal has as its collector; null when nobody has claimed it. */
  collector: string | null;
  /** The company of its current appointment, where that is not the caller's. */
  isBookedByOther: boolean;
};
