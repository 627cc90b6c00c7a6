import { z } from 'zod';
import { normalEmail } from './accounts.ts';
import { texts } from './texts.ts';

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 60;
const LONGEST_PASSWORD = 128;
const SHORTEST_PASSWORD = 10;
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

const email = z
  .string(texts.emailMissing)
  .transform(normalEmail)
  .pipe(z.email(texts.emailMissing).max(LONGEST_EMAIL, texts.emailMissing));

const name = (missing: string) =>
  z
    .string(missing)
    .trim()
    .normalize()
    .min(1, missing)
    .max(LONGEST_NAME, texts.nameTooLong)
    .regex(NO_CONTROL_CHARACTERS, texts.nameOdd);

const newPassword = z
  .string(texts.passwordShort)
  .min(SHORTEST_PASSWORD, texts.passwordShort)
  .max(LONGEST_PASSWORD, texts.passwordLong);

export const signInForm = z.object({
  email,
  password: z.string(texts.passwordMissing).min(1, texts.passwordMissing),
});

export const signUpForm = z
  .object({
    givenName: name(texts.givenNameMissing),
    familyName: name(texts.familyNameMissing),
    email,
    password: newPassword,
  })
  .refine(form => normalEmail(form.password) !== form.email, {
    path: ['password'],
    message: texts.passwordIsEmail,
  });

export const forgotForm = z.object({ email });
export const resetForm = z.object({ password: newPassword });

/** Field name → the first thing that is wrong with it. */
export type FieldProblems = Partial<Record<string, string>>;

export function problemsOf(error: z.ZodError): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of error.issues) problems[String(issue.path[0])] ??= issue.message;
  return problems;
}
