import { z } from 'zod';
import { LIMITS } from './model.ts';
import { texts } from './texts.ts';

const id = z.number().int().min(1).max(2_147_483_647);

/** Spec §5: required only where a chosen role needs SMS identity, but right whenever it is given. */
export const mobileNumber = z
  .string(texts.mobileRequired)
  .regex(/^02\d*$/, texts.mobileDigits)
  .min(LIMITS.mobile.min, texts.mobileLength)
  .max(LIMITS.mobile.max, texts.mobileLength);

/** Whose mobile number must be given: `needsMobile` of the roles that were chosen. */
export function accessRequest(needsMobile: (roles: readonly number[]) => boolean) {
  return z
    .strictObject({
      companyId: id.nullable().refine(value => value !== null, texts.companyRequired),
      roles: z.array(id).max(50).min(1, texts.rolesRequired),
      mobileNumber: z
        .union([z.literal(''), mobileNumber])
        .nullable()
        .optional(),
    })
    .superRefine((value, context) => {
      if (value.mobileNumber || !needsMobile(value.roles)) return;
      context.addIssue({ code: 'custom', path: ['mobileNumber'], message: texts.mobileRequired });
    });
}

/** What travels; which roles need a mobile number is known to the server only. */
export const accessRequestBody = accessRequest(() => false);
export type AccessRequest = z.infer<typeof accessRequestBody>;

/** The first step of registering a company. */
export const companyDetails = z.strictObject({
  name: z.string().trim().min(1, texts.nameRequired).max(LIMITS.companyName, texts.nameTooLong),
  address: z.string().trim().min(1, texts.addressRequired).max(LIMITS.companyAddress, texts.addressTooLong),
  phoneNumber: z
    .string()
    .trim()
    .min(1, texts.phoneRequired)
    .min(LIMITS.companyPhone.min, texts.phoneLength)
    .max(LIMITS.companyPhone.max, texts.phoneLength),
});

/** The whole registration; the second step adds the applications. */
export const companyRequest = companyDetails.extend({
  applications: z.array(z.string().min(1).max(10)).max(20).min(1, texts.applicationRequired),
});
export type CompanyRequest = z.infer<typeof companyRequest>;
