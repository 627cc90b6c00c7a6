import { z } from 'zod';
import { CONTAINER_LIMITS } from './model.ts';
import { containerTexts as texts } from './texts.ts';

const { number, vgmWeight, seals, seal } = CONTAINER_LIMITS;
const LETTERS_AND_DIGITS = /^[A-Z0-9]*$/;

/** Upper-cased as it is typed; blanks around it do not count. */
export const containerNumber = z
  .string(texts.numberRequired)
  .trim()
  .toUpperCase()
  .min(1, { error: texts.numberRequired, abort: true })
  .min(number.min, texts.notANumber)
  .max(number.below - 1, texts.numberTooLong)
  .regex(LETTERS_AND_DIGITS, texts.numberCharacters);

/** Kilograms: whole, of four or five digits. */
const vgm = z
  .number({
    error: ({ input }) => (input == null || input === '' ? texts.weightRequired : texts.weightNotANumber),
  })
  .refine(Number.isInteger, { error: texts.weightNotANumber, abort: true })
  .min(vgmWeight.min, texts.weightDigits)
  .max(vgmWeight.max, texts.weightDigits);

/** A seal as it is added to the list. */
export const sealNumber = z
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
    .min(1, { error: texts.verifierRequired, abort: true })
    .max(CONTAINER_LIMITS.vgmVerifier, texts.verifierTooLong)
    .regex(/^[\p{L}\p{M}\p{N} '’-]*$/u, texts.verifierName),
  /** Duplicates are not added. */
  sealNumbers: z
    .array(sealNumber, texts.sealRequired)
    .transform(all => [...new Set(all)])
    .pipe(z.array(z.string()).max(seals.max, texts.tooManySeals)),
  transporterId: z.string().max(CONTAINER_LIMITS.code, texts.operatorUnknown).nullish(),
};

const sealsRequired = (sealNumbers: readonly string[], sealText: string): string | null => {
  if (sealNumbers.length >= seals.min) return null;
  return sealText ? texts.sealNotAdded : texts.sealRequired;
};

/** What travels of step 1. What the server knows better, such as the line or whether it is new, is not believed. */
export const containerBody = z
  .strictObject({
    ...fields,
    containerNumberIsNewForN4: z.boolean().optional(),
    lineOperator: z.string().max(CONTAINER_LIMITS.code).nullish(),
  })
  .superRefine((value, context) => refuseSeals(context, sealsRequired(value.sealNumbers, '')))
  .transform(({ containerNumberIsNewForN4: _new, lineOperator: _line, ...said }) => said);
export type ContainerBody = z.output<typeof containerBody>;

/** What is typed in step 1: with a seal that may not have been added yet (spec §5). */
export const containerStep = z
  .strictObject({ ...fields, sealText: z.string().nullish() })
  .superRefine((value, context) => {
    const sealText = value.sealText?.trim() ?? '';
    refuseSeals(context, sealsRequired(value.sealNumbers, sealText));
    if (sealText) context.addIssue({ code: 'custom', path: ['sealText'], message: texts.sealLeftOver });
  });

function refuseSeals(context: z.RefinementCtx, message: string | null): void {
  if (message) context.addIssue({ code: 'custom', path: ['sealNumbers'], message });
}
