import type { AppSettings } from '#features/access/model.ts';

export type Claims = { roles: string[]; hasLinkedAccountProblem: boolean };

/** What the identity token says besides who somebody is, under the names that the settings give (spec §2, §6). */
export function claimsOf(
  token: Readonly<Record<string, unknown>>,
  { rolesClaim, linkedAccountClaim }: Pick<AppSettings['identity'], 'rolesClaim' | 'linkedAccountClaim'>,
): Claims {
  const problem = token[linkedAccountClaim];
  return {
    roles: [token[rolesClaim]]
      .flat()
      .filter((role): role is string => typeof role === 'string' && role !== ''),
    hasLinkedAccountProblem: problem === true || problem === 'true',
  };
}
