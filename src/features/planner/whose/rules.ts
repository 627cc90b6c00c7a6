import { ROLE } from '#features/access/roles/model.ts';
import { PRIVILEGED } from '#features/transport-services/model.ts';
import type { Caller } from '#kernel/caller.ts';
import type { LiveEvent } from '#kernel/live.ts';

declare const minted: unique symbol;

/** Whose bookings somebody may know of and act on; only `scopeOf` hands one out. */
export type BookingScope = (
  | { isEvery: true }
  /** The company's own, and what goes through it for these customers. */
  | { isEvery: false; companyId: number; customerIds: readonly number[] }
) & { readonly [minted]: true };

/** Whose a booking is. */
export type Holder = { companyId: number; forwarderCompanyId: number | null };

type Told = {
  trainServicePlannerBookingId: number;
  trainServiceWagonInstanceId: number | null;
  trainServiceInstanceId: number | null;
  instanceDate: string | null;
  customerDetails: { companyId: number; fwCompanyId: number | null };
  containerDetails: { containerLength: number };
};

/**
 * That a booking has changed, for whoever may know of it: from `before`, null of a new one, to `after`, null of one that is
 * no longer on a train. That places on a train are taken or free is news for all of transport.
 */
export function newsOfBooking(before: Told | null, after: Told | null): LiveEvent[] {
  const both = [before, after].filter(one => one !== null);
  const own = both.flatMap(one => {
    const { companyId, fwCompanyId } = one.customerDetails;
    const { trainServicePlannerBookingId } = one;
    const detail = { trainServicePlannerBookingId, ...trainOf(one) };
    return [companyId, fwCompanyId].flatMap(holder =>
      holder === null ? [] : [{ topic: 'planner', companyId: holder, detail } satisfies LiveEvent],
    );
  });
  return placeOf(before) === placeOf(after) ? own : [...own, ...both.map(one => newsOfPlaces(trainOf(one)))];
}

/** That bookings of a trip have changed, its way out too. */
export function newsOfTrip(...holders: readonly (number | null)[]): LiveEvent[] {
  return holders.flatMap(companyId => (companyId === null ? [] : [{ topic: 'planner', companyId }]));
}

/** That places on a train of a date are others now. */
export function newsOfPlaces(detail: { instance: number; date: string }): LiveEvent {
  return { topic: 'trainPlaces', detail };
}

function trainOf({ trainServiceInstanceId, instanceDate }: Told): { instance: number; date: string } {
  return { instance: trainServiceInstanceId ?? 0, date: instanceDate ?? '' };
}

function placeOf(one: Told | null): string {
  return one ? `${one.trainServiceWagonInstanceId} ${one.containerDetails.containerLength}` : '';
}

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
