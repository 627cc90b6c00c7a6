import { type CheckedContainer, CONTAINER_LIMITS, type ContainerDetails } from './model.ts';

const WORTH_A_LOOK = new RegExp(
  `^[A-Z0-9]{${CONTAINER_LIMITS.number.min},${CONTAINER_LIMITS.number.below - 1}}$`,
);

/** Whether it is looked up: at least 8 characters, and valid (spec §4). */
export function isLookedUp(containerNumber: string): boolean {
  return WORTH_A_LOOK.test(containerNumber);
}

/** What the check that it is already pre-advised comes to (spec §4; decisions: an own one opens for updating). */
export type Claim = 'free' | 'another' | 'own';

export function claimOf({
  isActive,
  exportPreAdviceId,
}: Pick<CheckedContainer, 'isActive' | 'exportPreAdviceId'>): Claim {
  if (!isActive) return 'free';
  return exportPreAdviceId === null ? 'another' : 'own';
}

/** Transport Operator defaults from the container match, else from the company's transport company id (spec §4). */
export function usualTransporter(
  match: Pick<ContainerDetails, 'transporterId'> | undefined,
  companyTransporterId: string | null,
): string | null {
  return match?.transporterId ?? companyTransporterId;
}

/** A field that a look-up fills in, and what it filled in earlier. */
type Filling = { typed: string | null; before: string | null; found: string | null };

/** What was typed stays; what is empty, or stands as an earlier look-up left it, is filled in. */
export function fillIn({ typed, before, found }: Filling): { value: string | null; filled: string | null } {
  return !typed || typed === before ? { value: found, filled: found } : { value: typed, filled: null };
}

/** The first character of an ISO type says its length: 2 is 20 foot, 4 is 40 foot; 45 foot (L, or 9 of old) counts as 40. */
export function lengthCharacter(iso: string): string {
  const first = iso.charAt(0).toUpperCase();
  return first === 'L' || first === '9' ? '4' : first;
}

/** Upper-cased, as it is added; null for a seal that is there already, which is not added again (spec §5). */
export function addSeal(sealNumbers: readonly string[], typed: string): string[] | null {
  const seal = typed.trim().toUpperCase();
  return sealNumbers.includes(seal) ? null : [...sealNumbers, seal];
}
