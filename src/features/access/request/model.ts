import { z } from 'zod';

/** Spec §9: mobile and company limits. */
export const LIMITS = {
  mobile: { min: 9, max: 15, prefix: '02' },
  companyName: 100,
  companyAddress: 250,
  companyPhone: { min: 9, max: 20 },
} as const;

/** The pseudo company that starts the registration of a new one (spec §2). */
export const NEW_COMPANY = { companyId: -1, name: '<New Company>' } as const;

/** The wizard's screens (spec §2). The company that is chosen decides which of them follow. */
export type Step =
  | 'SelectCompany'
  | 'SelectUserRoles'
  | 'NewUserRequestSubmitted'
  | 'RegisterNewCompanyStepOne'
  | 'RegisterNewCompanyStepTwo'
  | 'NewCompanyRequestSubmitted';

export const companyLite = z.object({ companyId: z.int(), name: z.string() });
export type CompanyLite = z.infer<typeof companyLite>;

/** A role that a company hands out (spec §3 Role). */
export const companyRole = z.object({
  roleId: z.int(),
  name: z.string(),
  requiresEmailIdentity: z.boolean(),
  requiresSMSIdentity: z.boolean(),
});
export type CompanyRole = z.infer<typeof companyRole>;

/** What somebody has asked for and waits for. */
export const sentRequest = z.object({
  companyId: z.int(),
  companyName: z.string(),
  roles: z.array(z.int()),
  mobileNumber: z.string().nullable(),
  /** The company as it is to be registered; null when it is there already. */
  registration: z
    .object({
      name: z.string(),
      address: z.string(),
      phoneNumber: z.string(),
      applications: z.array(z.string()),
    })
    .nullable(),
});
export type SentRequest = z.infer<typeof sentRequest>;

export const application = z.object({ applicationId: z.string(), name: z.string() });
export type Application = z.infer<typeof application>;
