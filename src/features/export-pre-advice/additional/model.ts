import { z } from 'zod';
import { VENTILATION_UNITS } from '../booking/model.ts';

/** The IMDG Code's classes and divisions. */
export const IMDG_CLASSES = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const;

/** Oversize in cm a side is spec §9; °C, per cent, and ventilation in its unit are what reefers can be set to. */
export const ADDITIONAL_LIMITS = {
  oversize: { min: 0, max: 40_000 },
  temperature: { min: -70, max: 40 },
  ventilation: { min: 0, max: 9_999 },
  percentage: { min: 0, max: 100 },
} as const;

export const SIDES = ['top', 'front', 'back', 'left', 'right'] as const;
export type Side = (typeof SIDES)[number];

const hazardData = z.object({ imdgClass: z.enum(IMDG_CLASSES), undgNumber: z.string() });
const reeferData = z.object({
  temperature: z.number(),
  ventilation: z.number().nullable(),
  ventilationUnit: z.enum(VENTILATION_UNITS).nullable(),
  humidity: z.number().nullable(),
});

const centimetres = z.number().nullable();
const oversizeData = z.object({
  top: centimetres,
  front: centimetres,
  back: centimetres,
  left: centimetres,
  right: centimetres,
});

/** Spec §3 Pre-advice working data, Additional: each part only where its switch is on. Lengths are cm. */
export const additionalData = z.object({
  isHazardous: z.boolean(),
  hazardData: hazardData.nullable(),
  isReefer: z.boolean(),
  reeferData: reeferData.nullable(),
  isOversize: z.boolean(),
  oversizeData: oversizeData.nullable(),
});
export type AdditionalData = z.infer<typeof additionalData>;

const text = z.string().max(200).nullable();
const number = z.number().nullable();
/** What is typed, right or not, and whatever switch is off. */
export const typedAdditional = z.strictObject({
  isHazardous: z.boolean(),
  hazardData: z.strictObject({ imdgClass: text, undgNumber: text }),
  isReefer: z.boolean(),
  reeferData: z.strictObject({
    temperature: number,
    ventilation: number,
    ventilationUnit: z.enum(VENTILATION_UNITS).nullable(),
    humidity: number,
  }),
  isOversize: z.boolean(),
  oversizeData: z.strictObject({ top: number, front: number, back: number, left: number, right: number }),
});
export type KeptAdditional = z.infer<typeof typedAdditional>;
