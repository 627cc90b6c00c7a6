import { z } from 'zod';
import { CONTAINER_LIMITS } from './model.ts';
import { containerTexts as texts } from './texts.ts';

const { number, vgmWeight, seals, seal } = CONTAINER_LIMITS;
const LETTERS_AND_DIGITS = /^[A-Z0-9]*$/;

/** Upper-cased as it is typed; blanks around it do not count. */
const containerNumber = z
  .string(texts.numberRequired)
  .trim()
  .toUpperCase()
  .min(1, texts.numberRequired)
  .refine(typed => typed === '' || typed.length >= number.min, texts.notANumber)
  .max(number.below - 1, texts.numberTooLong)
  .regex(LETTERS_AND_DIGITS, texts.numberCharacters);

/** Kilograms: whole, of four or five digits. */
const vgm = z
  .number({
    error: ({ input }) => (input == null || input === '' ? texts.weightRequired : texts.weightNotANumber),
  })
  .refine(Number.isInteger, texts.weightNotANumber)
  .refine(kg => !Number.isInteger(kg) || (kg >= vgmWeight.min && kg <= vgmWeight.max), texts.weightDigits);

/** A seal as it is added to the list. */
const sealNumber = z
  .string(texts.sealRequired)
  .trim()
  .toUpperCase()
  .min(seal.min, texts.sealLength)
  .max(seal.max, texts.sealLength)
  .regex(LETTERS_AND_DIGITS, texts.sealCharacters);

const fields = {
  containerNumber,
  equipmentTypeIsoId: z
    .string(texts.typeRequired)
    .min(1, texts.typeRequired)
    .max(CONTAINER_LIMITS.code, texts.typeUnknown),
  vgmWeight: vgm,
  vgmVerifier: z
    .string(texts.verifierRequired)
    .trim()
    .min(1, texts.verifierRequired)
    .max(CONTAINER_LIMITS.vgmVerifier, texts.verifierTooLong)
    .regex(/^[\p{L}\p{M}\p{N} '’-]*$/u, texts.verifierName),
  /** Duplicates are not added. */
  sealNumbers: z
    .array(sealNumber, texts.sealRequired)
    .transform(all => [...new Set(all)])
    .pipe(z.array(z.string()).max(seals.max, texts.tooManySeals)),
  transporterId: z.string().max(CONTAINER_LIMITS.code, texts.operatorUnknown).nullish(),
};

/** Said together with what else is wrong, and not only once the rest is right. */
const always = { when: () => true };

/** Whether what is said of the seals is not so; `sealText` is typed and not added yet. */
const sealsAre = (test: (added: number, sealText: string) => boolean) => (value: unknown) => {
  const { sealNumbers, sealText } = (value ?? {}) as { sealNumbers?: unknown; sealText?: unknown };
  const text = typeof sealText === 'string' ? sealText.trim() : '';
  return !Array.isArray(sealNumbers) || test(sealNumbers.length, text);
};

/** What travels of step 1. What the server knows better, such as the line or whether it is new, is not believed. */
export const containerBody = z
  .strictObject({
    ...fields,
    containerNumberIsNewForN4: z.boolean().optional(),
    lineOperator: z.string().max(CONTAINER_LIMITS.code).nullish(),
  })
  .refine(
    sealsAre(added => added >= seals.min),
    { error: texts.sealRequired, path: ['sealNumbers'], ...always },
  )
  .transform(({ containerNumberIsNewForN4: _new, lineOperator: _line, ...said }) => said);

/** What is typed in step 1: with a seal that may not have been added yet (spec §5). */
export const containerStep = z
  .strictObject({ ...fields, sealText: z.string().nullish() })
  .refine(
    sealsAre((added, text) => added >= seals.min || text !== ''),
    { error: texts.sealRequired, path: ['sealNumbers'], ...always },
  )
  .refine(
    sealsAre((added, text) => added >= seals.min || text === ''),
    { error: texts.sealNotAdded, path: ['sealNumbers'], ...always },
  )
  .refine(
    sealsAre((_, text) => text === ''),
    { error: texts.sealLeftOver, path: ['sealText'], ...always },
  );

/** The step as it is typed. */
export type TypedContainer = z.input<typeof containerStep>;
