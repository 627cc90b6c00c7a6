import type { Unit, UnitFacts } from '#outside/terminal/terminal-port.ts';
import { STATES_AT_TERMINAL } from '../facts/rules.ts';
import { canSetGroup, changesGroup, type GroupTarget, isLockedForPlanning } from '../groups/rules.ts';
import { type ImportContainer, LIMITS } from '../model.ts';
import { cleanContainerNumber } from '../paste/rules.ts';
import { failures } from '../texts.ts';

/** One of the containers asked for: its number, or why it cannot even be looked for. */
export type Asked = { containerNumber: string; failure: string | null };

/** What each of the texts given asks for, in their order. */
export function askedFor(texts: readonly string[]): Asked[] {
  const seen = new Set<string>();
  return texts.map(text => {
    const containerNumber = cleanContainerNumber(text);
    const { min, max } = LIMITS.containerNumber;
    if (containerNumber.length < min || containerNumber.length > max)
      return { containerNumber: text.trim().slice(0, LIMITS.echo), failure: failures.unreadable };
    if (seen.has(containerNumber)) return { containerNumber, failure: failures.repeated };
    seen.add(containerNumber);
    return { containerNumber, failure: null };
  });
}

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

/** What is to be done for one container; or why nothing is. */
export type Decision = { failure: string } | { failure: null; claims: boolean; changesGroup: boolean };

/**
 * Whether the company may have the container and put it there. Nobody is told who else has it; what cannot be done whole
 * is not begun.
 */
export function decide(candidate: Candidate, truckingCo: string, target: GroupTarget): Decision {
  const { container, collector, isBookedByOther } = candidate;
  const claims = collector !== truckingCo;
  if (claims) {
    if (collector !== null || isBookedByOther) return { failure: failures.taken };
    if (isLockedForPlanning(container)) return { failure: failures.locked };
  }
  const failure = canSetGroup(container, target);
  return failure === null
    ? { failure, claims, changesGroup: changesGroup(container.group, target) }
    : { failure };
}
