import { z } from 'zod';
import { isPlainFirmName } from '#kernel/plainNames.ts';
import { texts } from './texts.ts';

const LONGEST_EMAIL = 254;

const id = z.number().int().min(1).max(2_147_483_647);
const code = (longest: number, text = z.string().trim()) =>
  text
    .max(longest, texts.codeTooLong(longest))
    .nullable()
    .transform(value => value || null);

/** A code of the terminal, which knows capitals only. */
const n4Code = () => code(10, z.string().trim().toUpperCase());

/** A company as the port types it (spec exports-reports-admin §5 Company). */
const details = {
  name: z
    .string(texts.nameRequired)
    .trim()
    .min(1, texts.nameRequired)
    .max(100, texts.nameTooLong)
    .refine(isPlainFirmName, texts.nameOdd),
  address: z.string().trim().max(250, texts.addressTooLong),
  n4TransportCompanyId: n4Code(),
  n4ShipperConsigneeCompanyId: n4Code(),
  damagesEmailAddress: z
    .string()
    .trim()
    .transform(address => address || null)
    .pipe(z.email(texts.emailInvalid).max(LONGEST_EMAIL, texts.emailTooLong(LONGEST_EMAIL)).nullable())
    .nullable(),
  kiwiRailCode: code(7),
  bcCode: code(10),
  applications: z
    .array(z.string().min(1).max(10), texts.applicationRequired)
    .max(20)
    .min(1, texts.applicationRequired),
};

/** Of new and pending companies only; those of old may have none. */
const phone = z.string().trim().min(9, texts.phoneLength).max(20, texts.phoneLength);

export const newCompany = z.strictObject({ ...details, phoneNumber: phone });
export type NewCompany = z.infer<typeof newCompany>;

/** A company that waits, as the port approves it: the whole of it. */
export const approvedCompany = z.strictObject({ companyId: id, ...details, phoneNumber: phone });
export type ApprovedCompany = z.infer<typeof approvedCompany>;

/** A company that is active, as it shall be. */
export const changedCompany = z.strictObject({
  companyId: id,
  ...details,
  phoneNumber: z.string().trim().max(20, texts.phoneLength),
});
