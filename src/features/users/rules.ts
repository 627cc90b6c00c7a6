import type { CompanyRole } from '#features/access/request/model.ts';
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

/** Null when the request can be approved or rejected, else why not. */
export function whyNotDecide(user: Pick<User, 'status'>): string | null {
  return user.status === 'P' ? null : texts.notPending;
}

/** Null when the person can be removed, else why not. */
export function whyNotRemove(user: Pick<User, 'userId'>, askerId: number): string | null {
  return user.userId === askerId ? texts.yourself : null;
}
