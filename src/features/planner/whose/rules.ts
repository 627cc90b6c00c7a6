import { ROLE } from '#features/access/roles/model.ts';
import { PRIVILEGED } from '#features/transport-services/model.ts';
import type { Caller } from '#kernel/caller.ts';

declare const minted: unique symbol;

/** Whose bookings somebody may know of and act on; only `scopeOf` hands one out. */
export type BookingScope = (
  | { isEvery: true }
  /** The company's own, and what goes through it for these customers. */
  | { isEvery: false; companyId: number; customerIds: readonly number[] }
) & { readonly [minted]: true };

/** Whose a booking is. */
export type Holder = { companyId: number; forwarderCompanyId: number | null };

/** Port admins, transport admins and coordinators (spec transport §4). */
export function isPrivileged(caller: Pick<Caller, 'holdsAny'>): boolean {
  return caller.holdsAny(PRIVILEGED);
}

/** All for the privileged; for others their company's own and, as a forwarder, those of linked customers that go through it. */
export function scopeOf(caller: Pick<Caller, 'holdsAny' | 'companyId' | 'customerIds'>): BookingScope {
  if (isPrivileged(caller)) return { isEvery: true } as BookingScope;
  const customerIds = caller.holdsAny([ROLE.FreightForwarder]) ? [...caller.customerIds] : [];
  return { isEvery: false, companyId: caller.companyId, customerIds } as unknown as BookingScope;
}

/** Whether a booking is within the scope: what is not is answered as if there were none. */
export function isWithin(scope: BookingScope, { companyId, forwarderCompanyId }: Holder): boolean {
  if (scope.isEvery || companyId === scope.companyId) return true;
  return forwarderCompanyId === scope.companyId && scope.customerIds.includes(companyId);
}

/** Whether somebody may book so: for their own company themselves, or as the forwarder of it or of a linked customer. */
export function mayBookFor(scope: BookingScope, holder: Holder): boolean {
  if (scope.isEvery) return true;
  const isThroughAnother =
    holder.forwarderCompanyId !== null && holder.forwarderCompanyId !== scope.companyId;
  return !isThroughAnother && isWithin(scope, holder);
}
