import { z } from 'zod';
import { texts } from './texts.ts';

const code = (longest: number, message: string) =>
  z
    .string()
    .trim()
    .max(longest, message)
    .nullable()
    .transform(value => value || null);

/** A company as the port approves it (spec exports-reports-admin §5 Company): the whole of it. */
export const approvedCompany = z.strictObject({
  companyId: z.number().int().min(1).max(2_147_483_647),
  name: z.string().trim().min(1, texts.nameRequired).max(100, texts.nameTooLong),
  address: z.string().trim().max(250, texts.addressTooLong),
  phoneNumber: z.string().trim().min(9, texts.phoneLength).max(20, texts.phoneLength),
  n4TransportCompanyId: code(10, texts.codeTooLong(10)),
  n4ShipperConsigneeCompanyId: code(10, texts.codeTooLong(10)),
  damagesEmailAddress: z.union([z.literal('').transform(() => null), z.email(texts.emailInvalid)]).nullable(),
  kiwiRailCode: code(7, texts.codeTooLong(7)),
  bcCode: code(10, texts.codeTooLong(10)),
  applications: z.array(z.string().min(1).max(10)).max(20).min(1, texts.applicationRequired),
});
export type ApprovedCompany = z.infer<typeof approvedCompany>;
