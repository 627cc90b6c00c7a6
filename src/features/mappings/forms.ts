import { z } from 'zod';
import { refusals } from './texts.ts';

/** What names a row. */
export const rowId = (required: string) => z.int(required).min(1, required).max(2_147_483_647, required);

const CODE = /^[A-Z0-9][A-Z0-9 &,./_-]*$/;

/** A code in capitals, such as of a site or an operator. */
export const code = (name: string, longest: number, required: string) =>
  z
    .string(required)
    .trim()
    .toUpperCase()
    .min(1, { error: required, abort: true })
    .max(longest, refusals.tooLong(name, longest))
    .regex(CODE, refusals.noCode(name));

/** The same where there may be none: ''. */
export const codeOrNone = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .max(longest, refusals.tooLong(name, longest))
    .refine(text => text === '' || CODE.test(text), refusals.noCode(name));

/** What something is called. */
export const title = (name: string, longest: number, required: string) =>
  z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(longest, refusals.tooLong(name, longest))
    .regex(/^\P{Cc}*$/u, refusals.odd(name));
