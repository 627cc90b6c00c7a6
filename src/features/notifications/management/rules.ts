import { LIMITS, type Notification, type Template } from '../model.ts';

/**
 * Whether the sending of e-mails was given up: more of them have failed than there are reasons told, though all reasons
 * are. What was not tried has none.
 */
export function isGivenUp({ failed, told }: { failed: number; told: number }): boolean {
  return failed > told && told < LIMITS.failures;
}

/** By which template it was written: one that locks a vessel's imports names the vessel. */
export function templateOf({ vesselVisit }: Pick<Notification, 'vesselVisit'>): Template {
  return vesselVisit === null ? 'Normal' : 'Import Advice Cutoff';
}
