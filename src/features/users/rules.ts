import type { CompanyRole } from '#features/access/request/model.ts';
import { transitions } from '#kernel/transitions.ts';
import type { User } from './model.ts';
import { texts } from './texts.ts';

/** Spec §5: in the approval dialog the roles offered are those needing email identity, or SMS identity when the user has a mobile. */
export function rolesToApprove(
  offered: readonly CompanyRole[],
  user: Pick<User, 'mobileNumber'>,
): CompanyRole[] {
  return offered.filter(
    role => role.requiresEmailIdentity || (role.requiresSMSIdentity && user.mobileNumber !== null),
  );
}

type Move = 'approve' | 'reject' | 'remove';
/** Who decides, and of whom. */
type Decision = { userId: number; askerId: number };

const anyAdmin = () => true;
const whyNotOneself = ({ userId, askerId }: Decision) => (userId === askerId ? texts.yourself : null);

/** What becomes of a person (spec exports-reports-admin §4). The calls admit only admins who may see the person. */
const userMoves = transitions<User['status'], Move, Decision>(
  [
    { action: 'approve', from: 'P', to: 'A', by: anyAdmin },
    { action: 'reject', from: 'P', to: 'R', by: anyAdmin, whyNot: whyNotOneself },
    { action: 'remove', from: 'A', to: 'D', by: anyAdmin, whyNot: whyNotOneself },
  ],
  { ofState: () => texts.notPending, ofPerson: () => texts.notPending },
);

const NOBODY = 0;

/** Null when the request can be approved or rejected, else why not. */
export function whyNotDecide(user: Pick<User, 'status'>): string | null {
  return userMoves.whyNot(user.status, 'approve', { userId: NOBODY, askerId: NOBODY - 1 });
}

/** Null when the person can be removed, or the request rejected, else why not. */
export function whyNotRemove(
  { userId, status }: Pick<User, 'userId' | 'status'>,
  askerId: number,
): string | null {
  return userMoves.whyNot(status, status === 'P' ? 'reject' : 'remove', { userId, askerId });
}
