import { z } from 'zod';
import { statusCode } from '#features/access/model.ts';
import { companyRole } from '#features/access/request/model.ts';
import { version } from '#kernel/contract.ts';

/** Somebody of a company, as its administrators see them (spec §3 User). */
export const user = z.object({
  userId: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  /** People of a company that waits are approved with it. */
  companyStatus: statusCode,
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string().nullable(),
  /** Null of somebody who works with a mobile alone. */
  emailAddress: z.string().nullable(),
  status: statusCode,
  roles: z.array(companyRole),
  requestedRoles: z.array(companyRole),
  /** Of the roles those that may not be without anybody and that nobody else holds: an administrator's, of the company or the port. */
  heldAlone: z.array(z.string()),
  version,
});
export type User = z.infer<typeof user>;

/** What a person edits of another; the rest follows. */
export const EDITED: readonly (keyof User)[] = [
  'firstName',
  'lastName',
  'mobileNumber',
  'emailAddress',
  'status',
  'roles',
  'requestedRoles',
];

/** Somebody who holds a role, such as one whom a report can be given to (spec §3 Report user). */
export const roleUser = z.object({
  userId: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string().nullable(),
  /** Of another firm than the port itself. */
  isCustomer: z.boolean(),
});
export type RoleUser = z.infer<typeof roleUser>;
