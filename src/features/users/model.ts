import { z } from 'zod';
import { statusCode } from '#features/access/model.ts';
import { companyRole } from '#features/access/request/model.ts';
import { version } from '#kernel/contract.ts';

/** Somebody of a company, as its administrators see them (spec §3 User). */
export const user = z.object({
  userId: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string().nullable(),
  emailAddress: z.string(),
  status: statusCode,
  roles: z.array(companyRole),
  requestedRoles: z.array(companyRole),
  version,
});
export type User = z.infer<typeof user>;

/** Somebody who holds a role, such as one whom a report can be given to (spec §3 Report user). */
export const roleUser = z.object({
  userId: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  /** Of another firm than the port itself. */
  isCustomer: z.boolean(),
});
export type RoleUser = z.infer<typeof roleUser>;

/** How many people a list shows at most. */
export const MOST_USERS = 2_000;
