import { ROLE } from '#features/access/model.ts';
import type { CompanyRole } from '#features/access/request/model.ts';
import { transitions } from '#kernel/transitions.ts';
import type { User } from './model.ts';
import { texts } from './texts.ts';

/** Who decides about people. */
export type Asker = { userId: number; isPortAdmin: boolean };
/** How somebody can be known when they sign in. */
type Reachable = Pick<User, 'mobileNumber' | 'emailAddress'>;

/** Why the role cannot be held by somebody who is known by these, or null (spec §5: email identity, or SMS identity with a mobile). */
export function whyNotHold(role: CompanyRole, { emailAddress, mobileNumber }: Reachable): string | null {
  if (role.requiresEmailIdentity && emailAddress) return null;
  if (role.requiresSMSIdentity && mobileNumber) return null;
  return role.requiresEmailIdentity ? texts.needsEmail : texts.needsMobile;
}

/** Of what the company hands out: the port's administrators are made by their own kind alone. */
export function rolesToGive(
  offered: readonly CompanyRole[],
  { isPortAdmin }: Pick<Asker, 'isPortAdmin'>,
): CompanyRole[] {
  return offered.filter(role => isPortAdmin || role.name !== ROLE.PortAdmin);
}

/** Spec §5: in the approval dialog the roles offered are those needing email identity, or SMS identity when the user has a mobile. */
export function rolesToApprove(
  offered: readonly CompanyRole[],
  user: Reachable,
  asker: Pick<Asker, 'isPortAdmin'>,
): CompanyRole[] {
  return rolesToGive(offered, asker).filter(role => whyNotHold(role, user) === null);
}

/** What somebody asked for and cannot be approved with, and why not. */
export function rolesInVain(
  { requestedRoles, ...user }: Reachable & Pick<User, 'requestedRoles'>,
  offered: readonly CompanyRole[],
  asker: Pick<Asker, 'isPortAdmin'>,
): { role: CompanyRole; why: string }[] {
  const given = rolesToGive(offered, asker).map(({ roleId }) => roleId);
  return requestedRoles.flatMap(role => {
    const why = given.includes(role.roleId) ? whyNotHold(role, user) : texts.roleNotHere;
    return why === null ? [] : [{ role, why }];
  });
}

/** What speaks against somebody's holding these roles of those that can be given; empty when nothing does. */
export function roleRefusals(
  offered: readonly CompanyRole[],
  chosen: readonly number[],
  person: Reachable,
): string[] {
  const known = offered.filter(({ roleId }) => chosen.includes(roleId));
  const reasons = known.map(role => whyNotHold(role, person)).filter(reason => reason !== null);
  if (known.length !== new Set(chosen).size) reasons.push(texts.roleUnknown);
  return [...new Set(reasons)];
}

/** Why these roles cannot be all that is left to somebody: the last administrator stays one. Null when they can. */
export function whyNotKeepOnly(
  { heldAlone }: Pick<User, 'heldAlone'>,
  kept: readonly string[],
): string | null {
  const lost = heldAlone.find(name => !kept.includes(name));
  if (lost === undefined) return null;
  return lost === ROLE.PortAdmin ? texts.lastPortAdmin : texts.lastCompanyAdmin;
}

type Subject = Pick<User, 'userId' | 'companyStatus' | 'roles' | 'heldAlone'>;
type Move = 'approve' | 'reject' | 'remove' | 'edit';
type Decision = { user: Subject; asker: Asker };

const anyAdmin = () => true;
const whyNotOneself = ({ user, asker }: Decision) => (user.userId === asker.userId ? texts.yourself : null);
/** Whoever registered a company is approved and rejected with it: a company that waits would be left with nobody. */
const whyNotOfWaiting = ({ user }: Decision) => (user.companyStatus === 'A' ? null : texts.companyFirst);
const whyNotTheirs = ({ user, asker }: Decision) =>
  !asker.isPortAdmin && user.roles.some(({ name }) => name === ROLE.PortAdmin) ? texts.portsAdmin : null;

/** What becomes of a person (spec exports-reports-admin §4). The calls admit only admins who may see the person. */
const userMoves = transitions<User['status'], Move, Decision>(
  [
    { action: 'approve', from: 'P', to: 'A', by: anyAdmin, whyNot: whyNotOfWaiting },
    {
      action: 'reject',
      from: 'P',
      to: 'R',
      by: anyAdmin,
      whyNot: decision => whyNotOneself(decision) ?? whyNotOfWaiting(decision),
    },
    { action: 'edit', from: 'A', to: 'A', by: anyAdmin, whyNot: whyNotTheirs },
    {
      action: 'remove',
      from: 'A',
      to: 'D',
      by: anyAdmin,
      whyNot: decision =>
        whyNotOneself(decision) ?? whyNotTheirs(decision) ?? whyNotKeepOnly(decision.user, []),
    },
  ],
  {
    ofState: (_, action) => (action === 'edit' ? texts.notActive : texts.notPending),
    ofPerson: () => texts.notPending,
  },
);

const NOBODY: Decision = {
  user: { userId: 0, companyStatus: 'A', roles: [], heldAlone: [] },
  asker: { userId: -1, isPortAdmin: true },
};

/** Null when the request is still to be decided on, else why not. */
export function whyNotDecide({ status }: Pick<User, 'status'>): string | null {
  return userMoves.whyNot(status, 'approve', NOBODY);
}

/** Null when the person can be approved, else why not. */
export function whyNotApprove(user: Subject & Pick<User, 'status'>, asker: Asker): string | null {
  return userMoves.whyNot(user.status, 'approve', { user, asker });
}

/** Null when the person can be edited, else why not. */
export function whyNotEdit(user: Subject & Pick<User, 'status'>, asker: Asker): string | null {
  return userMoves.whyNot(user.status, 'edit', { user, asker });
}

/** Null when the person can be removed, or the request rejected, else why not. */
export function whyNotRemove(user: Subject & Pick<User, 'status'>, asker: Asker): string | null {
  return userMoves.whyNot(user.status, user.status === 'P' ? 'reject' : 'remove', { user, asker });
}

/** Why this person's address cannot be changed by the asker, or null: the own sign-in goes by it. */
export function whyNotChangeAddress({ userId }: Pick<User, 'userId'>, asker: Asker): string | null {
  return userId === asker.userId ? texts.ownAddress : null;
}
