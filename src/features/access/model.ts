import { z } from 'zod';
import { ROLE, type Role } from './roles/model.ts';

export { ROLE, type Role };

/** Application codes (spec §6). */
export const APPLICATION = {
  admin: 'NPT',
  vehicleBooking: 'VBS',
  importAdvice: 'IMP',
  exportPreAdvice: 'EPA',
  rail: 'KRC',
  roadBridge: 'RBB',
} as const;

/** Status codes for users and companies (spec §3). */
export const STATUS = { None: 'N', Pending: 'P', Active: 'A', Rejected: 'R', Deleted: 'D' } as const;
export const statusCode = z.enum(['N', 'P', 'A', 'R', 'D']);

/** What the account says of somebody who is signed in (spec §3 User account). */
export const account = z.object({
  status: z.enum(['None', 'Pending', 'Approved']),
  userId: z.int().nullable(),
  user: z.object({
    name: z.string(),
    given_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
  }),
  roles: z.array(z.string()),
  company: z
    .object({
      companyId: z.int(),
      n4TransportCompanyId: z.string().nullable(),
      name: z.string(),
      address: z.string(),
    })
    .nullable(),
  applications: z.array(z.object({ applicationId: z.string() })),
  /** What became of the request or the access of before, for the company named; null while nothing has ended. */
  ended: z.enum(['Rejected', 'Removed']).nullable(),
});
export type Account = z.infer<typeof account>;

/** Settings that the browser reads (spec §3 App settings). */
export const appSettings = z.object({
  productName: z.string(),
  portName: z.string(),
  version: z.string(),
  timeZone: z.string(),
  /** Days on which nobody works at the port. */
  portHolidays: z.array(z.iso.date()),
  /** Shown in the top bar outside production; empty in production. */
  environmentLabel: z.string(),
  smartFlowUrl: z.string(),
  importAdviceUrl: z.string(),
  support: z.object({ email: z.string(), phone: z.string() }),
  identity: z.object({
    issuer: z.string(),
    clientId: z.string(),
    /** What the provider is to make out access tokens to, where it does not know by itself. */
    audience: z.string().optional(),
    /** Where people change their password and see where they are signed in, if the provider has such a page. */
    accountUrl: z.string().optional(),
    rolesClaim: z.string(),
    linkedAccountClaim: z.string(),
  }),
  importAdvice: z.object({
    operationalHours: z.array(z.object({ dayOfWeek: z.int(), startHour: z.int(), endHour: z.int() })),
    minimumStackSize: z.int(),
    weekendGroups: z.array(z.string()),
  }),
  emptyRelease: z.object({
    stockThreshold: z.int(),
    lowStockColour: z.string(),
    lowStockText: z.string(),
    noStockColour: z.string(),
    noStockText: z.string(),
    inactiveText: z.string(),
  }),
});
export type AppSettings = z.infer<typeof appSettings>;
