import { z } from 'zod';
import type { FieldErrors } from '#kernel/failures.ts';
import { isPlainFirmName } from '#kernel/plainNames.ts';
import { LIMITS } from './model.ts';
import { texts } from './texts.ts';

const id = z.number().int().min(1).max(2_147_483_647);

/** Spec §5: required only where a chosen role needs SMS identity, but right whenever it is given. */
export const mobileNumber = z
  .string(texts.mobileRequired)
  .regex(/^02\d*$/, texts.mobileDigits)
  .min(LIMITS.mobile.min, texts.mobileLength)
  .max(LIMITS.mobile.max, texts.mobileLength);

const mobileRequired = z.string().min(1, { error: texts.mobileRequired, abort: true }).pipe(mobileNumber);

/** In place of what one has asked for and waits for; without it a second request is refused. */
const instead = { replaces: z.boolean().optional() };

const asked = {
  companyId: id.nullable().refine(value => value !== null, texts.companyRequired),
  roles: z.array(id).max(50).min(1, texts.rolesRequired),
};

/** For whom; `NEW_COMPANY` for one that is to be registered. */
export const companyChoice = z.strictObject({
  companyId: z
    .number()
    .nullable()
    .transform((chosen, context) => {
      if (chosen !== null) return chosen;
      context.addIssue({ code: 'custom', message: texts.companyRequired });
      return z.NEVER;
    }),
});

/** What is typed. The mobile number counts only where `needsMobile` says so of the chosen roles; it is not even shown otherwise. */
export function accessRequest(needsMobile: (roles: readonly number[]) => boolean) {
  return z.strictObject({ ...asked, mobileNumber: z.string().nullish() }).superRefine((value, context) => {
    if (!needsMobile(value.roles)) return;
    const checked = mobileRequired.safeParse(value.mobileNumber ?? '');
    for (const { message } of checked.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['mobileNumber'], message });
    }
  });
}

/** What travels: a mobile number that is given is right; whether one is needed the server asks the roles. */
export const accessRequestBody = z.strictObject({
  ...asked,
  mobileNumber: z.union([z.literal(''), mobileNumber]).nullish(),
  ...instead,
});
export type AccessRequest = z.infer<typeof accessRequestBody>;

/** The first step of registering a company. */
export const companyDetails = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, texts.nameRequired)
    .max(LIMITS.companyName, texts.nameTooLong)
    // It stands in subjects of mails, where a line break would end the subject.
    .refine(isPlainFirmName, texts.nameOdd),
  address: z.string().trim().min(1, texts.addressRequired).max(LIMITS.companyAddress, texts.addressTooLong),
  phoneNumber: z
    .string()
    .trim()
    .min(1, { error: texts.phoneRequired, abort: true })
    .min(LIMITS.companyPhone.min, texts.phoneLength)
    .max(LIMITS.companyPhone.max, texts.phoneLength),
});

/** How the server calls the details when it refuses one (spec §5 Server field errors). */
const DETAIL_OF: Readonly<Record<string, keyof z.infer<typeof companyDetails>>> = {
  companyname: 'name',
  name: 'name',
  companyaddress: 'address',
  address: 'address',
  companyphone: 'phoneNumber',
  phonenumber: 'phoneNumber',
};

/** Of what a registration was refused for, that which the first step asks, by its fields; none when all is of the second. */
export function refusedDetails(errors: FieldErrors): FieldErrors {
  const details = Object.entries(errors).flatMap(([name, messages]) => {
    const field = DETAIL_OF[name.toLowerCase()];
    return field ? [[field, messages] as const] : [];
  });
  return Object.fromEntries(details);
}

/** The whole registration; the second step adds the applications. */
export const companyRequest = companyDetails.extend({
  applications: z.array(z.string().min(1).max(10)).max(20).min(1, texts.applicationRequired),
});
/** As it travels. */
export const companyRequestBody = companyRequest.extend(instead);
export type CompanyRequest = z.infer<typeof companyRequest>;
