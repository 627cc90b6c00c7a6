import { z } from 'zod';
import { VENTILATION_UNITS } from '../booking/model.ts';
import { ADDITIONAL_LIMITS, type AdditionalData, IMDG_CLASSES, SIDES, type Side } from './model.ts';
import { additionalTexts as texts } from './texts.ts';

const { oversize, temperature, ventilation, percentage } = ADDITIONAL_LIMITS;
const typedText = z.string().max(20).nullish();
/** Numeric pre-advice fields are sent as a number or null (spec §5). */
const typedNumber = z.number().nullish();

const hazard = z.object({
  imdgClass: z.enum(IMDG_CLASSES, texts.classRequired),
  undgNumber: z
    .string(texts.undgRequired)
    .min(1, { error: texts.undgRequired, abort: true })
    .regex(/^\d{4}$/, texts.undgDigits),
});

const within = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number().min(min, message).max(max, message);
const orNull = <Type extends z.ZodType>(type: Type) => type.nullish().transform(value => value ?? null);

const reefer = z
  .object({
    temperature: z
      .number(texts.temperatureRequired)
      .min(temperature.min, texts.temperatureRange)
      .max(temperature.max, texts.temperatureRange),
    ventilation: orNull(within(ventilation, texts.ventilationRange)),
    ventilationUnit: orNull(z.enum(VENTILATION_UNITS)),
    humidity: orNull(within(percentage, texts.humidityRange)),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (value.ventilation === null) return;
    if (value.ventilationUnit === null) refuse('ventilationUnit', texts.ventilationUnitRequired);
    if (value.ventilationUnit === 'PERCENTAGE' && value.ventilation > percentage.max)
      refuse('ventilation', texts.ventilationPercentage);
  });

const side = (name: Side) =>
  orNull(
    z
      .number()
      .refine(Number.isInteger, texts.notWhole(name))
      .min(oversize.min, texts.tooSmall(name))
      .max(oversize.max, texts.tooLarge(name)),
  );
const excess = z
  .object({
    top: side('top'),
    front: side('front'),
    back: side('back'),
    left: side('left'),
    right: side('right'),
  })
  .superRefine((value, context) => {
    if (SIDES.some(name => (value[name] ?? 0) !== 0)) return;
    context.addIssue({ code: 'custom', path: [], message: texts.notOversize });
  });

/**
 * Step 4, as it is typed and as it travels (spec §5): what stands under a switch that is off neither counts nor goes on.
 */
export const additionalStep = z
  .strictObject({
    isHazardous: z.boolean(),
    hazardData: z
      .strictObject({ imdgClass: typedText, undgNumber: z.string().max(20, texts.undgDigits).nullish() })
      .nullish(),
    isReefer: z.boolean(),
    reeferData: z
      .strictObject({
        temperature: typedNumber,
        ventilation: typedNumber,
        ventilationUnit: z.enum(VENTILATION_UNITS).nullish(),
        humidity: typedNumber,
      })
      .nullish(),
    isOversize: z.boolean(),
    oversizeData: z
      .strictObject({
        top: typedNumber,
        front: typedNumber,
        back: typedNumber,
        left: typedNumber,
        right: typedNumber,
      })
      .nullish(),
  })
  .transform((value, context): AdditionalData => {
    const check = <Data>(isOn: boolean, schema: z.ZodType<Data>, name: keyof typeof value): Data | null => {
      if (!isOn) return null;
      const result = schema.safeParse(value[name] ?? {});
      for (const { path, message } of result.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [name, ...path], message });
      return result.data ?? null;
    };
    return {
      isHazardous: value.isHazardous,
      hazardData: check(value.isHazardous, hazard, 'hazardData'),
      isReefer: value.isReefer,
      reeferData: check(value.isReefer, reefer, 'reeferData'),
      isOversize: value.isOversize,
      oversizeData: check(value.isOversize, excess, 'oversizeData'),
    };
  });

/** The step as it is typed. */
export type TypedAdditional = z.input<typeof additionalStep>;
