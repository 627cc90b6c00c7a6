import { z } from 'zod';
import { statusCode } from '#features/access/model.ts';
import { version } from '#kernel/contract.ts';

export type StatusCode = z.infer<typeof statusCode>;

/** The most firms a selector is offered at once; more search text narrows them. */
export const MOST_LOOKUPS = 50;

/** A firm, as the port's staff see it (spec §3 Company). */
export const company = z.object({
  companyId: z.int(),
  name: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  n4TransportCompanyId: z.string().nullable(),
  n4ShipperConsigneeCompanyId: z.string().nullable(),
  damagesEmailAddress: z.string().nullable(),
  kiwiRailCode: z.string().nullable(),
  bcCode: z.string().nullable(),
  status: statusCode,
  applications: z
    .array(z.object({ applicationId: z.string(), name: z.string() }))
    .meta({ title: 'Port Functions' }),
  adminUsers: z
    .array(z.object({ userId: z.int(), fullName: z.string(), emailAddress: z.string().nullable() }))
    .meta({ title: 'Company Admins' }),
  version,
});
export type Company = z.infer<typeof company>;

/** What a person edits of a firm; its administrators are people of their own. */
export const EDITED: readonly (keyof Company)[] = [
  'name',
  'address',
  'phoneNumber',
  'n4TransportCompanyId',
  'n4ShipperConsigneeCompanyId',
  'damagesEmailAddress',
  'kiwiRailCode',
  'bcCode',
  'status',
  'applications',
];

/** How many of its administrators a firm's row names. */
export const MOST_ADMINS = 20;

/** As little of a firm as a selector needs. */
export const companyLookup = z.object({ companyId: z.int(), name: z.string() });
export type CompanyLookup = z.infer<typeof companyLookup>;

/** Status as it is shown (spec §3). */
export const STATUS_TEXT: Record<StatusCode, string> = {
  N: 'None',
  P: 'Pending Approval',
  A: 'Active',
  R: 'Rejected',
  D: 'Deleted',
};
