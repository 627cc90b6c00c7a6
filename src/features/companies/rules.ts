import { APPLICATION } from '#features/access/model.ts';
import { transitions } from '#kernel/transitions.ts';
import type { Company } from './model.ts';
import { texts } from './texts.ts';

type Move = 'approve' | 'reject' | 'remove' | 'edit';
type Uses = Pick<Company, 'applications'>;

const portAdmin = () => true;
const whyNotThePorts = (company: Uses) =>
  codesOf(company).includes(APPLICATION.admin) ? texts.ownCompany : null;

/** What becomes of a company (spec exports-reports-admin §4). The calls admit port admins alone. */
const companyMoves = transitions<Company['status'], Move, Uses>(
  [
    { action: 'approve', from: 'P', to: 'A', by: portAdmin },
    { action: 'reject', from: 'P', to: 'R', by: portAdmin },
    { action: 'edit', from: 'A', to: 'A', by: portAdmin },
    { action: 'remove', from: 'A', to: 'D', by: portAdmin, whyNot: whyNotThePorts },
  ],
  {
    ofState: (_, action) => (action === 'edit' ? texts.notActive : texts.notPending),
    ofPerson: () => texts.notPending,
  },
);

/** Null when the company can be approved or rejected, else why not. */
export function whyNotDecide({ status }: Pick<Company, 'status'>): string | null {
  return companyMoves.whyNot(status, 'approve', { applications: [] });
}

/** Null when the company can be edited, else why not. */
export function whyNotEdit({ status }: Pick<Company, 'status'>): string | null {
  return companyMoves.whyNot(status, 'edit', { applications: [] });
}

/** Null when the company can be removed, or its registration rejected, else why not. */
export function whyNotRemove(company: Pick<Company, 'status'> & Uses): string | null {
  return companyMoves.whyNot(company.status, company.status === 'P' ? 'reject' : 'remove', company);
}

/** Why these functions cannot be what the company uses, or null: the port's own is neither given nor taken. */
export function whyNotUse(before: Uses, functions: readonly string[]): string | null {
  const had = codesOf(before).includes(APPLICATION.admin);
  return functions.includes(APPLICATION.admin) === had ? null : texts.portsOwn;
}

/** Nobody could add its people: of those that wait, nobody who asked to administer it waits with it any more. The port has administrators of its own. */
export function isWithoutAdministrator(company: Pick<Company, 'adminUsers'> & Uses): boolean {
  return company.adminUsers.length === 0 && !codesOf(company).includes(APPLICATION.admin);
}

/** What the company uses now and would not any more. */
export function functionsTaken({ applications }: Uses, functions: readonly string[]): string[] {
  return applications
    .filter(({ applicationId }) => !functions.includes(applicationId))
    .map(({ name }) => name);
}

/** What the form shows of what was typed: the Kiwi Rail code only where the company uses rail (spec §5). */
export function asShown<Typed extends { kiwiRailCode: string | null; applications: readonly string[] }>(
  typed: Typed,
): Typed {
  return isRailUsed(typed.applications) ? typed : { ...typed, kiwiRailCode: null };
}

export function isRailUsed(functions: readonly string[]): boolean {
  return functions.includes(APPLICATION.rail);
}

function codesOf({ applications }: Uses): string[] {
  return applications.map(({ applicationId }) => applicationId);
}
