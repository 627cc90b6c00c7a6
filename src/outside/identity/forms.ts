import { z } from 'zod';
import { isPlainName } from '#kernel/plainNames.ts';
import { normalEmail, wordsOf } from './accounts.ts';
import { isGuessable } from './commonPasswords.ts';
import { texts } from './texts.ts';

const LONGEST_EMAIL = 254;
const LONGEST_NAME = 60;
const LONGEST_PASSWORD = 128;
const SHORTEST_PASSWORD = 10;
const LONGEST_TYPED = 1_000;

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
    .refine(isPlainName, texts.nameOdd);

const newPassword = z
  .string(texts.passwordShort)
  .min(SHORTEST_PASSWORD, texts.passwordShort)
  .max(LONGEST_PASSWORD, texts.passwordLong);

export const signInForm = z.object({
  email,
  password: z.string(texts.passwordMissing).min(1, texts.passwordMissing),
});

/** `words` are what everybody knows of the portal: no password is one of them. */
export function signUpForm(words: readonly string[]) {
  return z
    .object({
      givenName: name(texts.givenNameMissing),
      familyName: name(texts.familyNameMissing),
      email,
      password: newPassword,
    })
    .refine(form => normalEmail(form.password) !== form.email, {
      path: ['password'],
      message: texts.passwordIsEmail,
    })
    .refine(async form => !(await isGuessable(form.password, [...words, ...ownWords(form)])), {
      path: ['password'],
      message: texts.passwordCommon,
    });
}
export type SignUp = z.output<ReturnType<typeof signUpForm>>;

function ownWords({
  email: address,
  givenName,
  familyName,
}: {
  email: string;
  givenName: string;
  familyName: string;
}) {
  return wordsOf({ email: address, given_name: givenName, family_name: familyName });
}

export const forgotForm = z.object({ email });

/** A new password; `words` are what everybody knows of its owner and the portal. */
export function newPasswordForm(words: readonly string[]) {
  return z.object({
    password: newPassword.refine(
      async password => !(await isGuessable(password, words)),
      texts.passwordCommon,
    ),
  });
}

/** A change of the password: it asks for the one of before. */
export function changePasswordForm(words: readonly string[]) {
  return newPasswordForm(words)
    .extend({
      oldPassword: z.string(texts.oldPasswordMissing).min(1, texts.oldPasswordMissing).max(LONGEST_TYPED),
    })
    .refine(form => form.password !== form.oldPassword, { path: ['password'], message: texts.passwordSame });
}

/** Field name → the first thing that is wrong with it. */
export type FieldProblems = Partial<Record<string, string>>;

export function problemsOf(error: z.ZodError): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of error.issues) problems[String(issue.path[0])] ??= issue.message;
  return problems;
}
