import type { Day } from '#kernel/calendar.ts';
import { type ServiceStatus, STATUS, type TrainService } from './model.ts';
import { refusals } from './texts.ts';

type Life = Pick<TrainService, 'isActive' | 'isCancelled' | 'startDate' | 'endDate'>;

/** A service is listed by default only if active and its end date is after today (spec transport §4). */
export function isListed({ isActive, isCancelled, endDate }: Life, today: Day): boolean {
  return isActive && !isCancelled && endDate > today;
}

export function statusOf({ isActive, isCancelled, endDate }: Life, today: Day): ServiceStatus {
  if (isCancelled) return STATUS.Cancelled;
  if (endDate < today) return STATUS.Past;
  return isActive ? STATUS.Active : STATUS.Idle;
}

/** Why the service cannot be edited, or null: editable if active and its end date is after today (spec transport §4). */
export function whyNotEdit(service: Life, today: Day): string | null {
  if (service.isCancelled) return refusals.cancelled;
  if (service.endDate <= today) return refusals.ended;
  return service.isActive ? null : refusals.idle;
}

/** Why an idle service cannot be made active again, or null. */
export function whyNotActivate(service: Life, today: Day): string | null {
  if (service.isCancelled) return refusals.cancelled;
  if (service.endDate < today) return refusals.ended;
  return service.isActive ? refusals.notIdle : null;
}

/** Why the service cannot be deleted, or null: deletable if active and its start date is after today (spec transport §4). */
export function whyNotDelete(service: Life, today: Day): string | null {
  if (service.isCancelled) return refusals.cancelled;
  if (service.startDate <= today) return refusals.begun;
  return service.isActive ? null : refusals.idle;
}

type Details = Pick<
  TrainService,
  'trainServiceName' | 'trainServiceNotes' | 'trainServiceDirection' | 'isAdHoc' | 'isActive'
>;

/**
 * Why the details of a service cannot become these, or null. Its wagons belong to its direction, and an ad-hoc service has
 * none; those that are booked stay, and so do these two.
 */
export function whyNotRewrite(service: TrainService, details: Details, today: Day): string | null {
  const isBooked = service.wagons.some(({ hasBooking }) => hasBooking);
  const turns = details.trainServiceDirection !== service.trainServiceDirection;
  if (isBooked && turns) return refusals.directionBooked;
  if (isBooked && details.isAdHoc && !service.isAdHoc) return refusals.adHocBooked;
  const why = whyNotEdit(service, today);
  if (why !== refusals.idle) return why;
  const isSame = detailsOf(service).every((value, at) => value === detailsOf(details)[at]);
  return isSame && details.isActive ? null : refusals.onlyActivate;
}

function detailsOf(of: Details): unknown[] {
  return [of.trainServiceName, of.trainServiceNotes, of.trainServiceDirection, of.isAdHoc];
}
