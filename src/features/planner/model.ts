import { z } from 'zod';
import { ROLE } from '#features/access/roles/model.ts';
import { PRIVILEGED } from '#features/transport-services/model.ts';

/** The states of a booking (spec transport §4); a row without one is Available. */
export const STATUS = {
  Available: 'Available',
  Draft: 'Draft',
  ReadyToSubmit: 'ReadyToSubmit',
  InProgress: 'InProgress',
  Confirmed: 'Confirmed',
  Complete: 'Complete',
  Invoiced: 'Invoiced',
  Cancelled: 'Cancelled',
} as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

/** The states in which a container is taken: it is on one such booking at a time. */
export const LIVE = [STATUS.Draft, STATUS.ReadyToSubmit, STATUS.InProgress, STATUS.Confirmed] as const;

/** Who may make the calls of bookings for their own company, or for the customers they forward for; they have no screen. */
export const OTHER_USERS = [ROLE.TransportUser, ROLE.FreightForwarder] as const;

/** Who makes the calls of bookings: the privileged of every company's, others of their own. */
export const BOOKERS = [...PRIVILEGED, ...OTHER_USERS] as const;

/** A unit by its length in feet, and the TEU that it takes. */
export const TEU_OF_LENGTH = { 20: 1, 40: 2 } as const;
export type ContainerLength = keyof typeof TEU_OF_LENGTH;

/** In feet; 45' and longer count as 40'. */
export const containerLength = z.union([z.literal(20), z.literal(40)]);
