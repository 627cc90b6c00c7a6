import { z } from 'zod';
import { mobileNumber } from '#features/access/request/forms.ts';
import { LIMITS } from '#features/access/request/model.ts';
import { isPlainName } from '#kernel/plainNames.ts';
import { addReasons } from '#kernel/reasons.ts';
import { texts } from './texts.ts';

const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;
const MOST_TYPED = 300;

const id = z.number().int().min(1).max(2_147_483_647);
const name = (field: string, required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST_NAME, texts.tooLong(field, LONGEST_NAME))
    .refine(isPlainName, texts.odd(field));
/** What is typed, without its blanks; null when there is nothing. */
const withoutBlanks = (tooMany: string) =>
  z
    .string()
    .max(MOST_TYPED, tooMany)
    .nullish()
    .transform(text => (text ?? '').replaceAll(/\s/g, '') || null);

/** The ids of the roles that somebody holds or is approved with (spec exports-reports-admin §5). */
export const approvedRoles = z.array(id, texts.rolesRequired).max(50).min(1, texts.rolesRequired);

/** The approval as it is typed. */
export const approval = z.strictObject({ roles: approvedRoles });
export type Approval = z.input<typeof approval>;

/**
 * The user as typed (spec exports-reports-admin §5 User). An address is kept in small letters and without blanks; it holds
 * Latin letters only, so that none looks like another.
 */
const person = {
  firstName: name(texts.columns.firstName, texts.firstNameRequired),
  lastName: name(texts.columns.lastName, texts.lastNameRequired),
  // Checked before it is made small: the Kelvin sign becomes a k.
  emailAddress: withoutBlanks(texts.emailInvalid).pipe(
    z
      .email(texts.emailInvalid)
      .max(LONGEST_EMAIL, texts.emailInvalid)
      .transform(address => address.toLowerCase())
      .nullable(),
  ),
  mobileNumber: withoutBlanks(texts.tooLong(texts.columns.mobile, LIMITS.mobile.max)).pipe(
    mobileNumber.nullable(),
  ),
  roles: approvedRoles,
};

/** Somebody new; of the caller's own company when none is named. */
export const newUser = z.strictObject({ companyId: id.optional(), ...person });
export type NewUser = z.infer<typeof newUser>;

/** Somebody as they shall be. The company, the status and the sign-in are not for this form to change. */
export const changedUser = z.strictObject({ userId: id, ...person });
export type ChangedUser = z.infer<typeof changedUser>;

type Typed = { emailAddress: string | null; mobileNumber: string | null; roles: readonly number[] };

/** What is typed. `refusals` says what speaks against the roles chosen. */
export function typedUser(refusals: (typed: Typed) => readonly string[]) {
  return z.strictObject(person).superRefine((typed, check) => addReasons(check, { roles: refusals(typed) }));
}
export type TypedUser = z.input<ReturnType<typeof typedUser>>;
